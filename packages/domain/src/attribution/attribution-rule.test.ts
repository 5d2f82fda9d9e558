import { expect, test } from 'vitest'
import { dayMs, hourMs } from '../limit/unit.ts'
import type { ShopVisit } from '../shop/shop-order.ts'
import { attributionsOf, clickWindowMs, indexSources, sourcesOf } from './attribution-rule.ts'
import { clickOn, codeWith, journeyOf, linkWith, orderedAt, orderWith, spring, told, visitBy } from './test-sale.ts'

test('[AT1] every code of ours on an order has a row, each once and capitals aside; the first is the primary one', () => {
  const order = orderWith({ codes: ['FOREIGN', 'ben20', 'summer10', 'SUMMER10', 'Foreign 2'] })
  const codes = [codeWith(), codeWith({ id: 'code2', accountId: 'ben', code: 'BEN20' })]

  expect(told(order, codes)).toEqual(['ben code BEN20 primary', 'anna code SUMMER10'])
  expect(told(orderWith({ codes: ['SUMMER1', 'SUMMER100', 'SUMMER 10'] }), codes)).toEqual([])
})

test('[AT1] a code comes before a click, and a click before the journey of the store', () => {
  const click = clickOn('link1', orderedAt - dayMs)
  const visit = visitBy(spring)
  const links = [linkWith(), linkWith({ id: 'link2', accountId: 'cleo', triples: [{ ...spring, campaign: 'autumn', since: 0 }] })]

  expect(told(orderWith({ codes: ['SUMMER10'], journey: journeyOf(click) }), [codeWith()], links)).toEqual([
    'anna code SUMMER10 primary',
    'ben click link1',
  ])
  expect(told(orderWith({ journey: journeyOf(click, visitBy({ ...spring, campaign: 'autumn' })) }), [], links)).toEqual([
    'ben click link1 primary',
  ])
  expect(told(orderWith({ journey: journeyOf(visit) }), [], links)).toEqual(['ben journey link1 primary'])
  expect(told(orderWith(), [codeWith()], links)).toEqual([])
})

test('[AT2] a renamed code keeps the orders of its former name; of two that claim one name the first made has it', () => {
  const renamed = codeWith({ code: 'ANNA15', formerCodes: ['SUMMER10'] })

  expect(told(orderWith({ codes: ['SUMMER10'] }), [renamed])).toEqual(['anna code SUMMER10 primary'])
  expect(told(orderWith({ codes: ['ANNA15', 'SUMMER10'] }), [renamed])).toEqual(['anna code ANNA15 primary'])
  expect(told(orderWith({ codes: ['SUMMER10'] }), [codeWith({ id: 'code2', accountId: 'ben' }), renamed])).toEqual([
    'anna code SUMMER10 primary',
  ])
})

test('[AT3] codes and links of another organization count nothing', () => {
  const order = orderWith({ codes: ['SUMMER10'], journey: journeyOf(clickOn('link1', orderedAt), visitBy(spring)) })

  expect(told(order, [codeWith({ organizationId: 'pulse' })], [linkWith({ organizationId: 'pulse' })])).toEqual([])
})

test('[AT4] a code counts from its creation, or from the beginning of its retroactive window', () => {
  const order = orderWith({ codes: ['SUMMER10'] })

  expect(told(order, [codeWith({ countsFrom: orderedAt })])).toHaveLength(1)
  expect(told(order, [codeWith({ countsFrom: orderedAt + 1 })])).toEqual([])
})

test('[AT5] of several clicks the latest counts, within 30 times 24 hours before the order', () => {
  const links = [linkWith(), linkWith({ id: 'link2', accountId: 'cleo' })]
  const journey = journeyOf(
    clickOn('link2', orderedAt - dayMs),
    clickOn('link1', orderedAt - hourMs),
    clickOn('link2', orderedAt - 2 * dayMs),
  )

  expect(told(orderWith({ journey }), [], links)).toEqual(['ben click link1 primary'])
  expect(told(orderWith({ journey: journeyOf(clickOn('link1', orderedAt - clickWindowMs)) }), [], links)).toHaveLength(1)
  expect(told(orderWith({ journey: journeyOf(clickOn('link1', orderedAt - clickWindowMs - 1)) }), [], links)).toEqual([])
})

test('[AT6] a visit after the order is no click before it, and one with a foreign utm_id is none of ours', () => {
  const journey = journeyOf(
    clickOn('link1', orderedAt - dayMs),
    clickOn('campaign-77', orderedAt - hourMs),
    clickOn('link2', orderedAt + 1),
  )

  expect(told(orderWith({ journey }), [], [linkWith(), linkWith({ id: 'link2' })])).toEqual(['ben click link1 primary'])
  expect(
    told(orderWith({ journey: { visits: [], firstVisit: null, lastVisit: clickOn('link1', orderedAt) } }), [], [linkWith()]),
  ).toHaveLength(1)
})

