import { rowLine } from '@rapport/domain/attribution/attribution'
import { codeHandles } from '@rapport/domain/attribution/order-handle'
import { type History, historyOf } from '@rapport/domain/attribution/test-history'
import { rowsFromNothing } from '@rapport/domain/attribution/test-ledger'
import { clickOn, codeWith, journeyOf, linkWith, orderedAt, orderWith } from '@rapport/domain/attribution/test-sale'
import type { Change } from '@rapport/domain/event/change'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readWaiting } from '../../store/renewal/kept-work.ts'
import type { Store } from '../../store/store.ts'
import { testStores } from '../../store/test-store.ts'
import { storeOrders } from '../shop-order-commit.ts'
import { testNow, writeCode, writeLink } from '../test-sources.ts'
import { checkAttribution } from './attribution-check.ts'
import { attributeAgain, attributeNewCode } from './attribution-commit.ts'
import { readFiguresOfAccounts, readFiguresOfOrganization, readFiguresOfSources } from './attribution-figures.ts'
import { ordersInSlices } from './attribution-renewal.ts'
import { readAttributions } from './attribution-row.ts'

let store: Store
afterEach(() => store.close())

const turn = { organizationId: 'glow', at: testNow }
const storing = (...orders: readonly ShopOrder[]) =>
  store.write((tx) => storeOrders(tx, { ...turn, shop: 'glow.myshopify.com', readings: orders }))
const reading = <T>(
  read: (source: { readonly db: Parameters<Parameters<Store['read']>[0]>[0]; readonly tables: Store['tables'] }) => Promise<T>,
) => store.read((db) => read({ db, tables: store.tables }))
const rowsOf = async (organizationId: string, ids: readonly string[]) =>
  (await reading((source) => readAttributions(source, organizationId, ids))).map(rowLine).toSorted()

/** Histories in which no name is given to two codes of an organization: the table of names has no room for the second. */
const historiesFrom = (first: number, count: number): readonly History[] => {
  const histories: History[] = []
  for (let seed = first; histories.length < count; seed += 1) {
    const history = historyOf(seed)
    if (!hasSharedName(history)) histories.push(history)
  }
  return histories
}
const hasSharedName = ({ happenings }: History): boolean => {
  const owners = new Map<string, string>()
  return happenings.some((happening) => {
    if (happening.kind !== 'code') return false
    const { id, organizationId, code } = happening.code
    const name = `${organizationId} ${code.toUpperCase()}`
    const owner = owners.get(name) ?? id
    owners.set(name, owner)
    return owner !== id
  })
}

