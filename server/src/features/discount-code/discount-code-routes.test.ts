import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertInfluencers, jane, mia, rivalStar } from '../../facts/test-influencers.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore, testStores } from '../../store/test-store.ts'
import { openCodes } from './test-discount-codes.ts'

let store: Store
afterEach(() => store.close())

describe.each(testStores)('discount codes on $dialect', ({ open }) => {
  beforeEach(async () => {
    store = await open()
    await insertInfluencers(store)
  })

  test('[DC1] [DC14] a code is kept in capitals and comes back with what it brought so far', async () => {
    const { create, codes } = openCodes(store)

    const made = await create({ code: ' summer 10' })

    expect(made).toMatchObject({ status: 201, id: made.data.id, retroactiveAttribution: null })
    expect(made.data).toEqual({
      id: made.data.id,
      accountId: jane,
      code: 'SUMMER10',
      discountType: 'percentage',
      discountValue: 10,
      startDate: '2026-11-20T00:00:00.000Z',
      endDate: '2026-12-20T00:00:00.000Z',
      usageLimit: null,
      isActive: true,
      shopifyDiscountId: null,
      inStore: null,
      createdAt: '2026-11-20T12:00:00.000Z',
      usageCount: 0,
      totalOrders: 0,
      totalRevenue: 0,
      currency: null,
    })
    expect([await codes(), await codes(mia)]).toEqual([['SUMMER10'], []])
  })

  test('[DC16] nobody gets a name that another code of the organization has, had or left behind; elsewhere it is free', async () => {
    const { create, call, codes } = openCodes(store)
    const { data: first } = await create()
    const again = await create({ accountId: mia })
    await call('PATCH', `/api/discount-codes/${first.id}`, { code: 'WINTER10' })
    const former = await create({ accountId: mia })
    await call('DELETE', `/api/discount-codes/${first.id}`)
    const deleted = await create({ accountId: mia, code: 'winter10' })
    const elsewhere = await create({ accountId: rivalStar }, 'eve')

    expect([again, former, deleted].map(({ status, code, message }) => [status, code, message])).toEqual([
      [409, 'conflict', 'A discount code with this name already exists in your organization'],
      [409, 'conflict', 'This discount code was renamed and stays reserved, so that its orders stay apart'],
      [409, 'conflict', 'This discount code was deleted and stays reserved, so that its orders stay apart'],
    ])
    expect(elsewhere.status).toBe(201)
    expect([await codes(), await codes(mia)]).toEqual([[], []])
  })

  test('[DC16] a code may have its own former name again', async () => {
    const { create, call, codes } = openCodes(store)
    const { data } = await create()
    const rename = (code: string) => call('PATCH', `/api/discount-codes/${data.id}`, { code })

    const answers = [await rename('WINTER10'), await rename('SUMMER10'), await rename('WINTER10')]

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await codes()).toEqual(['WINTER10'])
  })

  test('[DC11] [DC15] a change leaves alone what it does not name, also a start that has passed', async () => {
    const { create, call, later } = openCodes(store)
    const { data } = await create({ startDate: '2026-11-20T00:07:00.000Z' })
    later('2026-12-01T12:00:00Z')

    const changed = await call('PATCH', `/api/discount-codes/${data.id}`, { discountValue: '15', usageLimit: 5 })
    const early = await call('PATCH', `/api/discount-codes/${data.id}`, { startDate: '2026-11-25' })
    const inverted = await call('PATCH', `/api/discount-codes/${data.id}`, { endDate: '2026-11-20' })

    expect(changed).toMatchObject({ status: 200, data: { discountValue: 15, usageLimit: 5, startDate: '2026-11-20T00:07:00.000Z' } })
    expect(early).toMatchObject({ status: 400, message: 'Start date cannot be earlier than today' })
    expect(inverted).toMatchObject({ status: 400, issues: [{ path: 'endDate', message: 'End date must be after start date' }] })
  })

  test('[DC18] the history of the influencer tells what happened, by whom and by which key, and what changed nothing is not told', async () => {
    const { create, call } = openCodes(store)
    const { data } = await create()
    await call('PATCH', `/api/discount-codes/${data.id}`, { discountValue: 15 }, 'robot')
    await call('PATCH', `/api/discount-codes/${data.id}`, { discountValue: 15 })
    await call('DELETE', `/api/discount-codes/${data.id}`)

    const lines = await store.read((db) => db.select().from(store.tables.timeLog).orderBy(store.tables.timeLog.id))

    expect(lines.map(({ accountId, event, oldValue, newValue, keyId }) => [accountId, event, oldValue, newValue, keyId])).toEqual([
      [jane, 'code_created', null, 'SUMMER10, 10% off', null],
      [jane, 'code_updated', 'SUMMER10, 10% off', 'SUMMER10, 15% off', 'k1'],
      [jane, 'code_deleted', 'SUMMER10, 15% off', null, null],
    ])
  })

  test('codes of an influencer in the Trash are as unknown as those of others', async () => {
    const { create, call } = openCodes(store)
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

    const answers = [data.id, foreign.id, unknown].flatMap((id) => [
      call('PATCH', `/api/discount-codes/${id}`, { discountValue: 20 }),
      call('DELETE', `/api/discount-codes/${id}`),
    ])
    const lists = [jane, rivalStar, unknown].flatMap((id) => [
      call('GET', `/api/discount-codes?accountId=${id}`),
      call('POST', '/api/discount-codes', { accountId: id, code: 'NEW', discountValue: 10, startDate: '2026-11-20' }),
    ])

    for (const answer of answers) expect(await answer).toMatchObject({ status: 404, message: 'This discount code does not exist' })
    for (const answer of lists) expect(await answer).toMatchObject({ status: 404, message: 'This influencer does not exist' })
  })
})

