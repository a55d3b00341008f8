import { KeyIcon, PencilSquareIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, post } from '../api/client.ts'
import { keysQuery } from '../api/queries.ts'
import type { ApiKey } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { ago, day, number } from '../ui/format.ts'
import { Confirm, Modal } from '../ui/modal.tsx'
import { Empty, Loading, PageHead, Panel, Secret, Tick } from '../ui/parts.tsx'
import { RequestCode } from '../ui/request-code.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { say } from '../ui/toasts.tsx'

const FIRST_REQUEST = { image_count: 1, style: { prompt: 'a lighthouse by the sea at sunset' } }

export function KeysPage() {
  const { data, error } = useQuery(keysQuery)
  const [editing, setEditing] = useState<ApiKey | 'new' | undefined>()
  return (
    <>
      <PageHead
        title="API keys"
        lead="Programs call the service with a key. Each can have its own limit and its own end."
      >
        <button type="button" className="button primary" onClick={() => setEditing('new')}>
          <PlusIcon aria-hidden /> New key
        </button>
      </PageHead>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <Panel flush>
          {data.items.length === 0 ? (
            <Empty icon={<KeyIcon />} title="No keys yet" text="Make one to call the API from your own programs.">
              <button type="button" className="button primary" onClick={() => setEditing('new')}>
                New key
              </button>
            </Empty>
          ) : (
            <KeyTable keys={data.items} onEdit={setEditing} />
          )}
        </Panel>
      )}
      {data && (
        <Panel
          title="Use it"
          lead="The official clients of the reference API work too: give them this address and a key."
        >
          <RequestCode path="/v1/ai-image-generator" body={FIRST_REQUEST} />
        </Panel>
      )}
      {editing && <KeyForm known={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </>
  )
}

function KeyTable({ keys, onEdit }: { keys: ApiKey[]; onEdit: (key: ApiKey) => void }) {
  const client = useQueryClient()
  const remove = async ({ id, name }: ApiKey) => {
    await call('DELETE', `/api/keys/${id}`)
    await client.invalidateQueries({ queryKey: ['keys'] })
    say(`“${name}” is deleted and stopped working.`)
  }
  return (
    <TableWrap>
      <table>
        <thead>
          <tr>
            <th>Name</th>
            <th>Key</th>
            <th>May</th>
            <th>Last used</th>
            <th className="right">Credits used</th>
            <th className="right">This month</th>
            <th>Created</th>
            <th>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id}>
              <td>
                <b className="cell-name">{key.name}</b>
                {key.expires_at && (
                  <div className={new Date(key.expires_at) < new Date() ? 'hint bad' : 'hint'}>
                    {new Date(key.expires_at) < new Date() ? 'Expired' : 'Expires'} {day(key.expires_at)}
                  </div>
                )}
              </td>
              <td>
                <code>
                  {key.prefix}…{key.last4}
                </code>
              </td>
              <td>
                {key.permissions.length === 2 ? 'create and read' : key.permissions[0] === 'read' ? 'read' : 'create'}
              </td>
              <td className="nowrap">
                {key.last_used_at ? ago(key.last_used_at) : <span className="soft">never</span>}
              </td>
              <td className="right">{number(key.credits_used)}</td>
              <td className="right">
                <span>
                  {number(key.credits_this_month)}
                  {key.credit_limit !== null && <span className="soft"> of {number(key.credit_limit)}</span>}
                </span>
              </td>
              <td className="nowrap">{day(key.created_at)}</td>
              <td>
                <div className="row-actions">
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Edit ${key.name}`}
                    onClick={() => onEdit(key)}
                  >
                    <PencilSquareIcon aria-hidden />
                  </button>
                  <Confirm
                    title={`Delete “${key.name}”?`}
                    text="Programs that use it stop working at once. A deleted key cannot be brought back."
                    action="Delete the key"
                    onConfirm={() => remove(key)}
                  >
                    {(ask) => (
                      <button type="button" className="icon-button" aria-label={`Delete ${key.name}`} onClick={ask}>
                        <TrashIcon aria-hidden />
                      </button>
                    )}
                  </Confirm>
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  )
}

function KeyForm({ known, onClose }: { known: ApiKey | undefined; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(known?.name ?? '')
  const [generate, setGenerate] = useState(known?.permissions.includes('generate') ?? true)
  const [read, setRead] = useState(known?.permissions.includes('read') ?? true)
  const [limit, setLimit] = useState(known?.credit_limit?.toString() ?? '')
  const [expires, setExpires] = useState(known?.expires_at?.slice(0, 10) ?? '')
  const save = useMutation({
    mutationFn: () => {
      const limits = {
        name,
        credit_limit: limit === '' ? null : Number(limit),
        expires_at: expires === '' ? null : `${expires}T23:59:59Z`,
      }
      if (known) return call<{ key?: string }>('PATCH', `/api/keys/${known.id}`, limits)
      const permissions = [...(generate ? ['generate'] : []), ...(read ? ['read'] : [])]
      return post<{ key?: string }>('/api/keys', { ...limits, permissions })
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['keys'] })
      if (known) onClose()
    },
  })
  const key = save.data?.key
  if (key) {
    return (
      <Modal open onClose={onClose} title="Your new key">
        <Secret value={key} warning="Copy it now: it is never shown again. Whoever has it can spend your credits." />
        <footer>
          <button type="button" className="button primary" onClick={onClose}>
            I have copied it
          </button>
        </footer>
      </Modal>
    )
  }
  return (
    <Modal open onClose={onClose} title={known ? 'Edit the key' : 'New key'}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <label>
          <span className="label">Name</span>
          <input
            className="input"
            required
            maxLength={100}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        {!known && (
          <fieldset>
            <legend className="label">The key may</legend>
            <div className="stack">
              <Tick label="create projects and spend credits" checked={generate} onChange={setGenerate} />
              <Tick label="read projects and the account" checked={read} onChange={setRead} />
            </div>
          </fieldset>
        )}
        <div className="columns">
          <label>
            <span className="label">Credits a month</span>
            <input
              className="input"
              type="number"
              min={0}
              placeholder="no limit"
              value={limit}
              onChange={({ target }) => setLimit(target.value)}
            />
          </label>
          <label>
            <span className="label">Expires after</span>
            <input className="input" type="date" value={expires} onChange={({ target }) => setExpires(target.value)} />
          </label>
        </div>
        {save.isError && <Failure error={save.error} />}
        <footer>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={save.isPending || (!generate && !read)}>
            {known ? 'Save' : 'Create the key'}
          </button>
        </footer>
      </form>
    </Modal>
  )
}
