import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
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

type AuditRow = { id: number; actor: string; action: string; subject: string | null; created_at: string }

export function Audit() {
  const { data } = useQuery({
    queryKey: ['audit'],
    queryFn: ({ signal }) => get<{ items: AuditRow[] }>('/api/audit', signal),
  })
  if (!data?.items.length) return null
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
            {data.items.slice(0, 30).map((line) => (
              <tr key={line.id}>
                <td className="nowrap">{dateTime(line.created_at)}</td>
                <td>{line.actor}</td>
                <td>
                  <code>{line.action}</code>
                </td>
                <td>{line.subject ?? ''}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}
