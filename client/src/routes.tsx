import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, type RouteComponent, redirect } from '@tanstack/react-router'
import { goToOwnOrganization, readSession } from './api/session/session.ts'
import { readHomeQuery } from './features/home/home-query.ts'
import { readEntranceSearch } from './features/people/entrance-search.ts'
import type { SalesQuery } from './features/sales/report/sales-query.ts'
import { FailedPage, UnreachableServer } from './features/shell/failed-page.tsx'
import { PendingPage } from './features/shell/pending-page.tsx'
import type { TodayQuery } from './features/today/today-query.ts'
import type { CalendarQuery } from './features/upcoming/calendar/calendar-query.ts'
import type { VideosQuery } from './features/video/page/videos-query.ts'
import { loadDoors } from './load-doors.ts'
import { screen } from './screen.ts'
import { later } from './ui/loading/later.tsx'
import { loadOrTell } from './ui/loading/load-again.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

interface Page<Path> {
  readonly path: Path
  readonly component: RouteComponent
}

const entrance = async () => (await (await loadDoors()).entrance()).entrancePages
const settings = async () => (await (await loadDoors()).settings()).settingsPages

const FailedProfile = later(async () => (await (await loadDoors()).failedProfile()).FailedProfile)

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: screen(async () => (await loadDoors()).notFound(), 'NotFoundPage'),
  errorComponent: FailedPage,
})

/** The signed-in person; others go to sign in, and return after it. */
const requirePerson = async ({ queryClient }: RouterContext, href: string) => {
  const state = await readSession(queryClient)
  if (state.at === 'unreachable') throw new UnreachableServer()
  if (state.at === 'nobody') throw redirect({ to: '/sign-in', search: { redirect: href } })
  return state
}

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

const entranceRoute = createRoute({ getParentRoute: () => rootRoute, id: 'entrance', validateSearch: readEntranceSearch })

const entrancePage = <const Path extends string>(page: Page<Path>) => createRoute({ getParentRoute: () => entranceRoute, ...page })

const createOrganizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-organization',
  beforeLoad: async ({ context, location }) => {
    const state = await requirePerson(context, location.href)
    if (state.at !== 'no-organization') return
    const { hasLeftWork } = await loadOrTell(() => import('./sync/leaving/departed.ts'))
    if (await hasLeftWork(context.queryClient)) throw redirect({ to: '/departed' })
    if (await goToOwnOrganization(context.queryClient, state.session)) throw redirect({ to: '/home' })
  },
  component: screen(entrance, 'CreateOrganizationScreen'),
})

/** Unsent work in this browser, of organisations that the person has left. */
const departedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departed',
  beforeLoad: async ({ context, location }) => {
    await requirePerson(context, location.href)
  },
  component: screen(async () => (await loadDoors()).departed(), 'DepartedScreen'),
})

