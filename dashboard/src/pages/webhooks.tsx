import { BoltIcon, PencilSquareIcon, PlusIcon, TrashIcon } from '@heroicons/react/24/outline'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, post } from '../api/client.ts'
import { webhooksQuery } from '../api/queries.ts'
import type { Webhook } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { day, label } from '../ui/format.ts'
import { Confirm, Modal } from '../ui/modal.tsx'
import { Empty, Loading, PageHead, Panel, Secret, Tick, Toggle } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { complain, say } from '../ui/toasts.tsx'
import { DeliveryLog } from './delivery-log.tsx'

export function WebhooksPage() {
  const { data, error } = useQuery(webhooksQuery)
  const [editing, setEditing] = useState<Webhook | 'new' | undefined>()
  return (
    <>
      <PageHead
        title="Webhooks"
        lead="Your server is told when a project starts, completes or fails: signed, retried for a day, and logged."
      >
        <button type="button" className="button primary" onClick={() => setEditing('new')}>
          <PlusIcon aria-hidden /> New endpoint
        </button>
      </PageHead>
      {error && <Failure error={error} />}
      {!data && !error && <Loading />}
      {data && (
        <Panel flush>
          {data.items.length === 0 ? (
            <Empty
              icon={<BoltIcon />}
              title="No endpoints yet"
              text="Tell Bluehour where to send events, instead of asking it over and over."
            >
              <button type="button" className="button primary" onClick={() => setEditing('new')}>
                New endpoint
              </button>
            </Empty>
          ) : (
            <EndpointTable endpoints={data.items} onEdit={setEditing} />
          )}
        </Panel>
      )}
      {data && data.items.length > 0 && <DeliveryLog endpoints={data.items} />}
      {editing && data && (
        <EndpointForm
          known={editing === 'new' ? undefined : editing}
          types={data.event_types}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

function EndpointTable({ endpoints, onEdit }: { endpoints: Webhook[]; onEdit: (webhook: Webhook) => void }) {
  const client = useQueryClient()
  const refresh = () => client.invalidateQueries({ queryKey: ['webhooks'] })
  const change = useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      call('PATCH', `/api/webhooks/${id}`, { enabled }),
    onError: complain,
    onSettled: refresh,
  })
  const test = useMutation({
    mutationFn: (id: string) => post(`/api/webhooks/${id}/test`),
    onSuccess: () => say('A test event is on its way. See the log below.'),
    onError: complain,
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
  return (
    <TableWrap>
      <table>
        <thead>
          <tr>
            <th>Endpoint</th>
            <th>Events</th>
            <th>Secret</th>
            <th>Created</th>
            <th>Enabled</th>
            <th>
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((endpoint) => (
            <tr key={endpoint.id}>
              <td>
                <code className="cell-url">{endpoint.url}</code>
              </td>
              <td>{endpoint.events.length === 9 ? 'all nine' : endpoint.events.join(', ')}</td>
              <td>
                <code>mhw_live_…{endpoint.secret_last4}</code>
              </td>
              <td>{day(endpoint.created_at)}</td>
              <td>
                <Toggle
                  label={`Enabled: ${endpoint.url}`}
                  hideLabel
                  checked={endpoint.enabled}
                  onChange={(enabled) => change.mutate({ id: endpoint.id, enabled })}
                />
              </td>
              <td>
                <div className="row-actions">
                  <button
                    type="button"
                    className="button small"
                    disabled={!endpoint.enabled}
                    onClick={() => test.mutate(endpoint.id)}
                  >
                    Send test
                  </button>
                  <button
                    type="button"
                    className="icon-button"
                    aria-label={`Edit ${endpoint.url}`}
                    onClick={() => onEdit(endpoint)}
                  >
                    <PencilSquareIcon aria-hidden />
                  </button>
                  <Confirm
                    title="Delete this endpoint?"
                    text="Nothing more is sent to it. Deliveries that still wait for it fail."
                    action="Delete the endpoint"
                    onConfirm={async () => {
                      await call('DELETE', `/api/webhooks/${endpoint.id}`)
                      await refresh()
                    }}
                  >
                    {(ask) => (
                      <button type="button" className="icon-button" aria-label={`Delete ${endpoint.url}`} onClick={ask}>
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

function EndpointForm({ known, types, onClose }: { known: Webhook | undefined; types: string[]; onClose: () => void }) {
  const client = useQueryClient()
  const [url, setUrl] = useState(known?.url ?? '')
  const [events, setEvents] = useState(new Set(known?.events ?? types))
  const refresh = () => client.invalidateQueries({ queryKey: ['webhooks'] })
  const save = useMutation({
    mutationFn: () => {
      const body = { url, events: [...events] }
      return known
        ? call<{ secret?: string }>('PATCH', `/api/webhooks/${known.id}`, body)
        : post<{ secret?: string }>('/api/webhooks', body)
    },
    onSuccess: async () => {
      await refresh()
      if (known) onClose()
    },
  })
  const rotate = useMutation({
    mutationFn: () => post<{ secret: string }>(`/api/webhooks/${known?.id}/rotate`),
    onSuccess: refresh,
    onError: complain,
  })
  const secret = save.data?.secret ?? rotate.data?.secret
  if (secret) {
    return (
      <Modal open onClose={onClose} title="The signing secret">
        <Secret value={secret} warning="Your server checks signatures with it. Copy it now: it is never shown again." />
        <footer>
          <button type="button" className="button primary" onClick={onClose}>
            I have copied it
          </button>
        </footer>
      </Modal>
    )
  }
  const toggle = (type: string, on: boolean) =>
    setEvents((before) => new Set(on ? [...before, type] : [...before].filter((other) => other !== type)))
  return (
    <Modal open onClose={onClose} title={known ? 'Edit the endpoint' : 'New endpoint'}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <label>
          <span className="label">URL</span>
          <input
            className="input"
            type="url"
            required
            maxLength={2048}
            placeholder="https://example.com/hooks/bluehour"
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
        </label>
        <fieldset>
          <legend className="label">Events</legend>
          <div className="event-grid">
            {['video', 'image', 'audio'].map((kind) => (
              <div key={kind} className="stack">
                <b>{label(kind)}</b>
                {types
                  .filter((type) => type.startsWith(kind))
                  .map((type) => (
                    <Tick key={type} label={type} checked={events.has(type)} onChange={(on) => toggle(type, on)} />
                  ))}
              </div>
            ))}
          </div>
        </fieldset>
        {save.isError && <Failure error={save.error} />}
        <footer>
          {known && (
            <button type="button" className="button" onClick={() => rotate.mutate()}>
              Make a new secret
            </button>
          )}
          <button type="submit" className="button primary" disabled={save.isPending || events.size === 0}>
            {known ? 'Save' : 'Create the endpoint'}
          </button>
        </footer>
      </form>
    </Modal>
  )
}
