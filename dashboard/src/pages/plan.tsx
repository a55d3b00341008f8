import { CheckIcon } from '@heroicons/react/24/outline'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { call, post } from '../api/client.ts'
import { planQuery, sessionQuery } from '../api/queries.ts'
import type { PlanFacts, PlanState } from '../api/types.ts'
import { Failure } from '../ui/failure.tsx'
import { bytes, dateTime, day, money, number } from '../ui/format.ts'
import { Confirm } from '../ui/modal.tsx'
import { Loading, PageHead, Panel } from '../ui/parts.tsx'
import { TableWrap } from '../ui/table-wrap.tsx'
import { complain, say } from '../ui/toasts.tsx'

export function PlanPage() {
  const { data, error } = useQuery(planQuery)
  const { paid } = useSearch({ strict: false }) as { paid?: string }
  const [interval, setInterval] = useState<'month' | 'year'>('month')
  useEffect(() => {
    if (paid) say('Thank you. The credits arrive as soon as the payment is confirmed.')
  }, [paid])
  if (error) return <Failure error={error} />
  if (!data) return <Loading height={420} />
  const current = data.plans.find(({ name }) => name === data.plan)
  return (
    <>
      <PageHead title="Plan" lead="Credits never expire, and they survive every change of plan." />
      <Current state={data} label={current?.label ?? data.plan} />
      <div className="spread section-head">
        <h2>Plans</h2>
        <div className="tabs">
          {(['month', 'year'] as const).map((name) => (
            <button
              key={name}
              type="button"
              className="tab"
              aria-pressed={interval === name}
              onClick={() => setInterval(name)}
            >
              {name === 'month' ? 'Monthly' : 'Yearly'}
              {name === 'year' && <span className="saved">save {savedBy(data.plans)}%</span>}
            </button>
          ))}
        </div>
      </div>
      <div className="plans">
        {data.plans.map((plan) => (
          <PlanCard key={plan.name} plan={plan} state={data} interval={interval} />
        ))}
      </div>
      <Packs state={data} />
      {data.payments.length > 0 && <Payments state={data} />}
      <LowBalance />
    </>
  )
}

/** The most that a year saves against twelve months, in percent. */
const savedBy = (plans: PlanFacts[]) =>
  Math.round(
    Math.max(...plans.map((plan) => (plan.price_month ? 1 - plan.price_year / (12 * plan.price_month) : 0))) * 100,
  )

function Current({ state, label }: { state: PlanState; label: string }) {
  const client = useQueryClient()
  const cancel = async (cancel: boolean) => {
    await post('/api/plan/cancel', { cancel })
    await client.invalidateQueries({ queryKey: ['plan'] })
  }
  return (
    <section className="current-plan">
      <div>
        <p>Your plan</p>
        <strong>{label}</strong>
      </div>
      <div>
        <p>Credits</p>
        <strong>{number(state.credits)}</strong>
      </div>
      <div>
        <p>{state.cancel_at_period_end ? 'Ends' : 'Renews'}</p>
        <strong>{state.period_end ? day(state.period_end) : 'never'}</strong>
      </div>
      {state.billing_interval &&
        (state.cancel_at_period_end ? (
          <button type="button" className="button" onClick={() => cancel(false).catch(complain)}>
            Keep the plan
          </button>
        ) : (
          <Confirm
            title="End the plan with its period?"
            text="You keep it until then, and your credits for good. Larger sizes and files without a watermark end with it."
            action="End it then"
            onConfirm={() => cancel(true)}
          >
            {(ask) => (
              <button type="button" className="button" onClick={ask}>
                Downgrade to free
              </button>
            )}
          </Confirm>
        ))}
    </section>
  )
}

function useCheckout() {
  return useMutation({
    mutationFn: (offer: Record<string, string>) => post<{ url: string }>('/api/plan/checkout', offer),
    onSuccess: ({ url }) => location.assign(url),
    onError: complain,
  })
}

