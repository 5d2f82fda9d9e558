import { accountIdOfSegment } from '@rapport/domain/account/account-address'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, Outlet, redirect } from '@tanstack/react-router'
import { readSession } from './api/session.ts'
import { readHomeQuery } from './features/home/home-query.ts'
import { FailedPage, UnreachableServer } from './features/shell/failed-page.tsx'
import { NotFoundPage } from './features/shell/not-found-page.tsx'
import { PendingPage } from './features/shell/pending-page.tsx'
import { later } from './ui/later.tsx'
import { loadAgain } from './ui/load-again.ts'

interface RouterContext {
  readonly queryClient: QueryClient
}

interface EntranceSearch {
  /** The address that is already known. */
  readonly email?: string
  /** Where signing in leads back to. */
  readonly redirect?: string
  /** Of a link in a mail. */
  readonly token?: string
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Outlet,
  notFoundComponent: NotFoundPage,
  errorComponent: FailedPage,
})

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/home' })
  },
})

/** The pages that need nobody. */
const entranceRoute = createRoute({ getParentRoute: () => rootRoute, id: 'entrance', validateSearch: readEntranceSearch })

const signInRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/sign-in',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/people/sign-in-screen.tsx')), 'SignInScreen'),
})

const signUpRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/sign-up',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/people/sign-up-screen.tsx')), 'SignUpScreen'),
})

const forgotPasswordRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/forgot-password',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/people/forgot-password-screen.tsx')), 'ForgotPasswordScreen'),
})

const resetPasswordRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/reset-password',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/people/reset-password-screen.tsx')), 'ResetPasswordScreen'),
})

const invitationRoute = createRoute({
  getParentRoute: () => entranceRoute,
  path: '/invitation/$id',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/people/invitation-screen.tsx')), 'InvitationScreen'),
})

const createOrganizationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/create-organization',
  beforeLoad: async ({ context, location }) => {
    const state = await readSession(context.queryClient)
    if (state.at === 'unreachable') throw new UnreachableServer()
    if (state.at === 'nobody') throw redirect({ to: '/sign-in', search: { redirect: location.href } })
  },
  component: lazyRouteComponent(
    () => loadAgain(() => import('./features/people/create-organization-screen.tsx')),
    'CreateOrganizationScreen',
  ),
})

const Shell = lazyRouteComponent(() => loadAgain(() => import('./features/shell/shell.tsx')), 'Shell')
const SyncChip = lazyRouteComponent(() => loadAgain(() => import('./features/shell/sync-chip.tsx')), 'SyncChip')
const ConnectionBanner = lazyRouteComponent(() => loadAgain(() => import('./features/shell/connection-banner.tsx')), 'ConnectionBanner')
const InboxButton = lazyRouteComponent(() => loadAgain(() => import('./features/inbox/inbox-button.tsx')), 'InboxButton')
const Palette = lazyRouteComponent(() => loadAgain(() => import('./features/palette/palette.tsx')), 'Palette')
const FileMenu = lazyRouteComponent(() => loadAgain(() => import('./features/account-file/file-menu.tsx')), 'FileMenu')
const HomeScreen = lazyRouteComponent(() => loadAgain(() => import('./features/home/home-screen.tsx')), 'HomeScreen')

/** Everything that needs a person with an organisation; offline the last known one is used. */
const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const state = await readSession(context.queryClient)
    if (state.at === 'unreachable') throw new UnreachableServer()
    if (state.at === 'nobody') throw redirect({ to: '/sign-in', search: { redirect: location.href } })
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
      <HomeScreen files={<FileMenu />} />
      <Outlet />
    </>
  )
}

const homeRoute = createRoute({ getParentRoute: () => homeLayoutRoute, path: '/home', validateSearch: readHomeQuery })

