import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, Outlet, redirect } from '@tanstack/react-router'
import { goToOwnOrganization, readSession } from './api/session/session.ts'
import { readHomeQuery } from './features/home/home-query.ts'
import { readEntranceSearch } from './features/people/entrance-search.ts'
import { FailedPage, UnreachableServer } from './features/shell/failed-page.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { PendingPage } from './features/shell/pending-page.tsx'
import { readCalendarQuery } from './features/upcoming/calendar/calendar-query.ts'
import { loadProfile, ProfileLayer } from './profile-layer.tsx'
import { screen } from './screen.ts'
import { later } from './ui/loading/later.tsx'
import { loadAgain } from './ui/loading/load-again.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
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

const signInRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/sign-in',
  component: screen(() => import('./features/people/sign-in-screen.tsx'), 'SignInScreen'),
})

const signUpRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/sign-up',
  component: screen(() => import('./features/people/sign-up-screen.tsx'), 'SignUpScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/forgot-password',
  component: screen(() => import('./features/people/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/reset-password',
  component: screen(() => import('./features/people/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

const invitationRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/invitation/$id',
  component: screen(() => import('./features/people/invitation-screen.tsx'), 'InvitationScreen'),
})

const createOrganizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-organization',
  beforeLoad: async ({ context, location }) => {
    const state = await requirePerson(context, location.href)
    if (state.at !== 'no-organization') return
    const { hasLeftWork } = await loadAgain(() => import('./sync/leaving/departed.ts'))
    if (await hasLeftWork(context.queryClient)) throw redirect({ to: '/departed' })
    if (await goToOwnOrganization(context.queryClient, state.session)) throw redirect({ to: '/home' })
  },
  component: screen(() => import('./features/people/create-organization-screen.tsx'), 'CreateOrganizationScreen'),
})

/** Unsent work in this browser, of organisations that the person has left. */
const departedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/departed',
  beforeLoad: async ({ context, location }) => {
    await requirePerson(context, location.href)
  },
  component: screen(() => import('./features/people/departed-screen.tsx'), 'DepartedScreen'),
})

const Shell = screen(() => import('./features/shell/shell.tsx'), 'Shell')
const SyncChip = screen(() => import('./features/shell/sync-chip.tsx'), 'SyncChip')
const ConnectionBanner = screen(() => import('./features/shell/connection-banner.tsx'), 'ConnectionBanner')
const InboxButton = screen(() => import('./features/inbox/inbox-button.tsx'), 'InboxButton')
const Palette = screen(() => import('./features/palette/palette.tsx'), 'Palette')
const FileMenu = screen(() => import('./features/account-file/file-menu.tsx'), 'FileMenu')
const HomeScreen = screen(() => import('./features/home/home-screen.tsx'), 'HomeScreen')

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
    await Promise.all([
      loadAgain(() => import('./sync/open-sync.ts')).then(({ openSync }) => openSync(context.session, context.queryClient)),
      Shell.preload?.(),
      SyncChip.preload?.(),
      ConnectionBanner.preload?.(),
      InboxButton.preload?.(),
      Palette.preload?.(),
    ])
  },
  component: SignedIn,
})

function SignedIn() {
  return (
    <Shell chip={<SyncChip />} inbox={<InboxButton />} palette={<Palette />}>
      <Outlet />
    </Shell>
  )
}

/** The list stays mounted while a profile lies over it. */
const homeLayoutRoute = createRoute({
  getParentRoute: () => signedInRoute,
  id: 'home-layout',
  loader: () => Promise.all([HomeScreen.preload?.(), FileMenu.preload?.()]),
  component: HomeLayout,
})

function HomeLayout() {
  return (
    <>
      <HomeScreen files={<FileMenu />} upcoming={<UpcomingAgenda />} />
      <Outlet />
    </>
  )
}

const UpcomingAgenda = later(async () => (await import('./features/upcoming/upcoming-agenda.tsx')).UpcomingAgenda)

const homeRoute = createRoute({ getParentRoute: () => homeLayoutRoute, path: '/home', validateSearch: readHomeQuery })

const profileRoute = createRoute({
  getParentRoute: () => homeLayoutRoute,
  path: '/influencer/$profile',
  loader: loadProfile,
  component: ProfilePage,
})

function ProfilePage() {
  return <ProfileLayer chip={<SyncChip />} banner={<ConnectionBanner />} />
}

const calendarRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/calendar',
  validateSearch: readCalendarQuery,
  component: screen(() => import('./features/upcoming/calendar/calendar-screen.tsx'), 'CalendarScreen'),
})

const settingsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  beforeLoad: () => {
    throw redirect({ to: '/settings/account' })
  },
})

const accountSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/account',
  component: screen(() => import('./features/settings/account/account-settings.tsx'), 'AccountSettings'),
})

const membersSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/members',
  component: screen(() => import('./features/settings/member/members-settings.tsx'), 'MembersSettings'),
})

const apiKeysSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/api-keys',
  component: screen(() => import('./features/settings/api-key/api-keys-settings.tsx'), 'ApiKeysSettings'),
})

const organizationSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/organization',
  component: screen(() => import('./features/settings/organization/organization-settings.tsx'), 'OrganizationSettings'),
})

const stagesSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/stages',
  component: screen(() => import('./features/settings/stage/stages-settings.tsx'), 'StagesSettings'),
})

const substagesSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/substages',
  component: screen(() => import('./features/settings/stage/substages-settings.tsx'), 'SubstagesSettings'),
})

const customFieldsSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/custom-fields',
  component: screen(() => import('./features/settings/custom-field/custom-fields-settings.tsx'), 'CustomFieldsSettings'),
})

const outreachSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/outreach',
  component: screen(() => import('./features/settings/outreach/outreach-settings.tsx'), 'OutreachSettings'),
})

const utmSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/utm-defaults',
  component: screen(() => import('./features/settings/organization/utm-settings.tsx'), 'UtmSettings'),
})

const storeSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/store',
  validateSearch: ({ shopify }: Record<string, unknown>): { readonly shopify?: string } => (typeof shopify === 'string' ? { shopify } : {}),
  component: screen(() => import('./features/settings/store/store-settings.tsx'), 'StoreSettings'),
})

const trashSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/trash',
  component: screen(() => import('./features/settings/trash/trash-settings.tsx'), 'TrashSettings'),
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
  entranceRoute.addChildren([signInRoute, signUpRoute, forgotPasswordRoute, resetPasswordRoute, invitationRoute]),
  createOrganizationRoute,
  departedRoute,
  settingsRoute,
  signedInRoute.addChildren([
    homeLayoutRoute.addChildren([homeRoute, profileRoute]),
    calendarRoute,
    accountSettingsRoute,
    membersSettingsRoute,
    apiKeysSettingsRoute,
    organizationSettingsRoute,
    stagesSettingsRoute,
    substagesSettingsRoute,
    customFieldsSettingsRoute,
    outreachSettingsRoute,
    utmSettingsRoute,
    storeSettingsRoute,
    trashSettingsRoute,
  ]),
  ...developmentRoutes,
])

export function createAppRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
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
