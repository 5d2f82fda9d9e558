import { expect, test } from 'vitest'
import { type ContentRow, expandRows, type PartnershipForm, partnershipIssues } from './partnership-form.ts'
import { partnershipChange } from './partnership-shape.ts'

const row: ContentRow = { type: 'TIKTOK', quantity: 1, dates: ['2026-12-05'], links: [] }
const form: PartnershipForm = { budget: '1500', startDate: '2026-11-01', endDate: '2026-12-31', invoiceStatus: 'WAITING', content: [row] }
const id = '01hx0000000000000000000001'

test('[PT5] nothing is to be corrected in a partnership that is complete; else each field says what is wrong', () => {
  expect(partnershipIssues(form)).toEqual({})
  expect(partnershipIssues({ ...form, budget: '', invoiceStatus: '', startDate: '' })).toEqual({
    budget: 'Please enter a valid budget',
    invoiceStatus: 'Please select an invoice status',
    dates: 'Please select valid dates',
  })
  const rows = [{ ...row, type: '' }, { ...row, quantity: 0 }, { ...row, dates: ['soon'] }, { ...row, links: ['javascript:1'] }, row]
  expect(partnershipIssues({ ...form, content: rows }).content).toEqual({
    0: 'Please select a content type',
    1: 'Please enter a quantity from 1 to 100',
    2: 'Please select a valid due date',
    3: 'Please enter a valid URL',
  })
})

test('[PT5] the form takes what the server takes, with the same words', () => {
  const serverSays = (body: object): unknown => partnershipChange.safeParse({ id, ...body }).error?.issues[0]?.message
  for (const budget of ['', '0', '1500.5', '-1', '1.234', 'abc', '1,500', ' 12 ', '1234567890123'])
    expect(partnershipIssues({ ...form, budget }).budget).toBe(serverSays({ budget }))
  for (const invoiceStatus of ['', 'PAID', 'paid', 'PENDING', 'LATE'])
    expect(partnershipIssues({ ...form, invoiceStatus }).invoiceStatus).toBe(serverSays({ invoiceStatus }))
  for (const endDate of ['', '2026-12-31', '2026-02-30', 'soon'])
    expect(partnershipIssues({ ...form, endDate }).dates).toBe(serverSays({ endDate }))
  for (const type of ['', 'TIKTOK', 'INSTAGRAM_POST'])
    expect(partnershipIssues({ ...form, content: [{ ...row, type }] }).content?.[0]).toBe(serverSays({ content: [{ type }] }))
  for (const link of ['', 'example.com/x', 'javascript:1', 'nowhere'])
    expect(partnershipIssues({ ...form, content: [{ ...row, links: [link] }] }).content?.[0]).toBe(
      serverSays({ content: [{ contentLink: link }] }),
    )
})

test('[PT6] a partnership ends no earlier than it starts', () => {
  expect(partnershipIssues({ ...form, endDate: '2026-10-31' })).toEqual({ dates: 'Please select valid dates' })
  expect(partnershipIssues({ ...form, endDate: form.startDate })).toEqual({})
})

test('[CT6] a row becomes one item per unit: each due on its date, else on the first; with its own link, else none', () => {
  const items = expandRows(
    [{ type: 'INSTAGRAM_REEL', quantity: 3, dates: ['2026-12-05', '2026-12-12'], links: ['', 'example.com/second'] }],
    '2026-12-31',
  )

  expect(items).toEqual([
    { type: 'INSTAGRAM_REEL', dueDate: '2026-12-05', contentLink: null },
    { type: 'INSTAGRAM_REEL', dueDate: '2026-12-12', contentLink: 'https://example.com/second' },
    { type: 'INSTAGRAM_REEL', dueDate: '2026-12-05', contentLink: null },
  ])
})

test('[CT7] a row without a date is due on the last day; the first unit of a row is the item that exists already', () => {
  expect(expandRows([{ id, type: 'TIKTOK', quantity: 2, dates: [], links: [], reference: 'a-1' }], '2026-12-31')).toEqual([
    { id, type: 'TIKTOK', dueDate: '2026-12-31', contentLink: null, reference: 'a-1' },
    { type: 'TIKTOK', dueDate: '2026-12-31', contentLink: null },
  ])
})
