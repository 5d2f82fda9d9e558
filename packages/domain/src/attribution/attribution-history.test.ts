import { expect, test } from 'vitest'
import { netOf, type ShopOrder } from '../shop/shop-order.ts'
import { linkIdOf } from '../utm-link/utm-address.ts'
import { type Attribution, rowKey, rowLine } from './attribution.ts'
import { figuresOf } from './attribution-figures.ts'
import { visitsOf } from './order-handle.ts'
import { historyOf } from './test-history.ts'
import { type Rules, rowsFromNothing, rowsStepByStep, soundRules } from './test-ledger.ts'
import { rowsOfOracle } from './test-oracle.ts'

const firstSeed = 20_261_122
const seeds = Array.from({ length: 2048 }, (_, index) => firstSeed + index)
const histories = seeds.map((seed) => {
  const history = historyOf(seed)
  return { seed, history, rows: rowsFromNothing(history) }
})

const linesOf = (rows: readonly Attribution[]): string => rows.map(rowLine).sort().join('\n')

/** The seed of the first history that ends otherwise than from nothing; none with sound rules. */
const firstCaught = (rules: Rules): number | undefined =>
  histories.find(({ history, rows }) => linesOf(rowsStepByStep(history, rules)) !== linesOf(rows))?.seed

test('[AT10] whatever comes first, late or twice, the rows are those of a computation from nothing', () => {
  expect(firstCaught(soundRules)).toBeUndefined()
})

test('[AT10] the rows are those that the decisions ask for, told once more in another way', () => {
  const otherwise = histories.find(({ history, rows }) => linesOf(rows) !== linesOf(rowsOfOracle(history)))

  expect(otherwise?.seed).toBeUndefined()
})

test('[AT14] every order that counts has one primary row, and no two under one code or link', () => {
  const otherwise = histories.find(({ rows }) => {
    const orders = [...Map.groupBy(rows, ({ orderId }) => orderId).values()]
    const haveOnePrimary = orders.every((ofOrder) => ofOrder.filter(({ isPrimary }) => isPrimary).length === 1)
    return !haveOnePrimary || new Set(rows.map(rowKey)).size !== rows.length
  })

  expect(otherwise?.seed).toBeUndefined()
})

test('[AT13] what an organization sold is what its accounts sold', () => {
  const otherwise = histories.find(({ rows }) => {
    const own = rows.filter(({ organizationId, currency }) => organizationId === 'glow' && currency === 'USD')
    const accounts = [...new Set(own.map(({ accountId }) => accountId))].map((id) => figuresOf({ of: 'account', id }, own))
    const whole = figuresOf({ of: 'organization' }, own)
    const isSameRevenue = sum(accounts.map(({ revenue }) => revenue[0]?.minor ?? 0)) === (whole.revenue[0]?.minor ?? 0)
    return !isSameRevenue || sum(accounts.map(({ orders }) => orders)) !== whole.orders
  })

  expect(otherwise?.seed).toBeUndefined()
})

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const { rowsOf } = soundRules
const firstClickOnly = (order: ShopOrder): ShopOrder => {
  const clicks = visitsOf(order).filter(({ landingPage, at }) => linkIdOf(landingPage ?? '')?.startsWith('link') && at <= order.createdAt)
  const first = clicks.toSorted((a, b) => a.at - b.at)[0]
  return first && order.journey ? { ...order, journey: { ...order.journey, visits: [first], firstVisit: null, lastVisit: null } } : order
}

const faults: Readonly<Record<string, Partial<Rules>>> = {
  'a refund counts twice': {
    rowsOf: (order, codes, links) =>
      rowsOf(order, codes, links).map((row) => ({ ...row, net: Math.max(0, netOf(order) - order.totalRefunded) })),
  },
  'the first click counts': { rowsOf: (order, codes, links) => rowsOf(firstClickOnly(order), codes, links) },
  'a cancelled order counts': { rowsOf: (order, codes, links) => rowsOf({ ...order, cancelledAt: null }, codes, links) },
  'a test order counts': { rowsOf: (order, codes, links) => rowsOf({ ...order, isTest: false }, codes, links) },
  'an order has two primary rows': {
    rowsOf: (order, codes, links) => rowsOf(order, codes, links).map((row) => ({ ...row, isPrimary: true })),
  },
  "another organization's code counts": {
    rowsOf: (order, codes, links) =>
      rowsOf(
        order,
        codes.map((code) => ({ ...code, organizationId: order.organizationId })),
        links,
      ),
  },
  'the last code on the order is the primary one': {
    rowsOf: (order, codes, links) => rowsOf({ ...order, codes: order.codes.toReversed() }, codes, links),
  },
  'a deleted code loses what came before': {
    rowsOf: (order, codes, links) =>
      rowsOf(
        order,
        codes.filter(({ deletedAt }) => deletedAt === null),
        links,
      ),
  },
  'a deleted code goes on': {
    rowsOf: (order, codes, links) =>
      rowsOf(
        order,
        codes.map((code) => ({ ...code, deletedAt: null })),
        links,
      ),
  },
  'a renamed code loses its former name': {
    rowsOf: (order, codes, links) =>
      rowsOf(
        order,
        codes.map((code) => ({ ...code, formerCodes: [] })),
        links,
      ),
  },
  'a link matches orders before it': {
    rowsOf: (order, codes, links) =>
      rowsOf(
        order,
        codes,
        links.map((link) => ({ ...link, triples: link.triples.map((triple) => ({ ...triple, since: 0 })) })),
      ),
  },
  'of links that share a triple the first one counts': {
    rowsOf: (order, codes, links) => {
      const seen = new Set<string>()
      const alone = links.filter(({ triples }) => {
        const key = triples.map(({ campaign }) => campaign.trim().toLowerCase()).join()
        return !seen.has(key) && seen.add(key)
      })
      return rowsOf(order, codes, alone)
    },
  },
  'the latest to arrive counts, not the latest version': { join: (_stored, read) => read },
  'a journey that becomes ready is not taken': {
    join: (stored, read) => ('isRemoved' in stored || ('updatedAt' in read && read.updatedAt <= stored.updatedAt) ? stored : read),
  },
  'an order that was removed comes back': { join: (stored, read) => ('isRemoved' in stored ? read : soundRules.join(stored, read)) },
  'a change of a code computes nothing again': { codeHandles: () => [] },
  'a change of a link computes only its clicks again': { linkHandles: (link) => [`link ${link.id}`] },
  'a change of a link computes only its journeys again': { linkHandles: (link) => soundRules.linkHandles(link).slice(1) },
}

test.each(Object.entries(faults))('[AT10] the histories catch it when %s', (_, planted) => {
  expect(firstCaught({ ...soundRules, ...planted })).toBeDefined()
})

test('the histories hold what they are to find', () => {
  const rows = histories.flatMap(({ rows }) => rows)

  for (const by of ['code', 'click', 'journey'] as const)
    for (const isPrimary of [true, false])
      expect(rows.filter((row) => row.reason.by === by && row.isPrimary === isPrimary).length, `${by} ${isPrimary}`).toBeGreaterThan(50)
})
