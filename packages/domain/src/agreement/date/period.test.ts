import { expect, test } from 'vitest'
import { readInvoice } from '../invoice.ts'
import { passages } from '../test-passages.ts'
import { statementsOf } from '../text/statement.ts'
import { anchorsOf, completePeriod, lengthOf, periodOf, rhythmOf } from './period.ts'

const period = (...lines: string[]) => {
  const { start, end } = periodOf(passages(lines))
  return [start?.day ?? null, end?.day ?? null]
}
const status = (...lines: string[]) => readInvoice(statementsOf(lines.map((text, line) => ({ text, line }))))?.status ?? null

test('[DU30] how long a deal lasts stands in words', () => {
  expect(lengthOf(passages(['$1,500 per month for 4 months']))).toMatchObject({ count: 4, unit: 'months' })
  expect(lengthOf(passages(['our six-week campaign']))).toMatchObject({ count: 6, unit: 'week' })
  expect(lengthOf(passages(['Usage rights for 12 months']))).toBeNull()
})

test('[DU31] the days of signing and start are those that the agreement gives', () => {
  expect(anchorsOf(passages(['Effective Date: April 6, 2026', 'Campaign start: May 4, 2026']))).toEqual({
    signed: '2026-04-06',
    start: '2026-05-04',
  })
})

test('[DU32] the time of the campaign comes before that of the agreement', () => {
  expect(period('Term: February 1, 2026 to December 31, 2026', 'Campaign: May 4, 2026 - June 5, 2026')).toEqual([
    '2026-05-04',
    '2026-06-05',
  ])
})

test('[DU32] rights, exclusivity, payment and holidays are no time of a campaign', () => {
  expect(period('Usage rights from May 4, 2026 to May 4, 2027')).toEqual([null, null])
  expect(period('From March 1, 2026 to June 30, 2026 Talent shall not post for others')).toEqual([null, null])
  expect(period('I am out of the office from June 1 to June 12, 2026')).toEqual([null, null])
})

test('[DU33] an agreement begins on its effective day, and its length gives the end', () => {
  const read = passages(['Effective Date: April 6, 2026', 'Term: 45 days from the Effective Date.'], {
    anchors: { signed: '2026-04-06', start: null },
  })
  const { start, end } = completePeriod(read, periodOf(read), { signed: '2026-04-06', start: null })

  expect([start?.day, end?.day]).toEqual(['2026-04-06', '2026-05-21'])
})

test('[DU33] months and weeks are counted by words or days', () => {
  const read = passages(['Campaign: 1 July 2026 - 31 December 2026'])

  expect(rhythmOf(read, periodOf(read))).toMatchObject({ months: 6 })
})

test('[DU34] what happened to the invoice is its status', () => {
  expect(status('We have her invoice in hand.')).toBe('RECEIVED')
  expect(status('Your invoice was forwarded to our finance team today.')).toBe('SENT_TO_FINANCE')
  expect(status('Payment of $3,100 for invoice 118 has been made today.')).toBe('PAID')
  expect(status('Die Rechnung ist am 02.05.2026 eingegangen.')).toBe('RECEIVED')
  expect(status('Invoice status: waiting')).toBe('WAITING')
})

test('[DU34] what is asked for, denied or still to come has not happened', () => {
  expect(status('Please send your invoice to finance@brand.example')).not.toBe('SENT_TO_FINANCE')
  expect(status("We still haven't received your invoice.")).toBe('WAITING')
  expect(status('Payable within 30 days of receipt of invoice.')).toBeNull()
  expect(status('The fee will be paid after posting.')).toBeNull()
})

test('[DU34] who has an invoice has received it', () => {
  expect(status('INVOICE', 'Invoice no. 0093', 'Bill to: Marrow')).toBe('RECEIVED')
})
