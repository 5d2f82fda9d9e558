import { expect, test } from 'vitest'
import { dayMs } from '../limit/unit.ts'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'
import { lossSentences, reasonSentence, secondarySentence } from './attribution-words.ts'
import { clickOn, codeWith, journeyOf, linkWith, orderedAt, orderWith, spring, visitBy } from './test-sale.ts'

const sentences = (facts: Parameters<typeof orderWith>[0], linkName: string | null = 'Spring', timeZone = 'UTC') =>
  attributionsOf(orderWith(facts), sourcesOf([codeWith()], [linkWith()])).map((row) => reasonSentence(row, { linkName, timeZone }))

test('[AT16] a person reads why an order counts', () => {
  const click = journeyOf(clickOn('link1', orderedAt - 2 * dayMs))

  expect(sentences({ codes: ['summer10'] })).toEqual(['code SUMMER10 used'])
  expect(sentences({ journey: click })).toEqual(['clicked Spring on Mar 3, ordered on Mar 5'])
  expect(sentences({ journey: click }, null, 'Pacific/Kiritimati')).toEqual(['clicked a deleted link on Mar 4, ordered on Mar 6'])
  expect(sentences({ journey: journeyOf(visitBy(spring)) })).toEqual([
    'the store saw the parameters of Spring on the last visit, ordered on Mar 5',
  ])
})

test('[AT16] a person reads what was taken off, and why another row counts', () => {
  expect(lossSentences(orderWith({ totalRefunded: 1200 }), 'UTC')).toEqual(['refunded by $12'])
  expect(lossSentences(orderWith({ totalRefunded: 1250, currency: 'EUR', cancelledAt: orderedAt }), 'UTC')).toEqual([
    'refunded by 12.50 EUR',
    'cancelled on Mar 5, counts as none',
  ])
  expect(lossSentences(orderWith(), 'UTC')).toEqual([])
  expect(secondarySentence({ by: 'code', codeId: 'code1', code: 'SUMMER10' }, 'Anna')).toBe('counts for Anna: code SUMMER10 comes first')
})
