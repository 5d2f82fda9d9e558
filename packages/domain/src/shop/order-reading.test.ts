import { expect, test } from 'vitest'
import { historyOf } from '../attribution/test-history.ts'
import { clickOn, journeyOf, orderWith } from '../attribution/test-sale.ts'
import { joinReadings, type OrderReading } from './order-reading.ts'

test('[SM7] the later version of an order counts, whichever was read first', () => {
  const [placed, refunded] = [orderWith({ updatedAt: 1 }), orderWith({ updatedAt: 2, totalRefunded: 500 })]

  expect(joinReadings(placed, refunded)).toEqual(refunded)
  expect(joinReadings(refunded, placed)).toEqual(refunded)
})

test('[SM7] a journey that becomes ready is taken without a later version, and stays', () => {
  const ready = orderWith({ updatedAt: 1, journey: journeyOf(clickOn('link1', 1)) })

  expect(joinReadings(orderWith({ updatedAt: 1 }), ready)).toEqual(ready)
  expect(joinReadings(ready, orderWith({ updatedAt: 2, totalRefunded: 500 }))).toEqual({ ...ready, updatedAt: 2, totalRefunded: 500 })
})

test('[SM7] an order that was removed stays so', () => {
  const removed = { organizationId: 'glow', id: 'order1', isRemoved: true } as const

  expect(joinReadings(removed, orderWith({ updatedAt: 9 }))).toBe(removed)
  expect(joinReadings(orderWith({ updatedAt: 9 }), removed)).toBe(removed)
})

test('[SM7] readings come to the same in any order and number', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const readings = historyOf(seed).happenings.flatMap((happening) => (happening.kind === 'reading' ? [happening.reading] : []))
    for (const [first, ...more] of Map.groupBy(readings, ({ id }) => id).values()) {
      if (!first) continue
      const joined = more.reduce<OrderReading>(joinReadings, first)
      const backwards = [...more, ...more, first].toReversed().reduce<OrderReading>(joinReadings, first)
      const inPairs = more.map((reading) => joinReadings(reading, first)).reduce<OrderReading>(joinReadings, first)
      expect([backwards, inPairs]).toEqual([joined, joined])
    }
  }
})
