import type { Account } from '@rapport/domain/account/account'
import type { GroupCount } from '@rapport/domain/account-list/account-list'
import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import type { ViewCount } from '@rapport/domain/saved-view/ready-view'
import { afterEach, expect, test } from 'vitest'
import { bodyOf } from '../../../http/test-edge.ts'
import type { Store } from '../../../store/store.ts'
import { openTestStore, testStores } from '../../../store/test-store.ts'
import { openTestApp, type TestApp } from '../../../test-app.ts'

const apps: TestApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close()
})

/** Ana's organisation in UTC on November 20, with short words for its lists. */
const openLists = async (open: () => Promise<Store> = openTestStore) => {
  const app = await openTestApp({ store: await open(), now: () => new Date('2026-11-20T15:00:00Z') })
  apps.push(app)
  const ana = await app.signUp('Ana')
  const made = async (path: string, body: object): Promise<string> => {
    const { id }: { readonly id: string } = await ana.data('POST', path, body)
    return id
  }
  const of = `?organizationId=${await made('/api/organizations', { name: 'Glow' })}`
  const read = (query: string): Promise<readonly Account[]> => ana.data('GET', `/api/accounts${of}&${query}`)
  const namesOf = async (query: string) => (await read(query)).map(({ name }) => name)
  return {
    ana,
    of,
    made,
    read,
    namesOf,
    create: (name: string, more: object = {}): Promise<Account> => ana.data('POST', '/api/accounts', { name, ...more }),
    field: (name: string, type: CustomFieldType, options?: readonly string[]) =>
      made('/api/custom-fields', { name, type, ...(options && { options }) }),
    write: (accountId: string, fieldId: string, value: string) =>
      ana.data('POST', '/api/custom-field-values', { accountId, fieldId, value }),
    async refused(query: string) {
      const answer = await ana.call('GET', `/api/accounts${of}&${query}`)
      const { issues } = await bodyOf(answer)
      return [answer.status, ...(issues as readonly { path: string; message: string }[]).map(({ path, message }) => `${path}: ${message}`)]
    },
    async groupsOf(query: string) {
      const groups: readonly GroupCount[] = await ana.data('GET', `/api/accounts/groups${of}&${query}`)
      return groups.map(({ value, count }) => [value, count])
    },
  }
}

test.each(testStores)('$dialect: a list is narrowed by reach, days and what the last contact was', async ({ open }) => {
  const { create, namesOf } = await openLists(open)
  await create('Anna', { instagramFollowers: 900, lastContacted: '2026-11-06T10:00:00Z', stage: 'Outreach 1' })
  await create('Bea', { tiktokFollowers: 5000, lastContacted: '2026-11-07T23:30:00Z', stage: 'Outreach 1' })
  await create('Cleo', { nextOutreachDate: '2026-12-24', stage: 'Interested' })
  const from = 'jane@example.com'
  const answered = [{ id: 't', messages: [{ from, to: ['ana@example.com'], date: '2026-11-03T09:00:00.000Z' }] }]
  await create('Dora', { email: from, lastContacted: '2026-11-01T10:00:00Z', emailThreads: answered, stage: 'Interested' })

  expect(await namesOf('reach=1000..')).toEqual(['Bea'])
  expect(await namesOf('reach=900..5000')).toEqual(['Anna', 'Bea'])
  expect(await namesOf('reach=..899,none')).toEqual(['Cleo', 'Dora'])
  expect(await namesOf('contacted=2026-11-06..2026-11-06')).toEqual(['Anna'])
  expect(await namesOf('contacted=-13d..today')).toEqual(['Bea'])
  expect(await namesOf('contacted=..-14d,none')).toEqual(['Anna', 'Cleo', 'Dora'])
  expect(await namesOf('outreach=2026-12-01..2026-12-31')).toEqual(['Cleo'])
  expect(await namesOf('created=today..')).toEqual(['Anna', 'Bea', 'Cleo', 'Dora'])
  expect(await namesOf('created=..-1d')).toEqual([])
  expect(await namesOf('noReply=14')).toEqual(['Anna'])
  expect(await namesOf('noReply=13')).toEqual(['Anna', 'Bea'])
})

