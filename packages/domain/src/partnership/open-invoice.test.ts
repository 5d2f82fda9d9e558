import { expect, test } from 'vitest'
import { isInvoiceOpen, nextInvoiceStatus } from './open-invoice.ts'

const running = { budget: '100', endDate: '2026-12-31', isCompleted: false, invoiceStatus: 'WAITING', content: [] } as const
const today = '2026-11-20'

test('[TD5] an invoice is open once the work is done, until it is paid', () => {
  const isOpen = (change: Partial<Parameters<typeof isInvoiceOpen>[0]>) => isInvoiceOpen({ ...running, ...change }, today)

  expect(isOpen({})).toBe(false)
  expect(isOpen({ endDate: '2026-11-20' })).toBe(false)
  expect(isOpen({ endDate: '2026-11-19' })).toBe(true)
  expect(isOpen({ isCompleted: true })).toBe(true)
  expect(isOpen({ content: [{ posted: true }, { posted: true }] })).toBe(true)
  expect(isOpen({ content: [{ posted: true }, { posted: false }] })).toBe(false)
  expect(isOpen({ isCompleted: true, invoiceStatus: 'SENT_TO_FINANCE' })).toBe(true)
  expect(isOpen({ isCompleted: true, invoiceStatus: 'PAID' })).toBe(false)
  expect(isOpen({ isCompleted: true, budget: '0' })).toBe(false)
  expect(isOpen({ isCompleted: true, budget: '0.50' })).toBe(true)
})

test('[TD6] an invoice goes on to the next status, up to Paid', () => {
  expect([
    nextInvoiceStatus('WAITING'),
    nextInvoiceStatus('RECEIVED'),
    nextInvoiceStatus('SENT_TO_FINANCE'),
    nextInvoiceStatus('PAID'),
  ]).toEqual(['RECEIVED', 'SENT_TO_FINANCE', 'PAID', null])
})
