import type { Account } from '@rapport/domain/account/account'
import { type AccountCounts, accountSortFields } from '@rapport/domain/account-list/account-list'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountTest, anaId, benId, openAccountTest, organizationId } from '../test-accounts.ts'

const glowUp = '01jd00000000000000segment1'
const skin = '01jd00000000000000segment2'
const summer = '01jd0000000000000campaign1'
const winter = '01jd0000000000000campaign2'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
  const createdAt = glow.clock.now()
  const named = (id: string, name: string) => ({ id, organizationId, name, nameKey: name.toLowerCase(), createdAt })
  await glow.store.write(async ({ db, tables }) => {
    await db.insert(tables.segment).values([named(glowUp, 'Zen'), named(skin, 'Bio')])
    await db.insert(tables.campaign).values([named(summer, 'Summer'), named(winter, 'Winter')])
  })
  await glow.create('ana', { name: 'Anna', stage: 'Signed', owner: anaId, segmentId: glowUp, campaignIds: [summer], priority: 'High' })
  await glow.create('ana', { name: 'Bea', stage: 'Outreach 1', owner: benId, segmentId: skin, campaignIds: [summer, winter] })
  await glow.create('ana', { name: 'Cleo', stage: 'Interested', topPlatform: 'TikTok', tiktokFollowers: 900, priority: null })
  await glow.create('ana', { name: 'Dora', stage: 'Interested', email: 'Dora@example.com', instagramFollowers: 70, priority: 'Low' })
  await glow.create('eve', { name: 'Foreign', stage: 'Signed' })
})
afterEach(() => glow.close())

const list = (query: string) => glow.call<readonly Account[]>('ana', 'GET', `/api/accounts?organizationId=${organizationId}${query}`)
const namesOf = async (query: string) => (await list(query)).data.map(({ name }) => name)
const counts = async (query = '') =>
  (await glow.call<AccountCounts>('ana', 'GET', `/api/accounts/counts?organizationId=${organizationId}${query}`)).data

test('a filter takes several values, none finds what is not set, and filters narrow each other', async () => {
  expect(await namesOf('&stage=signed,Outreach%201')).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`&owner=${benId},none`)).toEqual(['Bea', 'Cleo', 'Dora'])
  expect(await namesOf(`&segment=${glowUp}`)).toEqual(['Anna'])
  expect(await namesOf('&segment=none')).toEqual(['Cleo', 'Dora'])
  expect(await namesOf(`&campaign=${winter}`)).toEqual(['Bea'])
  expect(await namesOf(`&campaign=${winter},none`)).toEqual(['Bea', 'Cleo', 'Dora'])
  expect(await namesOf('&platform=TikTok,Instagram')).toEqual(['Cleo'])
  expect(await namesOf(`&campaign=${summer}&owner=${anaId},none&stage=Signed&priority=High`)).toEqual(['Anna'])
  expect(await namesOf('&search=example&stage=Interested&platform=none')).toEqual(['Dora'])
})

test('Low finds what is shown as Low', async () => {
  expect(await namesOf('&priority=Low')).toEqual(['Cleo', 'Dora'])
  expect(await namesOf('&priority=none')).toEqual(['Cleo'])
  expect(await namesOf('&priority=Medium,High')).toEqual(['Anna', 'Bea'])
})

test('a stage is named by its id as well, so that a kept list survives a new name', async () => {
  const { stages } = await counts()
  const signed = stages.find(({ name }) => name === 'Signed')

  expect(await namesOf(`&stage=${signed?.id}`)).toEqual(['Anna'])
  expect(await namesOf('&stage=01jd00000000000000deleted0')).toEqual([])
})

test('the next outreach: due by today, overdue, today, within the week, later, never', async () => {
  await glow.create('ana', { name: 'Ella', stage: 'Outreach 1', lastContacted: '2026-11-20T10:00:00Z' })
  await glow.create('ana', { name: 'Finn', stage: 'Interested', nextOutreachDate: '2026-12-24' })
  await glow.create('ana', { name: 'Gala', stage: 'Interested', nextOutreachDate: '2026-11-01' })

  expect(await namesOf('&outreach=due')).toEqual(['Anna', 'Bea', 'Gala'])
  expect(await namesOf('&outreach=overdue')).toEqual(['Gala'])
  expect(await namesOf('&outreach=today')).toEqual(['Anna', 'Bea'])
  expect(await namesOf('&outreach=week')).toEqual(['Ella'])
  expect(await namesOf('&outreach=later')).toEqual(['Finn'])
  expect(await namesOf('&outreach=none')).toEqual(['Cleo', 'Dora'])
  expect(await namesOf('&outreach=week,later&sort=-outreach')).toEqual(['Finn', 'Ella'])
  expect((await namesOf('&sort=outreach')).slice(2)).toEqual(['Gala', 'Ella', 'Finn', 'Cleo', 'Dora'])
})