test.each(testStores)('$dialect: a list is narrowed by what partnerships say, as they say it now', async ({ open }) => {
  const { ana, made, create, namesOf } = await openLists(open)
  const jane = await create('Jane', { stage: 'Signed' })
  await create('Mia')
  const content = [{ type: 'TIKTOK', dueDate: '2026-11-19' }]
  const partnership = { accountId: jane.id, budget: '1500.50', startDate: '2026-11-01', endDate: '2026-12-31', invoiceStatus: 'WAITING' }
  const id = await made('/api/partnerships', { ...partnership, content })
  await ana.data('POST', '/api/partnerships', { ...partnership, budget: '99' })

  expect(await namesOf('budget=1599.50..1599.50')).toEqual(['Jane'])
  expect(await namesOf('budget=1600..,none')).toEqual(['Mia'])
  expect(await namesOf('invoice=WAITING')).toEqual(['Jane'])
  expect(await namesOf('invoice=PAID,none')).toEqual(['Mia'])
  expect(await namesOf('content=overdue')).toEqual(['Jane'])

  await ana.data('PATCH', '/api/partnerships', { id, invoiceStatus: 'PAID', isCompleted: true })

  expect(await namesOf('content=overdue')).toEqual([])
  expect(await namesOf('content=none')).toEqual(['Jane', 'Mia'])
  expect(await namesOf('budget=99..99')).toEqual(['Jane'])
  expect(await namesOf('invoice=PAID')).toEqual(['Jane'])

  await ana.call('DELETE', `/api/partnerships?id=${id}`)

  expect(await namesOf('invoice=PAID')).toEqual([])
})

test.each(testStores)('$dialect: a list is narrowed and sorted by custom fields, each type in its way', async ({ open }) => {
  const { create, field, write, namesOf } = await openLists(open)
  const [anna, bea, cleo] = [await create('Anna'), await create('Bea'), await create('Cleo')]
  await create('Dora')
  const shoe = await field('Shoe size', 'number')
  const met = await field('Met on', 'date')
  const mood = await field('Mood', 'text')
  const diet = await field('Diet', 'dropdown', ['Vegan', 'Any, really'])
  const gift = await field('Gift sent', 'checkbox')
  for (const [account, size, day, words, choice, sent] of [
    [anna, '9.5', '2026-11-01', 'Likes Tea', 'Any, really', 'true'],
    [bea, '38', '2026-11-15', '50% tea', 'Vegan', 'false'],
    [cleo, '-4', '2025-01-01', 'coffee', 'Vegan', 'true'],
  ] as const) {
    await write(account.id, shoe, size)
    await write(account.id, met, day)
    await write(account.id, mood, words)
    await write(account.id, diet, choice)
    await write(account.id, gift, sent)
  }

  expect(await namesOf(`fields=${shoe}:in:9..40`)).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`fields=${shoe}:in:..0,${shoe}:unset`)).toEqual(['Cleo', 'Dora'])
  expect(await namesOf(`fields=${met}:in:-10d..`)).toEqual(['Bea'])
  expect(await namesOf(`fields=${mood}:has:TEA`)).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`fields=${mood}:has:0%25`)).toEqual(['Bea'])
  expect(await namesOf(`fields=${mood}:has:c%25e`)).toEqual([])
  expect(await namesOf(`fields=${diet}:is:Any\\, really`)).toEqual(['Anna'])
  expect(await namesOf(`fields=${gift}:is:true,${diet}:is:Vegan`)).toEqual(['Cleo'])
  expect(await namesOf(`fields=${mood}:set&sort=-name`)).toEqual(['Cleo', 'Bea', 'Anna'])
  expect(await namesOf(`sort=field:${shoe}`)).toEqual(['Cleo', 'Anna', 'Bea', 'Dora'])
  expect(await namesOf(`sort=-field:${shoe}`)).toEqual(['Bea', 'Anna', 'Cleo', 'Dora'])
  expect(await namesOf(`sort=-field:${mood}&fields=${mood}:has:tea`)).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`sort=field:${diet}`)).toEqual(['Bea', 'Cleo', 'Anna', 'Dora'])
  expect(await namesOf(`sort=-field:${diet}&limit=2`)).toEqual(['Anna', 'Bea'])

  await write(bea.id, shoe, '')

  expect(await namesOf(`fields=${shoe}:unset`)).toEqual(['Bea', 'Dora'])
  expect(await namesOf(`fields=${shoe}:unset,${mood}:has:tea`)).toEqual(['Bea'])
  expect(await namesOf(`fields=${mood}:set,${diet}:is:Vegan,${gift}:is:true,${shoe}:unset,${shoe}:in:..0`)).toEqual(['Cleo'])
})

test('pages by a custom field follow each other without gaps or repeats', async () => {
  const { ana, of, create, field, write, read } = await openLists()
  const mood = await field('Mood', 'text')
  const diet = await field('Diet', 'dropdown', ['Vegan', 'Any'])
  for (const [index, value] of ['b', 'a', 'b', '', 'c', '', 'a'].entries()) {
    const { id } = await create(`Person ${index}`, { stage: index % 2 ? 'Interested' : 'Signed' })
    if (value) await write(id, mood, value)
    if (value) await write(id, diet, value === 'b' ? 'Vegan' : 'Any')
  }
  for (const sort of [`field:${mood}`, `-field:${mood}`, `field:${diet}`, `-field:${diet}`])
    for (const filter of ['', '&stage=Signed,Interested']) {
      const whole = await read(`sort=${sort}${filter}`)
      const seen: string[] = []
      let cursor = ''
      do {
        const answer = await ana.call('GET', `/api/accounts${of}&sort=${sort}${filter}&limit=2${cursor && `&cursor=${cursor}`}`)
        const page = await bodyOf<readonly Account[]>(answer)
        seen.push(...page.data.map(({ id }) => id))
        cursor = String(page.nextCursor ?? '')
      } while (cursor !== '')
      expect([sort, filter, seen]).toEqual([sort, filter, whole.map(({ id }) => id)])
      expect(new Set(seen).size).toBe(7)
    }
})

