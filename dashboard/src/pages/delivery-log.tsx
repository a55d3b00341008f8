import { ChevronRightIcon } from '@heroicons/react/24/outline'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { get, post } from '../api/client.ts'
import { deliveriesQuery } from '../api/queries.ts'
import type { Delivery, Webhook } from '../api/types.ts'
import { Choose } from '../ui/choose.tsx'
import { Failure } from '../ui/failure.tsx'
import { ago, dateTime, seconds } from '../ui/format.ts'
import { Modal } from '../ui/modal.tsx'
import { Panel, Status } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { complain, say } from '../ui/toasts.tsx'

const STATUSES = [
  { value: '', label: 'Every status' },
  { value: 'pending', label: 'Waiting' },
  { value: 'delivered', label: 'Delivered' },
  { value: 'failed', label: 'Failed' },
]
const SINCE = [
  { value: '1', label: 'of the last hour' },
  { value: '24', label: 'of the last day' },
  { value: '168', label: 'of the last week' },
]

/** Every delivery with all its attempts; one can be sent again, or all that failed. */
export function DeliveryLog({ endpoints }: { endpoints: Webhook[] }) {
  const client = useQueryClient()
  const [status, setStatus] = useState('')
  const [endpoint, setEndpoint] = useState('')
  const [since, setSince] = useState('24')
  const [open, setOpen] = useState<Delivery | undefined>()
  const filter = { ...(status && { status }), ...(endpoint && { endpoint_id: endpoint }) }
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(deliveriesQuery(filter))
  const deliveries = data?.pages.flatMap(({ items }) => items) ?? []
  const resendAll = useMutation({
    mutationFn: () => {
      const from = new Date(Date.now() - Number(since) * 3600_000).toISOString()
      const body = { since: from, ...(endpoint && { endpoint_id: endpoint }) }
      return post<{ resent: number }>('/api/deliveries/resend-failed', body)
    },
    onSuccess: ({ resent }) => say(resent === 0 ? 'There was nothing to send again.' : `${resent} are sent again.`),
    onError: complain,
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
  return (
    <Panel
      flush
      title="Deliveries"
      actions={
        <div className="filters">
          <Choose label="Status" hideLabel value={status} options={STATUSES} onChange={setStatus} />
          <Choose
            label="Endpoint"
            hideLabel
            value={endpoint}
            options={[
              { value: '', label: 'Every endpoint' },
              ...endpoints.map(({ id, url }) => ({ value: id, label: url })),
            ]}
            onChange={setEndpoint}
          />
          <button
            type="button"
            className="button small"
            disabled={resendAll.isPending}
            onClick={() => resendAll.mutate()}
          >
            Send failed again
          </button>
          <Choose label="Failed" hideLabel value={since} options={SINCE} onChange={setSince} />
        </div>
      }
    >
      {error && <Failure error={error} />}
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>Event</th>
              <th>Status</th>
              <th>Last answer</th>
              <th className="right">Attempts</th>
              <th>When</th>
              <th>Next try</th>
              <th>
                <span className="visually-hidden">Open</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {deliveries.map((delivery) => (
              <tr key={delivery.id} data-testid="delivery">
                <td>
                  <code>{delivery.type}</code>
                </td>
                <td>
                  <Status status={delivery.status} />
                </td>
                <td>{answerOf(delivery)}</td>
                <td className="right">{delivery.attempts}</td>
                <td>{ago(delivery.created_at)}</td>
                <td>{delivery.next_at ? ago(delivery.next_at) : ''}</td>
                <td>
                  <div className="row-actions">
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={`Open ${delivery.type}`}
                      onClick={() => setOpen(delivery)}
                    >
                      <ChevronRightIcon aria-hidden />
                    </button>
                  </div>
                </td>
              </tr>
            ))}
            {deliveries.length === 0 && (
              <tr>
                <td colSpan={7} className="soft">
                  Nothing was sent yet.
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </TableWrap>
      {hasNextPage && (
        <button type="button" className="button small more" onClick={() => fetchNextPage()}>
          Older ones
        </button>
      )}
      {open && <DeliveryView delivery={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

function answerOf({ log }: Delivery): string {
  const last = log.at(-1)
  if (!last) return ''
  return last.status === null ? (last.error ?? '') : String(last.status)
}

function DeliveryView({ delivery, onClose }: { delivery: Delivery; onClose: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['deliveries', 'one', delivery.id],
    queryFn: ({ signal }) =>
      get<Delivery & { request: { url: string; body: string } }>(`/api/deliveries/${delivery.id}`, signal),
    refetchInterval: 2_000,
  })
  const resend = useMutation({
    mutationFn: () => post(`/api/deliveries/${delivery.id}/resend`),
    onSuccess: () => say('It is sent again.'),
    onError: complain,
    onSettled: () => client.invalidateQueries({ queryKey: ['deliveries'] }),
  })
  const shown = data ?? delivery
  return (
    <Modal open wide onClose={onClose} title={shown.type} description={`Event ${shown.event_id}`}>
      <div className="fields">
        <div className="spread">
          <Status status={shown.status} />
          <button type="button" className="button small" disabled={resend.isPending} onClick={() => resend.mutate()}>
            Send again
          </button>
        </div>
        <ol className="attempts">
          {shown.log.map((attempt) => (
            <li key={attempt.number}>
              <div className="spread">
                <b>
                  Attempt {attempt.number}: {attempt.status ?? 'no answer'}
                </b>
                <span className="soft">
                  {dateTime(attempt.created_at)}, {seconds(attempt.duration_ms)}
                </span>
              </div>
              {attempt.error && <p className="bad">{attempt.error}</p>}
              {attempt.answer && <pre className="code">{attempt.answer}</pre>}
            </li>
          ))}
        </ol>
        {data && (
          <div>
            <h3>Request</h3>
            <p className="hint">
              POST {data.request.url} with <code>magic-hour-event-timestamp</code> and{' '}
              <code>magic-hour-event-signature</code>, made anew for every attempt.
            </p>
            <pre className="code">{pretty(data.request.body)}</pre>
          </div>
        )}
      </div>
    </Modal>
  )
}

function pretty(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}
