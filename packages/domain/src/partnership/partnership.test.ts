import { expect, test } from 'vitest'
import {
  invoiceStatusLabels,
  type PartnershipFields,
  partnershipChanges,
  readBudget,
  readInvoiceStatus,
  sortPartnerships,
} from './partnership.ts'

test('[PT1] invoice statuses are Waiting, Received, Sent to Finance and Paid', () => {
  expect(Object.values(invoiceStatusLabels)).toEqual(['Waiting', 'Received', 'Sent to Finance', 'Paid'])
})

test('[PT2] a status is read whatever its capitals, other words for waiting too, and nothing else', () => {
  expect(['paid', ' Sent to finance ', 'SENT_TO_FINANCE', 'Received'].map(readInvoiceStatus)).toEqual([
    'PAID',
    'SENT_TO_FINANCE',
    'SENT_TO_FINANCE',
    'RECEIVED',
  ])
  for (const word of ['waiting', 'WAITING_FOR_INVOICE', 'awaiting_invoice', 'Pending', 'NOT_RECEIVED'])
    expect(readInvoiceStatus(word)).toBe('WAITING')
  expect([readInvoiceStatus(''), readInvoiceStatus('OVERDUE')]).toEqual([null, null])
})

test('[PT3] a budget has up to twelve digits and two decimals, and stays the text that it is', () => {
  expect(['0', '1500', '999999999999.99', '0.1', ' 12.50 ', '007'].map(readBudget)).toEqual([
    '0',
    '1500',
    '999999999999.99',
    '0.1',
    '12.50',
    '7',
  ])
  const none = ['', '-1', '1,500', '$5', '1.234', '1e3', '1234567890123', '.5', '5.', 'NaN']
  expect(none.map(readBudget)).toEqual(none.map(() => null))
})

test('[PT4] completed partnerships sort after open ones, open ones newest first', () => {
  const made = (id: string, startDate: string, isCompleted = false) => ({ id, startDate, isCompleted })

  const shown = sortPartnerships([
    made('done', '2026-12-01', true),
    made('old', '2026-01-01'),
    made('earlier', '2026-11-01'),
    made('later', '2026-11-01'),
  ])

  expect(shown.map(({ id }) => id)).toEqual(['later', 'earlier', 'old', 'done'])
})

test('[PT7] a change writes what its writer changed, not what others changed meanwhile', () => {
  const read: PartnershipFields = {
    budget: '100',
    startDate: '2026-11-01',
    endDate: '2026-12-01',
    invoiceStatus: 'WAITING',
    isCompleted: false,
  }
  const now: PartnershipFields = { ...read, invoiceStatus: 'PAID', budget: '200' }
  const wanted = { ...read, endDate: '2026-12-24' }

  expect(partnershipChanges(wanted, now, read)).toEqual({ endDate: '2026-12-24' })
  expect(partnershipChanges(wanted, now)).toEqual({ endDate: '2026-12-24', invoiceStatus: 'WAITING', budget: '100' })
  expect(partnershipChanges({ budget: '200' }, now)).toEqual({})
})