test('days that always lie ahead stand among the others as what they mean today', async () => {
  await glow.store.write(({ db, tables }) => db.update(tables.organizationSettings).set({ negotiatingPendingYouInterval: 5 }))
  await glow.create('ana', { name: 'Nora', stage: 'Negotiating' })
  await glow.create('ana', { name: 'Soon', stage: 'Interested', nextOutreachDate: '2026-11-24' })
  await glow.create('ana', { name: 'Late', stage: 'Interested', nextOutreachDate: '2026-11-26' })

  expect((await namesOf('&sort=outreach')).slice(2, 5)).toEqual(['Soon', 'Nora', 'Late'])
  expect((await namesOf('&sort=-outreach')).slice(0, 3)).toEqual(['Late', 'Nora', 'Soon'])
  expect(await namesOf('&outreach=week')).toEqual(['Late', 'Nora', 'Soon'])
})

test('what is not set stands last, whichever way round', async () => {
  expect(await namesOf('&sort=email')).toEqual(['Dora', 'Anna', 'Bea', 'Cleo'])
  expect(await namesOf('&sort=-followers')).toEqual(['Cleo', 'Dora', 'Bea', 'Anna'])
  expect(await namesOf('&sort=followers')).toEqual(['Dora', 'Cleo', 'Anna', 'Bea'])
  expect(await namesOf('&sort=owner')).toEqual(['Anna', 'Bea', 'Cleo', 'Dora'])
  expect(await namesOf('&sort=-owner')).toEqual(['Bea', 'Anna', 'Cleo', 'Dora'])
  expect(await namesOf('&sort=segment')).toEqual(['Bea', 'Anna', 'Cleo', 'Dora'])
  expect(await namesOf('&sort=priority')).toEqual(['Dora', 'Bea', 'Anna', 'Cleo'])
  expect(await namesOf('&sort=-platform')).toEqual(['Cleo', 'Anna', 'Bea', 'Dora'])
})

test('whatever the order and the filter, pages follow each other without gaps or repeats', async () => {
  for (const [index, name] of ['Ella', 'Finn', 'Anna', 'Gala', 'Hugo', 'Ines'].entries()) {
    glow.clock.set(`2026-11-${20 + (index % 2)}T10:00:00Z`)
    const more = { priority: index % 3 ? 'High' : null, owner: index % 2 ? benId : null, tiktokFollowers: index % 4 ? index * 10 : null }
    await glow.create('ana', { name, ...more, lastContacted: index % 2 ? '2026-11-01T10:00:00Z' : null, stage: 'Interested' })
  }
  for (const field of accountSortFields) {
    for (const sort of [field, `-${field}`]) {
      for (const filter of ['', '&stage=Interested,Signed&search=a']) {
        const whole = await list(`&sort=${sort}${filter}`)
        const seen: string[] = []
        let cursor = ''
        do {
          const page = await list(`&sort=${sort}${filter}&limit=4${cursor && `&cursor=${cursor}`}`)
          seen.push(...page.data.map(({ id }) => id))
          cursor = String(page.nextCursor ?? '')
        } while (cursor !== '')
        expect([sort, filter, seen]).toEqual([sort, filter, whole.data.map(({ id }) => id)])
        expect(seen).toHaveLength(Number(whole.total))
      }
    }
  }
})

test('the counts of the stages stand in the order of the pipeline, with the empty ones, under the same filters', async () => {
  const all = await counts()
  const interested = await counts('&priority=Low&search=do')

  expect(all.total).toBe(4)
  expect(all.stages.map(({ count }) => count)).toEqual([0, 1, 0, 0, 2, 0, 0, 1, 0, 0])
  expect(interested).toMatchObject({
    total: 1,
    stages: expect.arrayContaining([expect.objectContaining({ name: 'Interested', count: 1 })]),
  })
})

test('a count follows every change at once', async () => {
  const [anna] = (await list('&stage=Signed')).data
  await glow.call('ana', 'PATCH', `/api/accounts/${anna?.id}`, { stage: 'Archived', campaignIds: [winter] })

  expect((await list('&stage=Signed')).total).toBe(0)
  expect(await namesOf(`&campaign=${winter}`)).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`&campaign=${summer}`)).toEqual(['Bea'])
})

test.each([
  ['priority=Urgent', 'priority'],
  ['platform=MySpace', 'platform'],
  ['outreach=yesterday', 'outreach'],
  ['stage=Dancing', 'stage'],
  [`cursor=${Buffer.from('["email",null,7,"x"]').toString('base64url')}&sort=email`, 'cursor'],
  [`cursor=${Buffer.from('["followers",null,"many","x"]').toString('base64url')}&sort=followers`, 'cursor'],
])('%s is 400', async (query, path) => {
  const answer = await list(`&${query}`)

  expect([answer.status, answer.issues]).toMatchObject([400, [{ path }]])
})