test("[AT7] the journey's last visit is asked first, the first one only when the last carries no whole triple", () => {
  const autumn = { ...spring, campaign: 'autumn' }
  const links = [linkWith(), linkWith({ id: 'link2', triples: [{ ...autumn, since: 0 }] })]
  const ofJourney = (...visits: readonly ShopVisit[]) => told(orderWith({ journey: journeyOf(...visits) }), [], links)

  expect(ofJourney(visitBy(autumn), visitBy(spring))).toEqual(['ben journey link1 primary'])
  expect(ofJourney(visitBy(autumn), visitBy({ source: 'x', medium: ' ' }))).toEqual(['ben journey link2 primary'])
  expect(ofJourney(visitBy(autumn), visitBy({ ...spring, campaign: 'unknown' }))).toEqual([])
  expect(ofJourney({ at: orderedAt, utm: null, landingPage: '/?utm_source=INFLUENCER&utm_medium=TikTok&utm_campaign=+spring' })).toEqual([
    'ben journey link1 primary',
  ])
})

test('[AT8] a triple belongs to the one link that had it when the order was made; two that share it have none', () => {
  const order = orderWith({ journey: journeyOf(visitBy(spring)) })
  const later = linkWith({ id: 'link2', triples: [{ ...spring, since: orderedAt }] })
  const moved = linkWith({
    id: 'link2',
    triples: [
      { ...spring, since: 0 },
      { ...spring, campaign: 'new', since: orderedAt - 1 },
    ],
  })

  expect(told(order, [], [linkWith(), linkWith({ id: 'link2' })])).toEqual([])
  expect(told(order, [], [linkWith(), later])).toEqual(['ben journey link1 primary'])
  expect(told(order, [], [later])).toEqual([])
  expect(told(order, [], [linkWith(), moved])).toEqual(['ben journey link1 primary'])
  expect(told(order, [], [linkWith(), linkWith({ id: 'link2', deletedAt: orderedAt })])).toEqual(['ben journey link1 primary'])
})

test('[AT8] what thousands of links had is read once for all orders, and no order looks further than two that had it', () => {
  const seen = { sources: 0, holdings: 0 }
  const counted = { ...spring, since: 0 }
  Object.defineProperty(counted, 'source', {
    get() {
      seen.sources += 1
      return spring.source
    },
  })
  const crowd = Array.from({ length: 2000 }, (_, index) => linkWith({ id: `link${index}`, triples: [counted] }))
  const sources = sourcesOf([], crowd)
  const holdings = [...sources.holdingsByTriple.values()].flat().map((holding) =>
    Object.defineProperty({ ...holding }, 'from', {
      get() {
        seen.holdings += 1
        return holding.from
      },
    }),
  )
  const known = indexSources({ codes: [], clickedLinks: [], holdings })
  const orders = Array.from({ length: 100 }, (_, index) => orderWith({ id: `order${index}`, journey: journeyOf(visitBy(spring)) }))

  const rows = orders.flatMap((order) => [...attributionsOf(order, sources), ...attributionsOf(order, known)])

  expect([rows, seen]).toEqual([[], { sources: 2000, holdings: 200 }])
})

test('[AT9] a test order has no row; a cancelled one is seen, and counts as none', () => {
  const sources = sourcesOf([codeWith()], [])

  expect(attributionsOf(orderWith({ codes: ['SUMMER10'], isTest: true }), sources)).toEqual([])
  expect(attributionsOf(orderWith({ codes: ['SUMMER10'], cancelledAt: orderedAt + 1 }), sources)).toMatchObject([
    { isPrimary: true, isCounted: false, net: 0 },
  ])
  expect(attributionsOf(orderWith({ codes: ['SUMMER10'] }), sources)).toMatchObject([{ isCounted: true, net: 10_000, currency: 'USD' }])
})

test('[AT12] a deleted code or link keeps what came before its deletion', () => {
  const order = orderWith({ codes: ['SUMMER10'], journey: journeyOf(clickOn('link1', orderedAt)) })
  const deleted = (deletedAt: number) => told(order, [codeWith({ deletedAt })], [linkWith({ deletedAt })])

  expect(deleted(orderedAt + 1)).toEqual(['anna code SUMMER10 primary', 'ben click link1'])
  expect(deleted(orderedAt)).toEqual([])
})
