import type { Account } from '@rapport/domain/account/account'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountTest, benId, openAccountTest, organizationId, otherOrganizationId } from '../test-accounts.ts'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
})
afterEach(() => glow.close())

const list = (query = '', who = 'ana') =>
  glow.call<readonly Account[]>(who, 'GET', `/api/accounts?organizationId=${organizationId}${query}`)
const namesOf = async (query: string) => (await list(query)).data.map(({ name }) => name)

test('a list holds only the own organization, by name', async () => {
  await glow.create('ana', { name: 'zoe' })
  await glow.create('ben', { name: 'Élodie' })
  await glow.create('eve', { name: 'Foreign' })

  const answer = await list()

  expect(answer.data.map(({ name }) => name)).toEqual(['Élodie', 'zoe'])
  expect(answer).toMatchObject({ total: 2, nextCursor: null, epoch: 'epoch-of-the-test' })
})

test('an empty organizationId is 400, a foreign one 403', async () => {
  const empty = await glow.call('ana', 'GET', '/api/accounts?organizationId=')
  const foreign = await glow.call('ana', 'GET', `/api/accounts?organizationId=${otherOrganizationId}`)

  expect([empty.status, empty.message, foreign.status]).toEqual([400, 'No organization ID', 403])
})

test('pages follow each other without gaps or repeats, whatever the sort, also while accounts come and go', async () => {
  for (const [index, name] of ['Dora', 'Anna', 'Cleo', 'Bea', 'Anna', 'Ella', 'Finn'].entries()) {
    glow.clock.set(`2026-11-${20 + (index % 3)}T10:00:00Z`)
    await glow.create('ana', { name, stage: index % 2 ? 'Signed' : 'Interested' })
  }
  for (const sort of ['name', '-name', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt', 'stage', '-stage']) {
    const seen: string[] = []
    let cursor = ''
    for (let page = 0; page < 4; page++) {
      const answer = await list(`&sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`)
      seen.push(...answer.data.map(({ id }) => id))
      cursor = String(answer.nextCursor ?? '')
      expect(answer.total).toBe(7)
    }
    expect(cursor).toBe('')
    expect(seen).toEqual((await list(`&sort=${sort}`)).data.map(({ id }) => id))
    expect(new Set(seen).size).toBe(7)
  }
})

test('sorted by stage means in the order of the pipeline, by name within a stage', async () => {
  await glow.create('ana', { name: 'Bea', stage: 'Signed' })
  await glow.create('ana', { name: 'Cleo', stage: 'Pre-Outreach' })
  await glow.create('ana', { name: 'Anna', stage: 'Signed' })

  expect(await namesOf('&sort=stage')).toEqual(['Cleo', 'Anna', 'Bea'])
  expect(await namesOf('&sort=-stage')).toEqual(['Anna', 'Bea', 'Cleo'])
})

test('stage and owner narrow a list, together and alone', async () => {
  await glow.create('ana', { name: 'Anna', stage: 'Signed', owner: benId })
  await glow.create('ana', { name: 'Bea', stage: 'Signed' })
  await glow.create('ana', { name: 'Cleo', owner: benId })

  expect(await namesOf('&stage=signed')).toEqual(['Anna', 'Bea'])
  expect(await namesOf(`&owner=${benId}`)).toEqual(['Anna', 'Cleo'])
  expect(await namesOf('&owner=none')).toEqual(['Bea'])
  expect(await namesOf(`&stage=Signed&owner=${benId}&sort=stage`)).toEqual(['Anna'])
})

test('a search finds parts of name, e-mail, handles and notes; all terms must be found', async () => {
  await glow.create('ana', { name: 'Zoë Ångström', email: 'hello@bakery.example', instagramUsername: 'zoe_bakes' })
  await glow.store.write((tx) => tx.db.update(tx.tables.accountSearch).set({ notes: 'prefers sourdough' }))
  await glow.create('ana', { name: 'Zoe Miller' })

  expect(await namesOf('&search=angs')).toEqual(['Zoë Ångström'])
  expect(await namesOf('&search=BAKERY')).toEqual(['Zoë Ångström'])
  expect(await namesOf('&search=@zoe_b')).toEqual(['Zoë Ångström'])
  expect(await namesOf('&search=zoe%20mill')).toEqual(['Zoe Miller'])
  expect(await namesOf('&search=sourdough')).toEqual(['Zoë Ångström'])
  expect(await namesOf('&search=nobody')).toEqual([])
})

test('one or two characters match the beginnings of words', async () => {
  await glow.create('ana', { name: 'Anna Berg', email: 'x@example.com' })
  await glow.create('ana', { name: 'Bea Dean' })

  expect(await namesOf('&search=be')).toEqual(['Anna Berg', 'Bea Dean'])
  expect(await namesOf('&search=b%20d')).toEqual(['Bea Dean'])
  expect(await namesOf('&search=nn')).toEqual([])
})

test('[SR5] a search of many words finds by the longest of them', async () => {
  const name = 'aa bb cc dd ee ff gg hh ii jj kk ll'
  await glow.create('ana', { name })

  expect(await namesOf(`&search=${encodeURIComponent(`x y z ${name}`)}`)).toEqual([name])
  expect(await namesOf(`&search=${encodeURIComponent(`zzz ${name}`)}`)).toEqual([])
})

test('a search follows a change of name and finds nothing of other organizations', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  await glow.create('eve', { name: 'Jane' })
  await glow.call('ana', 'PATCH', `/api/accounts/${jane.id}`, { name: 'Robin', instagramUsername: 'robin.cooks' })

  expect(await namesOf('&search=jane')).toEqual([])
  expect(await namesOf('&search=robin%20cooks')).toEqual(['Robin'])
  expect(await namesOf('&search=ro')).toEqual(['Robin'])
})

