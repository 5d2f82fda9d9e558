import type { Page } from '@playwright/test'
import { callRest, type Person } from '../../../proof-kit/person.ts'
import { type Influencer, makeInfluencer } from '../influencer.ts'
import { profileOf } from './profile-page.ts'

/** The card of the partnerships, present while Signed. */
export const cardOf = (page: Page) => cardNamed(page, 'Current Partnership')

/** The checklist of owed content. */
export const contentOf = (page: Page) => cardNamed(page, 'Content')

const cardNamed = (page: Page, title: string) =>
  profileOf(page)
    .getByRole('region', { name: 'Content', exact: true })
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })

export const rowIn = (page: Page, type: string) => contentOf(page).getByRole('listitem').filter({ hasText: type })

export const markIn = (page: Page, type: string, mark: 'Approved' | 'Posted') => rowIn(page, type).getByRole('switch', { name: mark })

/** A Signed influencer. */
export async function makeSigned(origin: string, person: Person, name: string): Promise<Influencer> {
  const influencer = await makeInfluencer(origin, person, name)
  await person.api.call('PATCH /api/accounts/{id}', { params: { id: influencer.id }, body: { stage: 'Signed' } })
  return influencer
}

interface MadeItem {
  readonly type: string
  readonly dueDate: string
  readonly contentLink?: string
  readonly approved?: boolean
  readonly posted?: boolean
}

interface MadePartnership {
  readonly id: string
  readonly content: readonly { readonly id: string; readonly type: string }[]
}

export const makePartnership = (
  origin: string,
  person: Person,
  accountId: string,
  content: readonly MadeItem[],
): Promise<MadePartnership> =>
  callRest(origin, person, '/api/partnerships', {
    method: 'POST',
    body: { accountId, budget: '500', startDate: '2026-11-01', endDate: '2026-12-31', content },
  })