describe('discount codes', () => {
  beforeEach(async () => {
    store = await openTestStore()
    await insertInfluencers(store)
  })

  test('what cannot be a code is refused in the words of the dialog, and a key that may only read changes nothing', async () => {
    const { create, call, codes } = openCodes(store)

    const answers = [
      await create({ code: ' ' }),
      await create({ code: 'X'.repeat(26) }),
      await create({ discountValue: 0 }),
      await create({ discountValue: 101 }),
      await create({ startDate: '' }),
      await create({ startDate: '2026-11-19' }),
      await create({ endDate: '2026-11-20' }),
      await create({ usageLimit: 0 }),
      await create({ accountId: undefined }),
      await create({ color: 'red' }),
      await create({ organizationId: 'rival' }),
      await create({ syncWithShopify: true }),
      await create({}, 'reader'),
      await create({}, 'nobody'),
      await call('GET', `/api/discount-codes?accountId=${jane}&organizationId=rival`),
    ]

    expect(answers.map(({ status, message }) => `${status} ${message}`)).toEqual([
      '400 Please enter a discount code',
      '400 A discount code can have at most 25 characters',
      '400 Please enter a valid discount value greater than 0',
      '400 Percentage discount cannot exceed 100%',
      '400 Please select a start date',
      '400 Start date cannot be earlier than today',
      '400 End date must be after start date',
      '400 Please enter a valid usage limit greater than 0',
      '400 Account ID is required. Please make sure the account is properly created.',
      '400 This field is not known',
      '403 You have no access to this organization',
      '409 No store is connected',
      '403 This API key may only read',
      '401 Please sign in',
      '403 You have no access to this organization',
    ])
    expect(await codes()).toEqual([])
  })

  test('the same Idempotency-Key makes one code, and each change is published', async () => {
    const { create, call, codes } = openCodes(store)
    const heard: unknown[] = []
    store.onChange((changes) => heard.push(...changes.filter(({ kind }) => kind === 'discount-code')))

    const first = await create({}, 'ana', { 'idempotency-key': 'k' })
    const again = await create({}, 'ana', { 'idempotency-key': 'k' })
    await call('DELETE', `/api/discount-codes/${first.data.id}`)

    const change = { kind: 'discount-code', id: first.data.id, accountId: jane, organizationId: 'glow', actor: 'ana' }
    const at = '2026-11-20T12:00:00.000Z'
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data])
    expect(heard).toEqual([
      { ...change, at },
      { ...change, at, deleted: true },
    ])
    expect(await codes()).toEqual([])
  })

  test('[DC19] nobody fills an influencer with codes, or a code with names, without end', async () => {
    const { create, call } = openCodes(store)
    const { data } = await create()
    const row = await store.read(async (db) => (await db.select().from(store.tables.discountCode))[0])
    const rows = Array.from({ length: 199 }, (_, at) => ({ ...row, id: `c${at}`, code: `C${at}` }) as NonNullable<typeof row>)
    await store.write(({ db, tables }) => db.insert(tables.discountCode).values(rows))
    const names = Array.from({ length: 19 }, (_, at) => ({ organizationId: 'glow', key: `N${at}`, name: `N${at}`, codeId: data.id }))
    await store.write(({ db, tables }) => db.insert(tables.discountCodeName).values(names))

    expect(await create({ code: 'MORE' })).toMatchObject({ status: 400, error: 'An influencer can have at most 200 discount codes' })
    expect((await create({ code: 'MORE', accountId: mia })).status).toBe(201)
    expect(await call('PATCH', `/api/discount-codes/${data.id}`, { code: 'OTHER' })).toMatchObject({
      status: 400,
      error: 'A discount code can have at most 20 names, former ones included',
    })
  })
})
