import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { catalogQuery } from '../api/queries.ts'
import type { Kind, PlanName } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { label, number, seconds } from '../ui/format.ts'
import { Loading, PageHead, Panel } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'

const KINDS: Kind[] = ['image', 'video', 'audio']
const PLANS: PlanName[] = ['free', 'creator', 'pro', 'business']

/** What things cost, from the catalog itself. */
export function PricesPage() {
  const { data, error } = useQuery(catalogQuery)
  return (
    <>
      <PageHead
        title="Prices"
        lead="What each mode’s example costs on each plan. A page of Create shows the price of your own request while you write it."
      />
      {error && <Failure error={error} />}
      {!data && !error && <Loading height={500} />}
      {data &&
        KINDS.map((kind) => (
          <Panel key={kind} flush title={label(kind)}>
            <TableWrap>
              <table>
                <thead>
                  <tr>
                    <th>Mode</th>
                    {PLANS.map((plan) => (
                      <th key={plan} className="right">
                        {label(plan)}
                      </th>
                    ))}
                    <th className="right">Usual time</th>
                  </tr>
                </thead>
                <tbody>
                  {data.modes
                    .filter((mode) => mode.kind === kind)
                    .map((mode) => (
                      <tr key={mode.mode}>
                        <td>
                          <Link to="/create/$mode" params={{ mode: mode.mode }}>
                            {label(mode.mode)}
                          </Link>
                          <div className="hint">{mode.summary}</div>
                        </td>
                        {PLANS.map((plan) => (
                          <td key={plan} className="right">
                            {number(mode.example_credits[plan])}
                          </td>
                        ))}
                        <td className="right soft nowrap">{seconds(mode.median_seconds * 1000)}</td>
                      </tr>
                    ))}
                </tbody>
              </table>
            </TableWrap>
          </Panel>
        ))}
      {data && <ModelTable title="Video models" models={data.video_models} />}
      {data && <ModelTable title="Image models" models={data.image_models} />}
    </>
  )
}

/** Whatever the catalog says of a model that fits into a cell. */
function ModelTable({ title, models }: { title: string; models: Record<string, Record<string, unknown>> }) {
  const rows = Object.entries(models)
  const columns = [...new Set(rows.flatMap(([, facts]) => Object.keys(facts)))].filter((name) => name !== 'name')
  return (
    <Panel flush title={title} lead="Credits are for a second of video or for one image.">
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>Model</th>
              {columns.map((name) => (
                <th key={name}>{label(name)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, facts]) => (
              <tr key={name}>
                <td>
                  <b>{name}</b>
                </td>
                {columns.map((column) => (
                  <td key={column} className="soft">
                    {words(facts[column])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}

function words(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.length > 9 ? `${value[0]} to ${value.at(-1)}` : value.map(words).join(', ')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${words(inner)}`)
      .join(', ')
  }
  return String(value)
}
