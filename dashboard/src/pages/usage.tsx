import { ArrowDownTrayIcon, ChartBarIcon } from '@heroicons/react/24/outline'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { at } from '../api/client.ts'
import { ledgerQuery, usageQuery } from '../api/queries.ts'
import type { Usage } from '../api/types.ts'
import { Choose } from '../ui/choose.tsx'
import { Failure } from '../ui/failure.tsx'
import { dateTime, label, number, seconds } from '../ui/format.ts'
import { Empty, Loading, PageHead, Panel } from '../ui/parts.tsx'
import { StackedBars } from '../ui/stacked-bars.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'

const RANGES = [
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: 'days', label: 'From … to …' },
]
const BY = [
  { value: 'mode', label: 'By mode' },
  { value: 'key_id', label: 'By key' },
]

const isoDay = (date: Date) => date.toISOString().slice(0, 10)

function rangeOf(name: string): { from: string; to: string } {
  const now = new Date()
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth()]
  if (name === 'month') return { from: isoDay(new Date(Date.UTC(year, month, 1))), to: isoDay(now) }
  if (name === 'last-month') {
    return { from: isoDay(new Date(Date.UTC(year, month - 1, 1))), to: isoDay(new Date(Date.UTC(year, month, 0))) }
  }
  return { from: isoDay(new Date(now.getTime() - (Number(name) - 1) * 86_400_000)), to: isoDay(now) }
}

export function UsagePage() {
  const [range, setRange] = useState('month')
  const [by, setBy] = useState<'mode' | 'key_id'>('mode')
  const [days, setDays] = useState(rangeOf('30'))
  const { from, to } = range === 'days' ? days : rangeOf(range)
  const { data, error } = useQuery(usageQuery(from, to))
  return (
    <>
      <PageHead title="Usage" lead="What was made and what it cost. Days are UTC; failed projects cost nothing.">
        <div className="filters">
          <Choose label="Range" hideLabel value={range} options={RANGES} onChange={setRange} />
          {range === 'days' &&
            (['from', 'to'] as const).map((end) => (
              <input
                key={end}
                className="input"
                type="date"
                required
                aria-label={end === 'from' ? 'From' : 'To'}
                value={days[end]}
                max={end === 'from' ? days.to : isoDay(new Date())}
                min={end === 'to' ? days.from : undefined}
                onChange={({ target }) => target.value && setDays({ ...days, [end]: target.value })}
              />
            ))}
          <Choose
            label="Group"
            hideLabel
            value={by}
            options={BY}
            onChange={(value) => setBy(value as 'mode' | 'key_id')}
          />
        </div>
      </PageHead>
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={420} />}
      {data && (
        <>
          <Figures usage={data} />
          {data.cells.length > 0 ? (
            <Chart usage={data} by={by} from={from} to={to} />
          ) : (
            <Panel>
              <Empty
                icon={<ChartBarIcon />}
                title="Nothing was made in this time"
                text="Every project you make here or through the API is counted by day, tool and key."
              >
                <Link to="/create" className="button primary">
                  Make something
                </Link>
              </Empty>
            </Panel>
          )}
          {data.invoice && <Invoice invoice={data.invoice} />}
        </>
      )}
      <Ledger />
    </>
  )
}