const ProfileScreen = lazyRouteComponent(() => loadAgain(() => import('./features/profile/profile-screen.tsx')), 'ProfileScreen')
const ListSteps = lazyRouteComponent(() => loadAgain(() => import('./features/home/list-steps.tsx')), 'ListSteps')
const NotesPanel = lazyRouteComponent(() => loadAgain(() => import('./features/note/notes-panel.tsx')), 'NotesPanel')
const PartnershipPanel = lazyRouteComponent(
  () => loadAgain(() => import('./features/partnership/partnership-panel.tsx')),
  'PartnershipPanel',
)
const ImportPartnershipDialog = later(
  async () => (await import('./features/partnership-import/import-partnership-dialog.tsx')).ImportPartnershipDialog,
)

const profileRoute = createRoute({
  getParentRoute: () => homeLayoutRoute,
  path: '/influencer/$profile',
  loader: () => Promise.all([ProfileScreen.preload?.(), ListSteps.preload?.(), NotesPanel.preload?.(), PartnershipPanel.preload?.()]),
  component: ProfileLayer,
})

function ProfileLayer() {
  const accountId = accountIdOfSegment(profileRoute.useParams().profile)
  return (
    <ProfileScreen
      chip={<SyncChip />}
      banner={<ConnectionBanner />}
      steps={<ListSteps />}
      notes={accountId && <NotesPanel accountId={accountId} />}
      content={
        accountId && (
          <PartnershipPanel
            accountId={accountId}
            importSlot={(slot) => slot.open && <ImportPartnershipDialog accountId={accountId} {...slot} />}
          />
        )
      }
    />
  )
}

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
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/account-settings.tsx')), 'AccountSettings'),
})

const membersSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/members',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/members-settings.tsx')), 'MembersSettings'),
})

const apiKeysSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/api-keys',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/api-keys-settings.tsx')), 'ApiKeysSettings'),
})

const organizationSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/organization',
  component: lazyRouteComponent(
    () => loadAgain(() => import('./features/settings/organization/organization-settings.tsx')),
    'OrganizationSettings',
  ),
})

const stagesSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/stages',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/place/stages-settings.tsx')), 'StagesSettings'),
})

const substagesSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/substages',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/place/substages-settings.tsx')), 'SubstagesSettings'),
})

const customFieldsSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/custom-fields',
  component: lazyRouteComponent(
    () => loadAgain(() => import('./features/settings/custom-field/custom-fields-settings.tsx')),
    'CustomFieldsSettings',
  ),
})

const outreachSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/outreach',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/outreach/outreach-settings.tsx')), 'OutreachSettings'),
})

const utmSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/utm-defaults',
  component: lazyRouteComponent(() => loadAgain(() => import('./features/settings/organization/utm-settings.tsx')), 'UtmSettings'),
})

const trashSettingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/settings/trash',
  component: lazyRouteComponent(() => import('./features/settings/trash-settings.tsx'), 'TrashSettings'),
})

/** Every piece of the kit in every state; a build for people leaves it out. */
const developmentRoutes = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/ui',
        component: lazyRouteComponent(() => loadAgain(() => import('./ui/stories/story-page.tsx')), 'StoryPage'),
      }),
    ]
  : []

const routeTree = rootRoute.addChildren([
  startRoute,
  entranceRoute.addChildren([signInRoute, signUpRoute, forgotPasswordRoute, resetPasswordRoute, invitationRoute]),
  createOrganizationRoute,
  settingsRoute,
  signedInRoute.addChildren([
    homeLayoutRoute.addChildren([homeRoute, profileRoute]),
    accountSettingsRoute,
    membersSettingsRoute,
    apiKeysSettingsRoute,
    organizationSettingsRoute,
    stagesSettingsRoute,
    substagesSettingsRoute,
    customFieldsSettingsRoute,
    outreachSettingsRoute,
    utmSettingsRoute,
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

function readEntranceSearch(address: Readonly<Record<string, unknown>>): EntranceSearch {
  const { email, redirect, token } = address
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof token === 'string' && { token }),
  }
}
