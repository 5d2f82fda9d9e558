import type { Account } from '@rapport/domain/account/account'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import { afterEach, expect, test } from 'vitest'
import { openTestApp, type TestApp } from './test-app.ts'

let glow: TestApp
afterEach(() => glow.close())

interface Named {
  readonly organizationId: string
  readonly accountId: string
  readonly partnershipId: string
  readonly itemId: string
  readonly fieldId: string
}

type Call = readonly [method: string, path: string, body?: unknown]

/** Calls that take a day. */
const doors = ({ accountId, partnershipId, itemId, fieldId }: Named, day: string): readonly Call[] => {
  const asked = `from=${encodeURIComponent(day)}&to=${encodeURIComponent(day)}`
  const emailThreads = [{ id: 't', messages: [{ from: 'jane@example.com', to: [], date: day }] }]
  const code = { accountId, discountType: 'percentage', discountValue: 10, startDate: '2026-12-01', endDate: day }
  return [
    ['POST', '/api/accounts', { name: day, stage: 'Signed', nextOutreachDate: day }],
    ...[{ nextOutreachDate: day }, { lastContacted: day }, { emailThreads }].map(
      (change) => ['PATCH', `/api/accounts/${accountId}`, change] as const,
    ),
    ['POST', '/api/custom-field-values', { accountId, fieldId, value: day }],
    ['POST', '/api/partnerships', { accountId, startDate: day, endDate: day, budget: '1', content: [{ type: 'TIKTOK', dueDate: day }] }],
    ['PATCH', '/api/partnerships', { id: partnershipId, endDate: day }],
    ['PATCH', `/api/partnerships/${partnershipId}/content/${itemId}`, { accountId, dueDate: day }],
    ['POST', `/api/partnerships/${partnershipId}/restore`, { at: day }],
    ['POST', '/api/discount-codes', { ...code, code: 'ONE' }],
    ['POST', '/api/discount-codes', { ...code, code: 'TWO', startDate: day }],
    ...['', '/best', '/influencers', '/orders', '/influencers/export'].map(
      (path) => ['GET', `/api/sales${path}?of=code&range=own&${asked}`] as const,
    ),
    ['GET', `/api/content/upcoming?${asked}`],
  ]
}

/** What others look at. */
const pages = ({ organizationId, accountId, partnershipId }: Named): readonly string[] => [
  ...['accounts?limit=100', 'accounts?outreach=due,week,later,none', 'accounts/counts?', 'partnerships?', 'discount-codes?'].map(
    (path) => `/api/${path}&organizationId=${organizationId}&accountId=${accountId}`,
  ),
  ...['', '/next-outreach', '/sales', '/time-logs'].map((path) => `/api/accounts/${accountId}${path}`),
  ...['sales', 'history'].map((path) => `/api/partnerships/${partnershipId}/${path}`),
  '/api/content/upcoming?days=366',
  '/api/content/upcoming?from=0001-01-01&to=9999-12-31',
  '/api/signed-accounts',
  '/api/export',
]

test('[CD9] whatever is given for a day or a moment is kept or refused, and every page goes on being answered', async () => {
  glow = await openTestApp({ now: () => new Date('2026-11-20T15:00:00.000Z') })
  const ana = await glow.signUp('Ana')
  const { id: organizationId }: { readonly id: string } = await ana.data('POST', '/api/organizations', { name: 'Glow' })
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Doe', stage: 'Signed', owner: ana.id })
  const terms = { accountId: jane.id, budget: '1', startDate: '2026-11-01', endDate: '2026-12-31' }
  const made: Partnership = await ana.data('POST', '/api/partnerships', { ...terms, content: [{ type: 'TIKTOK', dueDate: '2026-12-05' }] })
  const field: { readonly id: string } = await ana.data('POST', '/api/custom-fields', { name: 'Day', type: 'date' })
  const itemId = made.content[0]?.id ?? ''
  const named = { organizationId, accountId: jane.id, partnershipId: made.id, itemId, fieldId: field.id }
  const statusOf = async ([method, path, body]: Call) => (await ana.call(method, path, body)).status

  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await ana.call('PATCH', '/api/organization-settings', { timeZone })
    for (const day of ['9999-12-31', '0001-01-01', '-000001-01-01', '+275760-09-13', '2026-02-30'])
      for (const text of [day, `${day}T12:00:00.000Z`]) {
        const statuses = await Promise.all(doors(named, text).map(statusOf))
        expect(
          statuses.filter((status) => status !== 400 && !(status === 200 && text === day)),
          text,
        ).toEqual([])
      }
    for (const text of ['2999-12-31', '1900-01-01', '2999-12-31T23:59:00-14:00', '1900-01-01T00:01:00+14:00'])
      for (const door of doors(named, text)) expect(await statusOf(door), `${door.join(' ')} ${text}`).toBeLessThan(500)
    for (const path of pages(named)) expect(await statusOf(['GET', path]), path).toBe(200)
  }
})