function Figures({ usage }: { usage: Usage }) {
  const credits = usage.cells.reduce((sum, cell) => sum + cell.credits, 0)
  const projects = usage.cells.reduce((sum, cell) => sum + cell.projects, 0)
  const figures = [
    ['Credits used', number(credits)],
    ['Projects', number(projects)],
    ['Succeeded', usage.success_rate === null ? 'none yet' : `${Math.round(usage.success_rate * 1000) / 10}%`],
    ['Median wait', usage.median_wait_ms === null ? 'none yet' : seconds(usage.median_wait_ms)],
    ['Median render', usage.median_render_ms === null ? 'none yet' : seconds(usage.median_render_ms)],
  ] as const
  return (
    <dl className="figures">
      {figures.map(([name, value]) => (
        <div key={name} className="figure">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Chart({ usage, by, from, to }: { usage: Usage; by: 'mode' | 'key_id'; from: string; to: string }) {
  const nameOf = (id: string | null) => {
    if (by === 'mode') return label(id ?? '')
    return id === null ? 'Dashboard' : (usage.keys.find((key) => key.id === id)?.name ?? id)
  }
  const { days, series } = useMemo(() => {
    const days: string[] = []
    for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000) days.push(isoDay(new Date(at)))
    const groups = new Map<string | null, number[]>()
    for (const cell of usage.cells) {
      const values = groups.get(cell[by]) ?? days.map(() => 0)
      groups.set(cell[by], values)
      const at = days.indexOf(cell.day)
      if (at >= 0) values[at] = (values[at] ?? 0) + cell.credits
    }
    const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)
    const series = [...groups].map(([id, values]) => ({ id, values, total: total(values) }))
    return { days, series: series.sort((a, b) => b.total - a.total) }
  }, [usage, by, from, to])
  const all = series.reduce((sum, { total }) => sum + total, 0)
  return (
    <Panel title="Credits by day">
      <StackedBars days={days} series={series.map(({ id, values }) => ({ name: nameOf(id), values }))} />
      <TableWrap>
        <table className="breakdown">
          <thead>
            <tr>
              <th>{by === 'mode' ? 'Mode' : 'Key'}</th>
              <th className="right">Projects</th>
              <th className="right">Credits</th>
              <th>Share</th>
            </tr>
          </thead>
          <tbody>
            {series.map(({ id, total }, i) => (
              <tr key={id ?? 'page'}>
                <td>
                  <span className="dot" data-color={i % 8} aria-hidden /> {nameOf(id)}
                </td>
                <td className="right">
                  {number(usage.cells.filter((cell) => cell[by] === id).reduce((sum, cell) => sum + cell.projects, 0))}
                </td>
                <td className="right">{number(total)}</td>
                <td>
                  <span className="share">
                    <span
                      className="dot"
                      data-color={i % 8}
                      style={{ width: `${(total / Math.max(1, all)) * 100}%` }}
                    />
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}

function Invoice({ invoice }: { invoice: NonNullable<Usage['invoice']> }) {
  return (
    <Panel
      title={`This month so far: $${invoice.dollars.toFixed(2)}`}
      lead="Each band’s price counts only for the credits inside it."
    >
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>Credits of the month</th>
              <th className="right">Off</th>
              <th className="right">Per credit</th>
              <th className="right">Used</th>
              <th className="right">Amount</th>
            </tr>
          </thead>
          <tbody>
            {invoice.bands.map((band) => (
              <tr key={band.from}>
                <td>{band.to ? `${number(band.from)} to ${number(band.to)}` : `above ${number(band.from - 1)}`}</td>
                <td className="right">{band.off * 100}%</td>
                <td className="right">${band.dollarsPerCredit.toFixed(6)}</td>
                <td className="right">{number(band.creditsUsed)}</td>
                <td className="right">${band.dollars.toFixed(2)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}

const KINDS: Record<string, string> = {
  signup: 'Welcome gift',
  daily: 'Daily gift',
  subscription: 'Plan',
  grant: 'Given by the operator',
  purchase: 'Bought',
  hold: 'Held for a project',
  settle: 'Settled',
  refund: 'Refund',
}

function Ledger() {
  const { data, hasNextPage, fetchNextPage } = useInfiniteQuery(ledgerQuery)
  const lines = data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Panel
      flush
      title="Ledger"
      lead="Every movement of credits."
      actions={
        <a className="button small" href={at('/api/ledger.csv')} download>
          <ArrowDownTrayIcon aria-hidden /> CSV
        </a>
      }
    >
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>When</th>
              <th>What</th>
              <th>Project</th>
              <th>Key</th>
              <th className="right">Credits</th>
              <th className="right">Balance</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.id}>
                <td className="nowrap">{dateTime(line.created_at)}</td>
                <td>
                  {KINDS[line.kind] ?? line.kind} {line.note && <span className="soft">{line.note}</span>}
                </td>
                <td>
                  {line.project_id && (
                    <Link to="/my-library/$id" params={{ id: line.project_id }}>
                      {line.project_name}
                    </Link>
                  )}
                </td>
                <td>{line.key_name ?? ''}</td>
                <td className="right">{line.credits > 0 ? `+${number(line.credits)}` : number(line.credits)}</td>
                <td className="right">{number(line.balance_after)}</td>
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
