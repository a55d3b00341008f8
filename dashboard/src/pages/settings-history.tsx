import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { at, call, get } from '../api/client.ts'
import { ago, dateTime } from '../ui/format.ts'
import { Panel } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { complain } from '../ui/toasts.tsx'

type SessionRow = { id: string; agent: string; created_at: string; seen_at: string; current: boolean }

export function Sessions() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => get<{ items: SessionRow[] }>('/api/sessions', signal),
  })
  const end = useMutation({
    mutationFn: (id: string) => call('DELETE', `/api/sessions/${id}`),
    onError: complain,
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  })
  const endAll = useMutation({
    mutationFn: () => call('DELETE', '/api/sessions'),
    onSuccess: () => location.assign(at('/sign-in')),
    onError: complain,
  })
  return (
    <Panel
      flush
      title="Sessions"
      actions={
        <button type="button" className="button small" onClick={() => endAll.mutate()}>
          Sign out everywhere
        </button>
      }
    >
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>Browser</th>
              <th>Signed in</th>
              <th>Last seen</th>
              <th>
                <span className="visually-hidden">Actions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.items.map((session) => (
              <tr key={session.id}>
                <td>{browserName(session.agent)}</td>
                <td>{dateTime(session.created_at)}</td>
                <td>{session.current ? 'this one' : ago(session.seen_at)}</td>
                <td className="right">
                  {!session.current && (
                    <button type="button" className="button small" onClick={() => end.mutate(session.id)}>
                      End
                    </button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}

function browserName(agent: string): string {
  const browser = /(Firefox|Edg|OPR|Chrome|Safari)\//.exec(agent)?.[1] ?? 'A browser'
  const system = /(Windows|Mac OS X|Android|iPhone|Linux)/.exec(agent)?.[1] ?? ''
  return `${{ Edg: 'Edge', OPR: 'Opera' }[browser] ?? browser}${system ? ` on ${system}` : ''}`
}

type AuditRow = {
  id: number
  actor: string
  action: string
  subject: string | null
  details: Record<string, unknown>
  created_at: string
}

/** As many as the service tells at once. */
const AUDIT_PAGE = 100
const WORDS: Record<string, string> = {
  'key.create': 'Made an API key',
  'key.change': 'Changed an API key',
  'key.delete': 'Deleted an API key',
  'webhook.create': 'Made a webhook',
  'webhook.change': 'Changed a webhook',
  'webhook.delete': 'Deleted a webhook',
  'webhook.rotate': 'Changed a webhook’s secret',
  'plan.change': 'Changed the plan',
  'credits.grant': 'Gave credits',
  'credits.purchase': 'Bought credits',
  'account.create': 'Made the account',
  'account.password': 'Changed the password',
  'account.email': 'Changed the address',
  'account.role': 'Changed the role',
  'session.end-all': 'Signed out everywhere',
}

/** Names before ids. */
function subjectOf({ subject, details }: AuditRow): string {
  const told = details.name ?? details.url ?? details.email ?? details.credits
  return told === undefined ? (subject ?? '') : String(told)
}

export function Audit() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['audit'],
    queryFn: ({ signal, pageParam }) =>
      get<{ items: AuditRow[] }>(`/api/audit${pageParam ? `?before=${pageParam}` : ''}`, signal),
    initialPageParam: 0,
    getNextPageParam: ({ items }) => (items.length < AUDIT_PAGE ? null : items.at(-1)?.id),
  })
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  if (lines.length === 0) return null
  return (
    <Panel flush title="What was done" lead="Every change of keys, webhooks, plan and money.">
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>When</th>
              <th>Who</th>
              <th>What</th>
              <th>Of</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="nowrap">{dateTime(line.created_at)}</td>
                <td>{line.actor}</td>
                <td>{WORDS[line.action] ?? line.action}</td>
                <td>{subjectOf(line)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
      {hasNextPage && (
        <button type="button" className="button small more" onClick={() => fetchNextPage()}>
          Older lines
        </button>
      )}
    </Panel>
  )
}