function PlanCard({ plan, state, interval }: { plan: PlanFacts; state: PlanState; interval: 'month' | 'year' }) {
  const checkout = useCheckout()
  const isCurrent = plan.name === state.plan
  const price = interval === 'year' ? Math.round(plan.price_year / 12) : plan.price_month
  const offers = [
    plan.credits_month
      ? `${number(plan.credits_month)} credits a month`
      : `${plan.credits_daily} credits a day to claim`,
    `Sizes up to ${plan.video_max} video, ${plan.image_max} images`,
    `Uploads up to ${bytes(plan.upload_bytes_max)}`,
    plan.watermark ? 'A small watermark' : 'No watermark',
  ]
  return (
    <article className="plan-card" data-current={isCurrent || undefined}>
      <h3>{plan.label}</h3>
      <p className="price">
        {money(price)}
        <span className="soft"> a month{interval === 'year' && price > 0 ? ', paid yearly' : ''}</span>
      </p>
      <ul>
        {offers.map((offer) => (
          <li key={offer}>
            <CheckIcon aria-hidden /> {offer}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <span className="button block here">Your plan</span>
      ) : plan.name === 'free' ? null : (
        <button
          type="button"
          className={plan.name === 'pro' ? 'button primary block' : 'button block'}
          disabled={!state.sells || checkout.isPending}
          onClick={() => checkout.mutate({ plan: plan.name, interval })}
        >
          {state.sells ? `Choose ${plan.label}` : 'Ask the operator'}
        </button>
      )}
    </article>
  )
}

function Packs({ state }: { state: PlanState }) {
  const checkout = useCheckout()
  return (
    <Panel
      title="Credit packs"
      lead={
        state.sells
          ? 'On any plan, once. A pack also takes the watermark away.'
          : 'This service sells nothing by itself: its operator gives credits and plans.'
      }
    >
      <div className="packs">
        {state.packs.map((pack) => (
          <button
            key={pack.name}
            type="button"
            className="pack"
            disabled={!state.sells || checkout.isPending}
            onClick={() => checkout.mutate({ pack: pack.name })}
          >
            <b>{number(pack.credits)} credits</b>
            <span>{money(pack.price)}</span>
          </button>
        ))}
      </div>
    </Panel>
  )
}

function Payments({ state }: { state: PlanState }) {
  return (
    <Panel flush title="Payments">
      <TableWrap>
        <table>
          <thead>
            <tr>
              <th>When</th>
              <th>What</th>
              <th className="right">Credits</th>
              <th className="right">Paid</th>
            </tr>
          </thead>
          <tbody>
            {state.payments.map((paid) => (
              <tr key={paid.reference}>
                <td>{dateTime(paid.created_at)}</td>
                <td>{paid.what}</td>
                <td className="right">{number(paid.credits)}</td>
                <td className="right">{money(paid.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableWrap>
    </Panel>
  )
}

function LowBalance() {
  const client = useQueryClient()
  const { data } = useQuery(sessionQuery)
  const [text, setText] = useState(data?.account?.low_balance?.toString() ?? '')
  const save = useMutation({
    mutationFn: () => call('PATCH', '/api/account', { low_balance: text === '' ? null : Number(text) }),
    onSuccess: () =>
      say(text === '' ? 'You will not be told.' : `You get a letter below ${number(Number(text))} credits.`),
    onError: complain,
    onSettled: () => client.invalidateQueries({ queryKey: ['session'] }),
  })
  return (
    <Panel title="Low balance alert" lead="A letter when the balance falls below this. Leave it empty for none.">
      <form
        className="inline-form"
        onSubmit={(event) => {
          event.preventDefault()
          save.mutate()
        }}
      >
        <label className="visually-hidden" htmlFor="low-balance">
          Credits
        </label>
        <input
          id="low-balance"
          className="input"
          type="number"
          min={0}
          placeholder="no alert"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <button type="submit" className="button" disabled={save.isPending}>
          Save
        </button>
      </form>
    </Panel>
  )
}
