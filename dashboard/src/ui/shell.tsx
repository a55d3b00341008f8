import { Dialog } from '@base-ui/react/dialog'
import {
  AdjustmentsHorizontalIcon,
  Bars3Icon,
  BellIcon,
  BoltIcon,
  BookOpenIcon,
  ChartBarIcon,
  CodeBracketIcon,
  CreditCardIcon,
  HomeIcon,
  KeyIcon,
  RectangleStackIcon,
  ServerStackIcon,
  SparklesIcon,
  TagIcon,
  XMarkIcon,
} from '@heroicons/react/24/outline'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { post } from '../api/client.ts'
import { followProjects } from '../api/live.ts'
import { libraryQuery, planQuery, sessionQuery } from '../api/queries.ts'
import type { Account } from '../api/types.ts'
import icon from '../icon.svg'
import { number } from './format.ts'
import { isLow, newNotices } from './notice-count.ts'
import { OnDemand } from './on-demand.tsx'
import { complain, say } from './toasts.tsx'

type Entry = { to: string; text: string; icon: typeof HomeIcon }
const MENU: { title: string; entries: Entry[] }[] = [
  {
    title: 'Studio',
    entries: [
      { to: '/', text: 'Home', icon: HomeIcon },
      { to: '/create', text: 'Create', icon: SparklesIcon },
      { to: '/my-library', text: 'Library', icon: RectangleStackIcon },
    ],
  },
  {
    title: 'Developer',
    entries: [
      { to: '/keys', text: 'API keys', icon: KeyIcon },
      { to: '/webhooks', text: 'Webhooks', icon: BoltIcon },
      { to: '/usage', text: 'Usage', icon: ChartBarIcon },
      { to: '/reference', text: 'Reference', icon: CodeBracketIcon },
      { to: '/guides', text: 'Guides', icon: BookOpenIcon },
      { to: '/prices', text: 'Prices', icon: TagIcon },
    ],
  },
  {
    title: 'Account',
    entries: [
      { to: '/plan', text: 'Plan', icon: CreditCardIcon },
      { to: '/settings', text: 'Settings', icon: AdjustmentsHorizontalIcon },
    ],
  },
]
const OPERATOR: Entry = { to: '/operator', text: 'Operator', icon: ServerStackIcon }

/** The frame of every page: menu, balance, account. */
export function Shell() {
  const { data } = useQuery(sessionQuery)
  const navigate = useNavigate()
  const signedOut = data !== undefined && data.account === null
  useEffect(() => {
    if (signedOut) void navigate({ to: '/sign-in' })
  }, [signedOut, navigate])
  useEffect(() => (signedOut ? undefined : followProjects()), [signedOut])
  if (!data?.account) return null
  return (
    <div className="shell">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <aside className="side">
        <Brand />
        <Navigation account={data.account} />
        <p className="version">Bluehour {data.version}</p>
      </aside>
      <div className="main">
        <TopBar account={data.account} />
        <main id="content">
          <Outlet />
        </main>
      </div>
      <TabBar account={data.account} />
    </div>
  )
}

const TABS = ['/', '/create', '/my-library', '/usage']

/** What a thumb reaches on a phone. */
function TabBar({ account }: { account: Account }) {
  const entries = MENU.flatMap((group) => group.entries).filter(({ to }) => TABS.includes(to))
  return (
    <nav className="tab-bar" aria-label="Main">
      {entries.map((entry) => (
        <Link key={entry.to} to={entry.to} activeOptions={{ exact: entry.to === '/' }} className="tab-link">
          <entry.icon aria-hidden />
          {entry.text}
        </Link>
      ))}
      <PhoneMenu account={account} />
    </nav>
  )
}

const Brand = () => (
  <Link to="/" className="brand">
    <img src={icon} alt="" width="28" height="28" />
    Bluehour
  </Link>
)

function Navigation({ account }: { account: Account }) {
  const groups = account.role === 'operator' ? [...MENU, { title: 'Service', entries: [OPERATOR] }] : MENU
  return (
    <nav aria-label="Main">
      {groups.map(({ title, entries }) => (
        <div key={title} className="nav-group">
          <p>{title}</p>
          {entries.map((entry) => (
            <Link key={entry.to} to={entry.to} activeOptions={{ exact: entry.to === '/' }} className="nav-link">
              <entry.icon aria-hidden />
              {entry.text}
            </Link>
          ))}
        </div>
      ))}
    </nav>
  )
}

function TopBar({ account }: { account: Account }) {
  return (
    <div className="top">
      <Link to="/" className="brand phone-only" aria-label="Bluehour, home">
        <img src={icon} alt="" width="28" height="28" />
      </Link>
      <div className="top-space" />
      <Daily />
      <Link to="/plan" className="balance">
        <span className="coin" aria-hidden />
        <b data-testid="balance">{number(account.credits)}</b>
        <span className="wide-only" aria-hidden>
          credits
        </span>
        <span className="visually-hidden"> credits</span>
      </Link>
      <Bell account={account} />
      <OnDemand
        className="avatar"
        label="Account"
        load={async () => ({ default: (await import('./account-menu.tsx')).AccountMenu })}
        account={account}
      >
        <span aria-hidden>{account.email.charAt(0).toUpperCase()}</span>
      </OnDemand>
    </div>
  )
}

function Bell({ account }: { account: Account }) {
  const { data } = useInfiniteQuery(libraryQuery({}))
  const fresh = newNotices(data?.pages[0]?.items ?? []).length + (isLow(account) ? 1 : 0)
  return (
    <OnDemand
      className="icon-button bell"
      label={fresh > 0 ? `Notices, ${fresh} new` : 'Notices'}
      load={async () => ({ default: (await import('./notices.tsx')).Notices })}
      account={account}
    >
      <BellIcon aria-hidden />
      {fresh > 0 && <span className="bell-dot" aria-hidden />}
    </OnDemand>
  )
}

function PhoneMenu({ account }: { account: Account }) {
  const [open, setOpen] = useState(false)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => setOpen(false), [path])
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger className="tab-link">
        <Bars3Icon aria-hidden />
        Menu
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="drawer" aria-label="Menu">
          <div className="drawer-head">
            <Brand />
            <Dialog.Close className="icon-button" aria-label="Close">
              <XMarkIcon aria-hidden />
            </Dialog.Close>
          </div>
          <Navigation account={account} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** The free plan's daily gift, while it can be claimed. */
function Daily() {
  const client = useQueryClient()
  const { data } = useQuery(planQuery)
  const claim = useMutation({
    mutationFn: () => post<{ credits: number }>('/v1/account/daily-credits'),
    onSuccess: ({ credits }) => say(`${credits} credits are yours. Come back tomorrow for more.`),
    onError: complain,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['plan'] })
      void client.invalidateQueries({ queryKey: ['session'] })
    },
  })
  if (!data || data.daily.credits === 0 || data.daily.claimed) return null
  return (
    <button type="button" className="button small accent" disabled={claim.isPending} onClick={() => claim.mutate()}>
      Claim {data.daily.credits}
      <span className="wide-only">free credits</span>
    </button>
  )
}
