import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertInfluencers, jane, mia, rivalStar } from '../../facts/test-influencers.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { openLinks } from './test-utm-links.ts'

let store: Store
afterEach(() => store.close())

const warning =
  'Another link has the same source, medium and campaign. Clicks on the tracking links are told apart, visits without such a click count for neither.'

describe.each(testStores)('tracking links on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    await insertInfluencers(store)
  })

  test('[UL2] [UL9] a link is built of its parts, and what is shared is an address of this server', async () => {
    const { create, links } = openLinks(store)

    const made = await create({ name: ' Spring ' })

    expect(made).toMatchObject({ status: 201, id: made.data.id, warning: null })
    expect(made.data).toEqual({
      id: made.data.id,
      accountId: jane,
      name: 'Spring',
      source: 'Influencer',
      medium: 'tiktok',
      campaign: 'jane',
      baseUrl: 'https://glow.example.com/shop?color=red#new',
      fullUrl: 'https://glow.example.com/shop?color=red&utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane#new',
      trackingUrl: `https://rapport.example.com/api/utm-tracking/${made.data.id}`,
      createdAt: '2026-11-20T12:00:00.000Z',
    })
    expect([await links(), await links(mia)]).toEqual([['Spring'], []])
  })

  test('[UL4] [UL16] an imported link stays as it was pasted', async () => {
    const { call } = openLinks(store)
    const fullUrl = 'https://glow.example.com/?a=%20b&UTM_Source=IG&utm_medium=reel&utm_campaign=x'

    const made = await call('POST', '/api/utm-links/direct', { accountId: jane, name: 'Old', fullUrl })

    expect(made.data).toMatchObject({ source: 'IG', medium: 'reel', campaign: 'x', fullUrl, baseUrl: 'https://glow.example.com/?a=%20b' })
  })

  test('[UL7] who makes a second link of the same parameters is warned, as long as another has them now', async () => {
    const { create, call } = openLinks(store)
    const { data: first } = await create()
    const second = await create({ accountId: mia, name: 'Mia', source: 'INFLUENCER' })
    const elsewhere = await create({ accountId: rivalStar }, 'eve')
    const renamed = await call('PATCH', `/api/utm-links/${second.data.id}`, { name: 'Mia again' })
    await call('PATCH', `/api/utm-links/${first.id}`, { campaign: 'other' })
    const alone = await call('PATCH', `/api/utm-links/${second.data.id}`, { name: 'Mia alone' })

    expect([second, elsewhere, renamed, alone].map((answer) => answer.warning)).toEqual([warning, null, warning, null])
  })

  test('[UL18] former parameters stay with the instant of the change, and a change of none of them adds none', async () => {
    const { create, call, later } = openLinks(store)
    const { data } = await create()
    const patch = (change: object) => call('PATCH', `/api/utm-links/${data.id}`, change)
    later('2026-11-21T12:00:00Z')
    await patch({ name: 'Summer', source: 'influencer' })
    await patch({ medium: 'reel' })
    later('2026-11-21T11:00:00Z') // the clock went back
    await patch({ medium: 'tiktok' })

    const { utmLinkTriple } = store.tables
    const held = await store.read((db) => db.select().from(utmLinkTriple).orderBy(utmLinkTriple.position))
    expect(held.map(({ position, source, medium, since }) => [position, source, medium, since.toISOString()])).toEqual([
      [0, 'Influencer', 'tiktok', '2026-11-20T12:00:00.000Z'],
      [1, 'influencer', 'reel', '2026-11-21T12:00:00.000Z'],
      [2, 'influencer', 'tiktok', '2026-11-21T12:00:00.000Z'],
    ])
  })

  test('[UL23] the history of the influencer tells what happened, and what changed nothing is not told', async () => {
    const { create, call, links } = openLinks(store)
    const { data } = await create()
    await call('PATCH', `/api/utm-links/${data.id}`, { name: 'Summer' })
    await call('PATCH', `/api/utm-links/${data.id}`, { name: 'Summer' })
    await call('DELETE', `/api/utm-links/${data.id}`)

    const lines = await store.read((db) => db.select().from(store.tables.timeLog).orderBy(store.tables.timeLog.id))

    expect(lines.map(({ accountId, event, oldValue, newValue }) => [accountId, event, oldValue, newValue])).toEqual([
      [jane, 'utm_created', null, 'Spring'],
      [jane, 'utm_updated', 'Spring', 'Summer'],
      [jane, 'utm_deleted', 'Summer', null],
    ])
    expect(await links()).toEqual([])
  })

  test('links of an influencer in the Trash are as unknown as those of others', async () => {
    const { create, call } = openLinks(store)
    const { data } = await create()
    const { data: foreign } = await create({ accountId: rivalStar }, 'eve')
    const unknown = '01hx0000000000000000nobody'
    const { account } = store.tables
    await store.write(({ db }) =>
      db
        .update(account)
        .set({ deletedAt: new Date('2026-11-20T12:30:00Z') })
        .where(eq(account.id, jane)),
    )

    for (const id of [data.id, foreign.id, unknown]) {
      const unknownLink = { status: 404, message: 'This UTM campaign does not exist' }
      expect(await call('PATCH', `/api/utm-links/${id}`, { name: 'Mine' })).toMatchObject(unknownLink)
      expect(await call('DELETE', `/api/utm-links/${id}`)).toMatchObject(unknownLink)
    }
    for (const accountId of [jane, rivalStar, unknown]) {
      const unknownAccount = { status: 404, message: 'This influencer does not exist' }
      expect(await call('GET', `/api/utm-links?accountId=${accountId}`)).toMatchObject(unknownAccount)
      expect(await create({ accountId })).toMatchObject(unknownAccount)
    }
  })
})