test.each(['"', '*', "'; drop table account; --", 'a"b', '%', '_', '\\', 'NEAR(', '(((', '王', '👩‍🍳👩‍🍳👩‍🍳', ' '])(
  'a search for %j is a search like any other',
  async (typed) => {
    await glow.create('ana', { name: 'Jane' })

    expect((await list(`&search=${encodeURIComponent(typed)}`)).status).toBe(200)
  },
)

test.each([
  ['sort=colour', 'sort'],
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['stage=Dancing', 'stage'],
  ['cursor=nonsense', 'cursor'],
  [`cursor=${Buffer.from('["name","s",5,"x"]').toString('base64url')}`, 'cursor'],
  [`cursor=${Buffer.from('["-name","s","a","x"]').toString('base64url')}`, 'cursor'],
  [`sort=createdAt&cursor=${Buffer.from('["createdAt","s",1e300,"x"]').toString('base64url')}`, 'cursor'],
])('%s is 400', async (query, path) => {
  const answer = await list(`&${query}`)

  expect([answer.status, answer.issues]).toMatchObject([400, [{ path }]])
})

test('[EM7] a list says who wrote last; a single influencer has all mails', async () => {
  const message = { from: 'jane@example.com', to: ['ana@example.com'], direction: 'inbound', date: '2026-11-20T10:00:00.000Z' }
  const emailThreads = Array.from({ length: 90 }, (_, at) => ({ id: `t${at}`, subject: 'Tea '.repeat(200), messages: [message] }))
  const { id } = await glow.create('ana', { name: 'Jane', emailThreads })

  const listed = await list()

  expect(listed.data).toMatchObject([{ id, emailThreads: [{ id: 't0', messages: [{ ...message, to: [] }] }] }])
  expect(JSON.stringify(listed).length).toBeLessThan(3000)
  expect((await glow.call<Account>('ana', 'GET', `/api/accounts/${id}`)).data.emailThreads).toEqual(emailThreads)
})