describe.each(testStores)('attribution in tables, on $dialect', ({ dialect, open }) => {
  beforeEach(async () => {
    store = await open()
  })

  test('[AT10] whatever comes first, late or twice, in the commit or after it, the rows are those of a computation from nothing', async () => {
    for (const [index, history] of historiesFrom(20_261_122, dialect === 'sqlite' ? 25 : 2).entries()) {
      const named = (text: string) => `${index}-${text}`
      const renew = (organizationId: string, ordersAtOnce: number) =>
        store.write((tx) => ordersInSlices(() => testNow, ordersAtOnce, 1).renewSome(tx, named(organizationId)))
      for (const [position, happening] of history.happenings.entries()) {
        // Some leave all orders to the renewal, of which a piece is done now and then.
        const mostInCommit = (index + position) % 3 === 0 ? undefined : 0
        if ((index + position) % 4 === 0) await renew(position % 2 === 0 ? 'glow' : 'pulse', 1)
        await store.write(async (tx) => {
          if (happening.kind === 'reading') {
            const { organizationId } = happening.reading
            const own = { ...happening.reading, organizationId: named(organizationId) }
            await storeOrders(tx, { organizationId: named(organizationId), at: testNow, shop: 'glow.myshopify.com', readings: [own] })
          } else if (happening.kind === 'code') {
            const { code } = happening
            await writeCode(tx, { ...code, id: named(code.id), organizationId: named(code.organizationId) }, mostInCommit)
          } else await writeLink(tx, { ...happening.link, organizationId: named(happening.link.organizationId) }, mostInCommit)
        })
      }

      for (const organizationId of ['glow', 'pulse']) {
        const isWaiting = async () => (await reading((source) => readWaiting(source, 'orders'))).includes(named(organizationId))
        while (await isWaiting()) await renew(organizationId, 2)
        const right = rowsFromNothing(history)
          .filter((row) => row.organizationId === organizationId)
          .map(({ reason, ...row }) => ({
            ...row,
            organizationId: named(organizationId),
            reason: reason.by === 'code' ? { ...reason, codeId: named(reason.codeId) } : reason,
          }))
        const ids = history.orders.map(({ id }) => id)
        expect(await rowsOf(named(organizationId), ids), `history ${index}`).toEqual(right.map(rowLine).toSorted())
        const { differences } = await reading((source) => checkAttribution(source, named(organizationId)))
        expect(differences).toEqual([])
      }
      // Visits name links by ids that all histories share.
      await store.write(async ({ db, tables: { utmLink, utmLinkTriple } }) => {
        await db.delete(utmLink)
        await db.delete(utmLinkTriple)
      })
    }
  })

  test('[AT13] a code, a link, an account and an organization sold what their orders brought, each currency for itself', async () => {
    await store.write((tx) => writeCode(tx, codeWith()))
    await store.write((tx) => writeLink(tx, linkWith()))
    const clicked = journeyOf(clickOn('link1', orderedAt))
    await storing(
      orderWith({ id: 'both', codes: ['summer10'], journey: clicked }),
      orderWith({ id: 'euro', codes: ['SUMMER10'], currency: 'EUR' }),
      orderWith({ id: 'click', journey: clicked, createdAt: orderedAt + 1000 }),
      orderWith({ id: 'cancelled', codes: ['SUMMER10'], cancelledAt: orderedAt + 1 }),
      orderWith({ id: 'test', codes: ['SUMMER10'], isTest: true }),
    )
    const usd = (minor: number) => ({ minor, currency: 'USD' })
    const eur = (minor: number) => ({ minor, currency: 'EUR' })
    const span = { from: orderedAt, until: orderedAt + 1000 }

    expect(await reading((source) => readFiguresOfSources(source, 'glow', { of: 'code', ids: ['code1', 'other'] }))).toEqual(
      new Map([['code1', { orders: 2, revenue: [eur(10_000), usd(10_000)] }]]),
    )
    expect(await reading((source) => readFiguresOfSources(source, 'glow', { of: 'link', ids: ['link1'] }))).toEqual(
      new Map([['link1', { orders: 2, revenue: [usd(20_000)] }]]),
    )
    expect(await reading((source) => readFiguresOfSources(source, 'glow', { of: 'link', ids: ['link1'], span }))).toEqual(
      new Map([['link1', { orders: 1, revenue: [usd(10_000)] }]]),
    )
    expect(await reading((source) => readFiguresOfAccounts(source, 'glow', { ids: ['anna', 'ben'] }))).toEqual(
      new Map([
        ['anna', { orders: 2, revenue: [eur(10_000), usd(10_000)] }],
        ['ben', { orders: 1, revenue: [usd(10_000)] }],
      ]),
    )
    const whole = { from: 0, until: orderedAt + 5000 }
    expect(await reading((source) => readFiguresOfOrganization(source, 'glow', { span: whole }))).toEqual({
      orders: 3,
      revenue: [eur(10_000), usd(20_000)],
    })
    const ofLinks = { span: whole, of: 'links of the organization' } as const
    expect(await reading((source) => readFiguresOfOrganization(source, 'glow', ofLinks))).toEqual({ orders: 1, revenue: [usd(10_000)] })
    expect(await reading((source) => readFiguresOfOrganization(source, 'pulse', { span: whole }))).toEqual({ orders: 0, revenue: [] })
  })

  test('[AT11] a new code says how many orders it found and how many of them are new to it', async () => {
    const createdAt = orderedAt + 1000
    const code = { ...codeWith({ countsFrom: orderedAt - 1000 }), createdAt, windowDays: 60 }
    await storing(
      orderWith({ id: 'first', codes: ['SUMMER10'] }),
      orderWith({ id: 'second', codes: ['summer10', 'OTHER'] }),
      orderWith({ id: 'before the window', codes: ['SUMMER10'], createdAt: orderedAt - 2000 }),
      orderWith({ id: 'test', codes: ['SUMMER10'], isTest: true }),
    )

    const found = await store.write(async (tx) => {
      await writeCode(tx, { ...code, countsFrom: createdAt })
      await tx.db.update(tx.tables.discountCode).set({ countsFrom: new Date(code.countsFrom) })
      return attributeNewCode(tx, turn, code)
    })
    const again = await store.write((tx) => attributeNewCode(tx, turn, code))

    expect(found).toEqual({ ordersFound: 2, attributionsCreated: 2, windowDays: 60 })
    expect(again).toEqual({ ordersFound: 2, attributionsCreated: 0, windowDays: 60 })
  })

  test('an order that moves figures is told to its organization, of the accounts concerned; one that changes nothing is not', async () => {
    const changes: Change[] = []
    store.onChange((some) => changes.push(...some))
    await store.write((tx) => writeCode(tx, codeWith()))
    await storing(orderWith({ codes: ['SUMMER10'] }))
    await storing(orderWith({ codes: ['SUMMER10'] }))
    await storing(orderWith({ id: 'nobody', codes: ['NOBODY'] }))
    await store.write((tx) => writeCode(tx, codeWith({ accountId: 'carla' })))

    expect(changes.map(({ kind, organizationId, accountId }) => `${kind} ${organizationId} ${accountId}`)).toEqual([
      'sale glow anna',
      'sale glow carla',
      'sale glow anna',
    ])
  })

  test('a row that somebody changed by hand, one too many and one too few are each found by the check', async () => {
    await store.write((tx) => writeCode(tx, codeWith()))
    await storing(orderWith({ id: 'a', codes: ['SUMMER10'] }), orderWith({ id: 'b', codes: ['SUMMER10'] }), orderWith({ id: 'c' }))
    await store.write(async ({ db, tables: { attribution, shopOrderHandle } }) => {
      const [row] = await db.select().from(attribution).where(sql`order_id = 'a'`)
      if (row) await db.insert(attribution).values({ ...row, orderId: 'gone' })
      await db.update(attribution).set({ net: 1 }).where(sql`order_id = 'a'`)
      await db.delete(attribution).where(sql`order_id = 'b'`)
      await db.delete(shopOrderHandle).where(sql`order_id = 'b'`)
    })

    const { orders, differences } = await reading((source) => checkAttribution(source, 'glow'))

    expect(orders).toBe(3)
    expect([...new Set(differences.map(({ orderId, what }) => `${orderId}: ${what}`))].toSorted()).toEqual([
      ': sum otherwise',
      'a: row otherwise',
      'b: handles otherwise',
      'b: row missing',
      'gone: row too many',
    ])
  })

  test('[AT15] a change computes the orders that share a handle, and no others', async () => {
    await storing(orderWith({ id: 'with', codes: ['SUMMER10'] }), orderWith({ id: 'without', codes: ['OTHER'] }))
    await store.write(async (tx) => {
      await writeCode(tx, codeWith())
      await tx.db.delete(tx.tables.attribution)
      await attributeAgain(tx, turn, codeHandles(codeWith()))
    })

    expect((await rowsOf('glow', ['with', 'without'])).map((line) => JSON.parse(line)[1])).toEqual(['with'])
  })
})
