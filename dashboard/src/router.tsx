import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { BASE_PATH } from './api/client.ts'
import { queryClient, sessionQuery } from './api/queries.ts'
import { PageFailure } from './ui/failure.tsx'
import { Shell } from './ui/shell.tsx'

const root = createRootRoute({ errorComponent: ({ error }) => <PageFailure error={error} /> })

const signIn = createRoute({
  getParentRoute: () => root,
  path: '/sign-in',
  component: lazyRouteComponent(() => import('./pages/sign-in.tsx'), 'SignInPage'),
})

/** Everything else needs somebody who is signed in. */
const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  component: Shell,
  beforeLoad: async ({ location }) => {
    const { account } = await queryClient.ensureQueryData(sessionQuery)
    if (!account) throw redirect({ to: '/sign-in', search: location.pathname === '/' ? {} : { to: location.href } })
  },
})

type Text = Record<string, string | undefined>
const words = (search: Record<string, unknown>): Text =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => value !== '' && value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  )

const parent = { getParentRoute: () => inside, validateSearch: words }
const page = lazyRouteComponent

const pages = [
  createRoute({ ...parent, path: '/', component: page(() => import('./pages/home.tsx'), 'HomePage') }),
  createRoute({ ...parent, path: '/create', component: page(() => import('./pages/create.tsx'), 'CreatePage') }),
  createRoute({
    ...parent,
    path: '/create/$mode',
    component: page(() => import('./pages/create-mode.tsx'), 'CreateModePage'),
  }),
  createRoute({ ...parent, path: '/my-library', component: page(() => import('./pages/library.tsx'), 'LibraryPage') }),
  createRoute({
    ...parent,
    path: '/my-library/$id',
    component: page(() => import('./pages/project.tsx'), 'ProjectPage'),
  }),
  createRoute({ ...parent, path: '/keys', component: page(() => import('./pages/keys.tsx'), 'KeysPage') }),
  createRoute({ ...parent, path: '/webhooks', component: page(() => import('./pages/webhooks.tsx'), 'WebhooksPage') }),
  createRoute({ ...parent, path: '/usage', component: page(() => import('./pages/usage.tsx'), 'UsagePage') }),
  createRoute({ ...parent, path: '/plan', component: page(() => import('./pages/plan.tsx'), 'PlanPage') }),
  createRoute({ ...parent, path: '/settings', component: page(() => import('./pages/settings.tsx'), 'SettingsPage') }),
  createRoute({ ...parent, path: '/guides', component: page(() => import('./pages/guides.tsx'), 'GuidesPage') }),
  createRoute({ ...parent, path: '/guides/$name', component: page(() => import('./pages/guides.tsx'), 'GuidePage') }),
  createRoute({
    ...parent,
    path: '/reference',
    component: page(() => import('./pages/reference.tsx'), 'ReferencePage'),
  }),
  createRoute({ ...parent, path: '/prices', component: page(() => import('./pages/prices.tsx'), 'PricesPage') }),
  createRoute({ ...parent, path: '/operator', component: page(() => import('./pages/operator.tsx'), 'OperatorPage') }),
]

export const router = createRouter({
  routeTree: root.addChildren([signIn, inside.addChildren(pages)]),
  basepath: BASE_PATH || '/',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: () => <PageFailure error={new Error('There is no such page.')} />,
  defaultErrorComponent: ({ error }) => <PageFailure error={error} />,
})
