import { useQuery } from '@tanstack/react-query'
import { get } from '../api/client.ts'
import { Failure } from '../ui/failure.tsx'
import { ago, bytes, label, number, seconds } from '../ui/format.ts'
import { Loading, PageHead, Panel } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { Accounts } from './operator-accounts.tsx'

type Weight = { name: string; bytes: number; licence: string; present: boolean }
type Overview = {
  queues: { waiting: number; rendering: number; faceTasks: number; oldestWaitSeconds: number | null }
  last_day: { mode: string; complete: number; failed: number; credits: number; renderMs: number | null }[]
  workers: {
    id: string
    host: string
    slots: number
    version: string
    facts: { engine?: string; memory?: number; weights?: Weight[] }
    startedAt: string
    seenAt: string
  }[]
  stored: { outputs: number; uploads: number; projects: number; uploadFiles: number }
  failing_webhooks: {
    id: string
    email: string
    url: string
    failed: number
    waiting: number
    lastError: string | null
  }[]
  disk?: { bytes: number; free: number }
  process: { seconds: number; memory: number }
}

export function OperatorPage() {
  const { data, error } = useQuery({
    queryKey: ['operator'],
    queryFn: ({ signal }) => get<Overview>('/api/operator', signal),
    refetchInterval: 5_000,
  })
  return (
    <>
      <PageHead title="Operator" lead="The whole service at a glance. Only operators see this page." />
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={420} />}
      {data && <Overview data={data} />}
      <Accounts />
    </>
  )
}

function Overview({ data }: { data: Overview }) {
  const { queues, stored, disk, last_day: modes } = data
  const done = modes.reduce((sum, { complete }) => sum + complete, 0)
  const failed = modes.reduce((sum, row) => sum + row.failed, 0)
  const figures = [
    [
      'Waiting',
      number(queues.waiting),
      queues.oldestWaitSeconds ? `oldest ${seconds(queues.oldestWaitSeconds * 1000)}` : '',
    ],
    ['Rendering', number(queues.rendering), `${number(queues.faceTasks)} face searches`],
    ['Done in 24 hours', number(done), failed ? `${failed} failed` : 'none failed'],
    ['Files', bytes(stored.outputs), `uploads ${bytes(stored.uploads)}`],
    ['Disk free', disk ? bytes(disk.free) : 'unknown', disk ? `of ${bytes(disk.bytes)}` : ''],
    ['API process', bytes(data.process.memory), `up ${seconds(data.process.seconds * 1000)}`],
  ] as const
  return (
    <>
      <dl className="figures">
        {figures.map(([name, value, more]) => (
          <div key={name} className="figure">
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className="hint">{more}</dd>
          </div>
        ))}
      </dl>
      <div className="two">
        <Panel flush title="Modes, last 24 hours">
          <TableWrap>
            <table>
              <thead>
                <tr>
                  <th>Mode</th>
                  <th className="right">Done</th>
                  <th className="right">Failed</th>
                  <th className="right">Median</th>
                </tr>
              </thead>
              <tbody>
                {modes.map((row) => (
                  <tr key={row.mode}>
                    <td>{label(row.mode)}</td>
                    <td className="right">{row.complete}</td>
                    <td className="right">{row.failed}</td>
                    <td className="right">{row.renderMs === null ? '' : seconds(row.renderMs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        </Panel>
        <Workers data={data} />
      </div>
      {data.failing_webhooks.length > 0 && (
        <Panel flush title="Failing webhooks">
          <TableWrap>
            <table>
              <thead>
                <tr>
                  <th>Account</th>
                  <th>URL</th>
                  <th className="right">Failed</th>
                  <th className="right">Retrying</th>
                  <th>Last error</th>
                </tr>
              </thead>
              <tbody>
                {data.failing_webhooks.map((hook) => (
                  <tr key={hook.id}>
                    <td>{hook.email}</td>
                    <td>
                      <code className="cell-url">{hook.url}</code>
                    </td>
                    <td className="right">{hook.failed}</td>
                    <td className="right">{hook.waiting}</td>
                    <td>{hook.lastError}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </TableWrap>
        </Panel>
      )}
    </>
  )
}

function Workers({ data }: { data: Overview }) {
  const weights = data.workers[0]?.facts.weights ?? []
  const here = weights.filter(({ present }) => present)
  return (
    <Panel title="Workers and weights">
      {data.workers.length === 0 && <p className="bad">No worker says that it lives: nothing is rendered.</p>}
      <ul className="stack">
        {data.workers.map((worker) => (
          <li key={worker.id} className="spread">
            <span>
              <b>{worker.host}</b>{' '}
              <span className="soft">
                engine {worker.facts.engine}, {worker.slots} at once
              </span>
            </span>
            <span className="soft">since {ago(worker.startedAt)}</span>
          </li>
        ))}
      </ul>
      {weights.length > 0 && (
        <details className="weights">
          <summary>
            {here.length} of {weights.length} weights are here (
            {bytes(here.reduce((sum, weight) => sum + weight.bytes, 0))})
          </summary>
          <ul>
            {weights.map((weight) => (
              <li key={weight.name} className="spread">
                <code>{weight.name}</code>
                <span className="soft">
                  {weight.licence}, {bytes(weight.bytes)}, {weight.present ? 'here' : 'fetched when needed'}
                </span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  )
}
