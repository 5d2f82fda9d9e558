import type { OpenBudget } from '@rapport/domain/account-list/account-list'
import type { UpcomingItem } from '@rapport/domain/content/upcoming-content'
import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testStores } from '../../../store/test-store.ts'
import { openPartnershipWorld, type PartnershipWorld, type Person } from '../test-partnerships.ts'

describe.each(testStores)('what partnerships amount to, on $dialect', ({ open }) => {
  let world: PartnershipWorld
  beforeEach(async () => {
    world = await openPartnershipWorld(await open())
  })
  afterEach(() => world.glow.close())

  const upcoming = async (query: string): Promise<readonly (readonly [string, string])[]> => {
    const items: readonly UpcomingItem[] = await world.ana.data('GET', `/api/content/upcoming?${query}`)
    return items.map(({ type, dueDate }) => [type, dueDate.slice(0, 16)])
  }
  const budgets = async (who: Person, query: string): Promise<readonly string[]> => {
    const { organization }: { readonly organization: { readonly id: string } } = await who.data('GET', '/api/session')
    const all: readonly OpenBudget[] = await who.data('GET', `/api/accounts/open-budgets?organizationId=${organization.id}${query}`)
    return all.map(({ openBudget }) => openBudget)
  }
  const items = (...pairs: readonly (readonly [string, string])[]) => ({
    startDate: '2026-10-01',
    content: pairs.map(([type, dueDate]) => ({ type, dueDate })),
  })

  test('upcoming content is what is due in so many days, and what is overdue, by due date', async () => {
    const { ana, jane, call, make } = world
    const made = await make(
      items(
        ['TIKTOK', '2026-11-27'],
        ['PODCAST', '2026-11-28'],
        ['NEWSLETTER', '2026-11-19'],
        ['BLOG_POST', '2026-11-18'],
        ['TIKTOK', '2026-11-27T00:05:00.000Z'],
        ['YOUTUBE_SHORT', '2026-11-20'],
      ),
    )
    const blog = made.content.find(({ type }) => type === 'BLOG_POST')
    await call(ana, 'PATCH', `/api/partnerships/${made.id}/content/${blog?.id}`, { approved: true, posted: true })
    const completed = await make(items(['PODCAST', '2026-11-21']))
    await call(ana, 'PATCH', '/api/partnerships', { id: completed.id, isCompleted: true })
    const deleted = await make(items(['PODCAST', '2026-11-21']))
    await call(ana, 'DELETE', `/api/partnerships?id=${deleted.id}`)

    expect(await upcoming('days=7')).toEqual([
      ['NEWSLETTER', '2026-11-19T00:00'],
      ['YOUTUBE_SHORT', '2026-11-20T00:00'],
      ['TIKTOK', '2026-11-27T00:00'],
      ['TIKTOK', '2026-11-27T00:05'],
    ])
    expect(await upcoming('from=2026-11-18&to=2026-11-21')).toEqual([
      ['BLOG_POST', '2026-11-18T00:00'],
      ['NEWSLETTER', '2026-11-19T00:00'],
      ['YOUTUBE_SHORT', '2026-11-20T00:00'],
      ['PODCAST', '2026-11-21T00:00'],
    ])
    expect(await upcoming('from=2026-11-28&to=9999-12-31')).toEqual([['PODCAST', '2026-11-28T00:00']])
    const [first]: readonly UpcomingItem[] = await ana.data('GET', '/api/content/upcoming?days=7')
    expect(first).toMatchObject({ accountId: jane.id, accountName: 'Jane Doe', partnershipId: made.id, owner: ana.id, rev: 2 })
    await ana.call('DELETE', `/api/accounts/${jane.id}`)
    expect(await upcoming('days=7')).toEqual([])
  })

  test('it comes page by page, and says what it cannot read', async () => {
    const { ana, call, make } = world
    await make(items(['TIKTOK', '2026-11-21'], ['TIKTOK', '2026-11-21'], ['TIKTOK', '2026-11-21T00:03:00Z'], ['PODCAST', '2026-11-22']))
    const found: UpcomingItem[] = []
    let cursor: unknown = ''
    while (cursor !== null) {
      const path = `/api/content/upcoming?days=7&limit=1${cursor === '' ? '' : `&cursor=${encodeURIComponent(String(cursor))}`}`
      const { body } = await call<readonly UpcomingItem[]>(ana, 'GET', path)
      found.push(...body.data)
      cursor = body.nextCursor
    }
    const refused = async (query: string) => {
      const { status, body } = await call(ana, 'GET', `/api/content/upcoming?${query}`)
      return [status, body.message]
    }

    expect(found).toEqual(await ana.data('GET', '/api/content/upcoming?days=7'))
    expect(await refused('days=367')).toEqual([400, 'Please give a whole number from 0 to 366'])
    expect(await refused('from=2026-11-21')).toEqual([400, 'Please give days, or from and to'])
    expect(await refused('from=2026-11-21&to=2026-11-20')).toEqual([400, 'Please give days, or from and to'])
    expect(await refused('from=soon&to=2026-11-20')).toEqual([400, 'Please give a day (YYYY-MM-DD)'])
  })

  test('the open partnerships of a stage come to a budget, to the cent, and of a narrowed list to that of its accounts', async () => {
    const { ana, eve, make } = world
    const mia: { readonly id: string } = await ana.data('POST', '/api/accounts', { name: 'Mia', stage: 'Signed' })
    await make({ budget: '0.10' })
    await make({ budget: '999999999999.99' })
    await make({ budget: '7', accountId: mia.id })
    await make({ budget: '50', isCompleted: true })
    const { id } = await make({ budget: '60' })
    await ana.call('DELETE', `/api/partnerships?id=${id}`)

    expect(await budgets(ana, '')).toEqual(['1000000000007.09'])
    expect(await budgets(ana, '&search=mia')).toEqual(['7'])
    expect(await budgets(ana, '&stage=Interested')).toEqual([])
    expect(await budgets(eve, '')).toEqual([])
  })

  test('signed influencers stand with what their partnerships amount to, the latest first', async () => {
    const { ana, jane, call, make } = world
    await ana.call('POST', '/api/accounts', { name: 'Not signed' })
    const june: { readonly id: string } = await ana.data('POST', '/api/accounts', { name: 'June', stage: 'Signed' })
    const made = await make({ ...items(['TIKTOK', '2026-11-19'], ['PODCAST', '2026-11-25']), budget: '0.1' })
    await make({ ...items(['TIKTOK', '2026-11-22']), budget: '0.2' })
    const completed = await make({ ...items(['TIKTOK', '2026-11-01']), budget: '99' })
    await call(ana, 'PATCH', '/api/partnerships', { id: completed.id, isCompleted: true })
    await call(ana, 'PATCH', `/api/partnerships/${made.id}/content/${made.content[1]?.id}`, { approved: true })

    const signed: readonly SignedAccount[] = await ana.data('GET', '/api/signed-accounts')

    const none = { total: 0, approved: 0, posted: 0, overdue: 0 }
    expect(signed).toMatchObject([
      { id: june.id, openPartnerships: 0, completedPartnerships: 0, openBudget: '0', content: none, nextDueDate: null },
      {
        id: jane.id,
        name: 'Jane Doe',
        signedSubstage: 'Negotiating',
        owner: ana.id,
        openPartnerships: 2,
        completedPartnerships: 1,
        openBudget: '0.30',
        content: { total: 3, approved: 1, posted: 0, overdue: 1 },
        nextDueDate: '2026-11-19T00:00:00.000Z',
      },
    ])
    const first = await call<readonly SignedAccount[]>(ana, 'GET', '/api/signed-accounts?limit=1')
    const second = await call<readonly SignedAccount[]>(ana, 'GET', `/api/signed-accounts?limit=1&cursor=${String(first.body.nextCursor)}`)
    expect([...first.body.data, ...second.body.data]).toEqual(signed)
    expect(second.body.nextCursor).toBeNull()
  })
})
