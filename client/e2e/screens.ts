import type { Locator, Page } from '@playwright/test'
import { callRest, type Person, type PersonName } from '../../server/faults/person.ts'

export interface ScreenWorld {
  readonly origin: string
  overRest(name: PersonName): Promise<Person>
}

/** A screen as a person meets it: its route, who sees it, where it is, and what shows that it has come. */
export interface Screen {
  /** The path as `client/src/routes.tsx` has it. */
  readonly route: string
  readonly who: PersonName | 'nobody'
  readonly address: string | ((world: ScreenWorld) => Promise<string>)
  readonly isThere: (page: Page) => Locator
}

/** Every screen of the app. A route that is not here fails `screens.journey.ts`. */
export const screens: readonly Screen[] = [
  { route: '/sign-in', who: 'nobody', address: '/sign-in', isThere: heading('Sign in') },
  { route: '/sign-up', who: 'nobody', address: '/sign-up', isThere: heading('Create your account') },
  { route: '/forgot-password', who: 'nobody', address: '/forgot-password', isThere: heading(/password/i) },
  { route: '/reset-password', who: 'nobody', address: '/reset-password?token=unknown', isThere: heading(/password/i) },
  { route: '/create-organization', who: 'ana', address: '/create-organization', isThere: heading('Create an organization') },
  { route: '/invitation/$id', who: 'nobody', address: invitation, isThere: heading(/^Join /) },
  { route: '/home', who: 'ana', address: '/home', isThere: (page) => page.getByRole('row').nth(1) },
  { route: '/influencer/$profile', who: 'ana', address: profile, isThere: heading(/^Notes and Activity for/) },
  { route: '/settings/account', who: 'ana', address: '/settings/account', isThere: heading(/account/i) },
  { route: '/settings/members', who: 'ana', address: '/settings/members', isThere: heading(/members/i) },
  { route: '/settings/api-keys', who: 'ana', address: '/settings/api-keys', isThere: heading(/API keys/i) },
  { route: 'not found', who: 'ana', address: '/no-such-page', isThere: heading(/not/i) },
]

function heading(name: string | RegExp): (page: Page) => Locator {
  return (page) => page.getByRole('heading', { name }).first()
}

/** The demo account with the most to show: one that has notes. */
async function profile({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const { organizationId } = await organizationOf(origin, ana)
  const accounts = await callRest<readonly { id: string; name: string }[]>(
    origin,
    ana,
    `/api/accounts?organizationId=${organizationId}&limit=1`,
  )
  const [first] = accounts
  if (!first) throw new Error('The demo workspace has no account')
  return `/influencer/somebody-${first.id}`
}

async function invitation({ origin, overRest }: ScreenWorld): Promise<string> {
  const ana = await overRest('ana')
  const response = await fetch(`${origin}/api/auth/organization/invite-member`, {
    method: 'POST',
    headers: { cookie: ana.cookie, origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email: `dana-${Date.now()}@example.com`, role: 'member' }),
  })
  const { id } = (await response.json()) as { readonly id: string } // better-auth's form, not our envelope
  return `/invitation/${id}`
}

async function organizationOf(origin: string, person: Person): Promise<{ readonly organizationId: string }> {
  const session = await callRest<{ organization: { id: string } | null }>(origin, person, '/api/session')
  if (!session.organization) throw new Error(`${person.name} has no organization`)
  return { organizationId: session.organization.id }
}
