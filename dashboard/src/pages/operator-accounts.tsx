import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, get, post } from '../api/client.ts'
import type { PlanName } from '../api/types.ts'
import { Choose } from '../ui/choose.tsx'
import { day, label, number } from '../ui/format.ts'
import { Modal } from '../ui/modal.tsx'
import { Panel, Toggle } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { complain, say } from '../ui/toasts.tsx'

type AccountRow = {
  id: string
  email: string
  plan: PlanName
  role: 'owner' | 'operator'
  balance: number
  usage_priced: boolean
  created_at: string
  deleted: boolean
  projects: number
  credits_this_month: number
}

export function Accounts() {
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<AccountRow | undefined>()
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['operator-accounts', words],
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ q: words, ...(pageParam && { cursor: pageParam }) })
      return get<{ items: AccountRow[]; next_cursor: string | null }>(`/api/operator/accounts?${query}`, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const accounts = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel
      flush
      title="Accounts"
      actions={
        <input
          className="input search"
          type="search"
          placeholder="Address or id"
          aria-label="Search accounts"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      }
    >
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>E-mail</th>
              <th>Plan</th>
              <th className="right">Credits</th>
              <th className="right">Used this month</th>
              <th className="right">Projects</th>
              <th>Since</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {accounts.map((account) => (
              <tr key={account.id}>
                <td>
                  {account.email} {account.role === 'operator' && <span className="status">operator</span>}
                </td>
                <td>{account.plan}</td>
                <td className="right">{number(account.balance)}</td>
                <td className="right">{number(account.credits_this_month)}</td>
                <td className="right">{number(account.projects)}</td>
                <td>{day(account.created_at)}</td>
                <td className="right">
                  {!account.deleted && (
                    <button type="button" className="button small" onClick={() => setOpen(account)}>
                      Manage
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
      {hasNextPage && (
        <button type="button" className="button small more" onClick={() => fetchNextPage()}>
          More
        </button>
      )}
      {open && <ManageAccount account={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

const PLANS = ['free', 'creator', 'pro', 'business'].map((value) => ({ value, label: label(value) }))

function ManageAccount({ account, onClose }: { account: AccountRow; onClose: () => void }) {
  const client = useQueryClient()
  const [plan, setPlan] = useState<string>(account.plan)
  const [credits, setCredits] = useState('')
  const [note, setNote] = useState('')
  const [usagePriced, setUsagePriced] = useState(account.usage_priced)
  const [operator, setOperator] = useState(account.role === 'operator')
  const save = useMutation({
    mutationFn: async () => {
      const change = {
        ...(plan !== account.plan && { plan, interval: 'month' }),
        ...(usagePriced !== account.usage_priced && { usage_priced: usagePriced }),
        ...(operator !== (account.role === 'operator') && { role: operator ? 'operator' : 'owner' }),
      }
      if (Object.keys(change).length > 0) await call('PATCH', `/api/operator/accounts/${account.id}`, change)
      if (credits)
        await post(`/api/operator/accounts/${account.id}/credits`, {
          credits: Number(credits),
          note: note || undefined,
        })
    },
    onSuccess: () => {
      say('Saved.')
      onClose()
    },
    onError: complain,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['operator-accounts'] })
      void client.invalidateQueries({ queryKey: ['session'] })
    },
  })
  return (
    <Modal open onClose={onClose} title={account.email} description={`Account ${account.id}`}>
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <div>
          <Choose label="Plan" value={plan} options={PLANS} onChange={setPlan} />
        </div>
        <div className="columns">
          <label>
            <span className="label">Give credits</span>
            <input
              className="input"
              type="number"
              step={1}
              placeholder="0"
              value={credits}
              onChange={({ target }) => setCredits(target.value)}
            />
          </label>
          <label>
            <span className="label">Note</span>
            <input className="input" maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
          </label>
        </div>
        <Toggle label="Billed by usage" checked={usagePriced} onChange={setUsagePriced} />
        <Toggle label="Operator" checked={operator} onChange={setOperator} />
        <footer>
          <button type="submit" className="button primary" disabled={save.isPending}>
            Save
          </button>
        </footer>
      </form>
    </Modal>
  )
}