describe('tracking links', () => {
  beforeEach(async () => {
    store = await openTestStore()
    await insertInfluencers(store)
  })

  test('what cannot be a link is refused in the words of the dialog, and a key that may only read changes nothing', async () => {
    const { create, call, links } = openLinks(store)
    const pasted = (fullUrl: string) => call('POST', '/api/utm-links/direct', { accountId: jane, name: 'Old', fullUrl })

    const answers = [
      await create({ name: ' ' }),
      await create({ medium: '' }),
      await create({ baseUrl: '' }),
      await create({ baseUrl: 'javascript:alert(1)' }),
      await create({ baseUrl: 'https://user:word@glow.example.com' }),
      await pasted('https://glow.example.com'),
      await pasted('nonsense utm_source=1'),
      await create({ fullUrl: 'https://glow.example.com?utm_source=a&utm_medium=b&utm_campaign=c' }),
      await create({ accountId: '' }),
      await create({ color: 'red' }),
      await create({}, 'reader'),
      await create({}, 'nobody'),
    ]

    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual([
      '400 Please enter a campaign name',
      '400 Please fill in all UTM parameters',
      '400 Please enter a destination URL',
      '400 Please enter a valid URL',
      '400 Please enter a valid URL',
      '400 No UTM parameters found in the URL',
      '400 Invalid URL format. Please enter a valid URL with UTM parameters.',
      '400 Please give fullUrl alone, or baseUrl with source, medium and campaign',
      '400 Missing account or user information',
      '400 This field is not known',
      '403 This API key may only read',
      '401 Please sign in',
    ])
    expect(await links()).toEqual([])
  })

  test('the same Idempotency-Key makes one link and deletes it once, and each change is published', async () => {
    const { create, call, links } = openLinks(store)
    const heard: unknown[] = []
    store.onChange((changes) => heard.push(...changes.filter(({ kind }) => kind === 'utm-link')))

    const first = await create({}, 'ana', { 'idempotency-key': 'k' })
    const again = await create({}, 'ana', { 'idempotency-key': 'k' })
    const path = `/api/utm-links/${first.data.id}`
    const deleted = await call('DELETE', path, undefined, 'ana', { 'idempotency-key': 'd' })
    const repeated = await call('DELETE', path, undefined, 'ana', { 'idempotency-key': 'd' })

    const change = { kind: 'utm-link', id: first.data.id, accountId: jane, organizationId: 'glow', actor: 'ana' }
    const at = '2026-11-20T12:00:00.000Z'
    expect([first.status, again.status, deleted.status, repeated.status, again.data]).toEqual([201, 201, 200, 200, first.data])
    expect(heard).toEqual([
      { ...change, at },
      { ...change, at, deleted: true },
    ])
    expect(await links()).toEqual([])
  })

  test('[UL24] nobody fills an influencer with links, or a link with parameters, without end', async () => {
    const { create, call } = openLinks(store)
    const { data } = await create()
    const row = await store.read(async (db) => (await db.select().from(store.tables.utmLink))[0])
    const rows = Array.from({ length: 199 }, (_, at) => ({ ...row, id: `l${at}` }) as NonNullable<typeof row>)
    await store.write(({ db, tables }) => db.insert(tables.utmLink).values(rows))
    const own = '["influencer","tiktok","jane"]'
    const triple = { linkId: data.id, organizationId: 'glow', source: 's', medium: 'm', campaign: 'c', since: new Date(0) }
    const triples = Array.from({ length: 49 }, (_, at) => ({ ...triple, position: at + 1, key: at === 48 ? own : `k${at}` }))
    await store.write(({ db, tables }) => db.insert(tables.utmLinkTriple).values(triples))

    expect(await create()).toMatchObject({ status: 400, error: 'An influencer can have at most 200 UTM campaigns' })
    expect((await create({ accountId: mia })).status).toBe(201)
    expect(await call('PATCH', `/api/utm-links/${data.id}`, { campaign: 'other' })).toMatchObject({
      status: 400,
      error: 'A UTM campaign can have at most 50 sets of parameters, former ones included',
    })
    expect((await call('PATCH', `/api/utm-links/${data.id}`, { name: 'Summer' })).status).toBe(200)
  })

  test('[UL26] one source, medium and campaign is given 2,000 times, by creation, import or change; deleted and former ones count', async () => {
    const { create, call } = openLinks(store)
    const { data } = await create()
    const { data: other } = await create({ campaign: 'other' })
    const key = '["influencer","tiktok","jane"]'
    const given = { organizationId: 'glow', key, source: 'Influencer', medium: 'tiktok', campaign: 'jane', since: new Date(0) }
    const rows = Array.from({ length: 1998 }, (_, at) => ({ ...given, linkId: `l${at}`, position: 0 }))
    await store.write(({ db, tables }) => db.insert(tables.utmLinkTriple).values(rows))
    const fullUrl = 'https://glow.example.com/?utm_source=influencer&utm_medium=tiktok&utm_campaign=JANE'
    const importing = () => call('POST', '/api/utm-links/direct', { accountId: jane, name: 'Old', fullUrl })

    const last = await importing()
    await call('DELETE', `/api/utm-links/${last.data.id}`)
    const refused = [await create(), await importing(), await call('PATCH', `/api/utm-links/${other.id}`, { campaign: 'Jane' })]
    const taken = [
      await create({ accountId: rivalStar }, 'eve'),
      await call('PATCH', `/api/utm-links/${data.id}`, { name: 'Summer', campaign: 'JANE' }),
    ]

    expect(last.status).toBe(201)
    for (const answer of refused)
      expect(answer).toMatchObject({
        status: 409,
        error: 'One source, medium and campaign can have at most 2,000 UTM campaigns, deleted and former ones included',
      })
    expect(taken.map(({ status }) => status)).toEqual([201, 200])
  })
})