test('groups are counted in the order of the list, and a campaign has those that joined it last', async () => {
  const { made, create, field, write, groupsOf, namesOf } = await openLists()
  const summer = await made('/api/campaigns', { name: 'Summer' })
  const winter = await made('/api/campaigns', { name: 'Autumn' })
  const anna = await create('Anna', { campaignIds: [winter, summer], priority: 'High' })
  await create('Bea', { campaignIds: [winter] })
  await create('Cleo')
  const diet = await field('Diet', 'dropdown', ['Vegan', 'Any'])
  await write(anna.id, diet, 'Any')

  expect(await groupsOf('by=campaign')).toEqual([
    [winter, 1],
    [summer, 1],
    [null, 1],
  ])
  expect(await namesOf('sort=-campaign')).toEqual(['Anna', 'Bea', 'Cleo'])
  expect(await groupsOf(`by=field:${diet}`)).toEqual([
    ['any', 1],
    [null, 2],
  ])
  expect(await groupsOf('by=-priority&campaign=none')).toEqual([['Medium', 1]])
})

test.each(testStores)('$dialect: groups of a custom field count nobody who is in the Trash', async ({ open }) => {
  const { ana, create, field, write, groupsOf, namesOf } = await openLists(open)
  const diet = await field('Diet', 'dropdown', ['Vegan', 'Any'])
  const [anna, bea, cleo, dora] = [await create('Anna'), await create('Bea'), await create('Cleo'), await create('Dora')]
  for (const { id } of [anna, bea]) await write(id, diet, 'Vegan')
  await write(cleo.id, diet, 'Any')

  for (const { id } of [bea, cleo, dora]) await ana.call('DELETE', `/api/accounts/${id}`)

  expect(await groupsOf(`by=field:${diet}`)).toEqual([['vegan', 1]])
  expect(await namesOf(`sort=field:${diet}`)).toEqual(['Anna'])

  await ana.call('POST', `/api/accounts/${dora.id}/restore`)
  await ana.call('POST', `/api/accounts/${bea.id}/restore`)

  expect(await groupsOf(`by=field:${diet}`)).toEqual([
    ['vegan', 2],
    [null, 1],
  ])
  expect(await namesOf(`fields=${diet}:is:Any,${diet}:unset`)).toEqual(['Dora'])
  expect(await namesOf(`fields=${diet}:unset&sort=field:${diet}`)).toEqual(['Dora'])
  expect(await namesOf(`fields=${diet}:set&sort=-name`)).toEqual(['Bea', 'Anna'])
})

test('[AL3] a condition on a field that does not exist, or that its type has not, is a clear 400', async () => {
  const { field, refused } = await openLists()
  const shoe = await field('Shoe size', 'number')

  expect(await refused('fields=unknown:set')).toEqual([400, 'fields: There is no such custom field'])
  expect(await refused('sort=field:unknown')).toEqual([400, 'sort: There is no such custom field'])
  expect(await refused(`fields=${shoe}:has:4`)).toEqual([400, 'fields: Shoe size takes only: is, in, set, unset'])
  expect(await refused(`fields=${shoe}:in:small..large`)).toEqual([400, 'fields: Shoe size takes a range of numbers, such as 36..40'])
  expect((await refused('fields=nonsense'))[0]).toBe(400)
  expect((await refused('reach=many'))[0]).toBe(400)
  expect((await refused('contacted=yesterday'))[0]).toBe(400)
  expect((await refused('noReply=0'))[0]).toBe(400)
})

test('[SV4] [SV5] ready-made and saved views are counted in one call, as their person sees them', async () => {
  const { ana, of, made, create } = await openLists()
  const me = (await create('Anna', { stage: 'Outreach 1' })).owner
  await create('Bea', { owner: null, lastContacted: '2026-11-01T10:00:00Z', stage: 'Outreach 1' })
  const high = await made('/api/saved-views', { name: 'High', query: 'priority=High&sort=name' })
  const stale = await made('/api/saved-views', { name: 'Old', query: 'fields=gone:set' })

  const counts: readonly ViewCount[] = await ana.data(
    'GET',
    `/api/accounts/view-counts${of}&views=mine,unassigned,silent,overdue,unknown,${high},${stale}`,
  )

  expect(counts.map(({ id, count, isMore }) => [id, count, isMore])).toEqual([
    ['mine', me === null ? 0 : 1, false],
    ['unassigned', me === null ? 2 : 1, false],
    ['overdue', 0, false],
    ['silent', 1, false],
    [high, 0, false],
    [stale, null, false],
  ])
})