/** Pages for a person with an organisation; offline the last known session serves. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const state = await requirePerson(context, location.href)
    if (state.at === 'no-organization') throw redirect({ to: '/create-organization' })
    return { session: state.session }
  },
  loader: async ({ context }) => {
    const { openSync } = await loadOrTell(() => import('./sync/open-sync.ts'))
    await openSync(context.session, context.queryClient)
  },
  component: screen(() => import('./signed-in-layer.tsx'), 'SignedInLayer'),
})

const homeLayerRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'home-layer',
  component: screen(() => import('./home-layer.tsx'), 'HomeLayer'),
})

const homeRoute = createRoute({ getParentRoute: () => homeLayerRoute, path: '/home', validateSearch: readHomeQuery })

const todayRoute = createRoute({
  getParentRoute: () => homeLayerRoute,
  path: '/today',
  validateSearch: (search: Record<string, unknown>) => search as TodayQuery, // the page reads it: how, loads with it
})

const profileRoute = createRoute({
  getParentRoute: () => homeLayerRoute,
  path: '/influencer/$profile',
  component: screen(async () => (await loadDoors()).profile(), 'ProfileLayer'),
  errorComponent: ({ error }) => <FailedProfile error={error} />,
})

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: (search: Record<string, unknown>) => search as CalendarQuery, // the page reads it: how, loads with it
  component: screen(async () => (await loadDoors()).calendar(), 'CalendarScreen'),
})

const salesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/sales',
  validateSearch: (search: Record<string, unknown>) => search as SalesQuery, // the page reads it: how, loads with it
  component: screen(async () => (await loadDoors()).sales(), 'SalesScreen'),
})

const videosRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/videos',
  validateSearch: (search: Record<string, unknown>) => search as VideosQuery, // the page reads it: how, loads with it
  component: screen(async () => (await loadDoors()).videos(), 'VideosScreen'),
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/account' })
  },
})

const settingsPage = <const Path extends string>(page: Page<Path>) => createRoute({ getParentRoute: () => signedInRoute, ...page })

const storeSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/store',
  validateSearch: ({ shopify }: Record<string, unknown>): { readonly shopify?: string } => (typeof shopify === 'string' ? { shopify } : {}),
  component: screen(settings, 'StoreSettings'),
})

/** Every piece of the kit in every state; production builds leave it out. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: screen(() => import('./ui/stories/story-page.tsx'), 'StoryPage'),
      }),
    ]
  : []

const routeTree = rootRoute.addChildren([
  startRoute,
  entranceRoute.addChildren([
    entrancePage({ path: '/sign-in', component: screen(entrance, 'SignInScreen') }),
    entrancePage({ path: '/sign-up', component: screen(entrance, 'SignUpScreen') }),
    entrancePage({ path: '/forgot-password', component: screen(entrance, 'ForgotPasswordScreen') }),
    entrancePage({ path: '/reset-password', component: screen(entrance, 'ResetPasswordScreen') }),
    entrancePage({ path: '/invitation/$id', component: screen(entrance, 'InvitationScreen') }),
  ]),
  createOrganizationRoute,
  departedRoute,
  settingsRoute,
  signedInRoute.addChildren([
    homeLayerRoute.addChildren([homeRoute, todayRoute, profileRoute]),
    calendarRoute,
    salesRoute,
    videosRoute,
    settingsPage({ path: '/settings/account', component: screen(settings, 'AccountSettings') }),
    settingsPage({ path: '/settings/members', component: screen(settings, 'MembersSettings') }),
    settingsPage({ path: '/settings/api-keys', component: screen(settings, 'ApiKeysSettings') }),
    settingsPage({ path: '/settings/integrations', component: screen(settings, 'IntegrationsSettings') }),
    settingsPage({ path: '/settings/webhooks', component: screen(settings, 'WebhooksSettings') }),
    settingsPage({ path: '/settings/organization', component: screen(settings, 'OrganizationSettings') }),
    settingsPage({ path: '/settings/stages', component: screen(settings, 'StagesSettings') }),
    settingsPage({ path: '/settings/substages', component: screen(settings, 'SubstagesSettings') }),
    settingsPage({ path: '/settings/labels', component: screen(settings, 'LabelsSettings') }),
    settingsPage({ path: '/settings/custom-fields', component: screen(settings, 'CustomFieldsSettings') }),
    settingsPage({ path: '/settings/outreach', component: screen(settings, 'OutreachSettings') }),
    settingsPage({ path: '/settings/utm-defaults', component: screen(settings, 'UtmSettings') }),
    settingsPage({ path: '/settings/trash', component: screen(settings, 'TrashSettings') }),
    storeSettingsRoute,
  ]),
  ...developmentRoutes,
])

export function createAppRouter(queryClient: QueryClient) {
  // Elsewhere than at Home the way to the page is needed as soon as the session is known.
  if (!['/', '/home'].includes(location.pathname)) void loadDoors().catch(() => undefined)
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultErrorComponent: FailedPage,
    defaultPendingComponent: PendingPage,
    defaultPendingMs: 400,
    defaultPendingMinMs: 0,
    scrollRestoration: true,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
