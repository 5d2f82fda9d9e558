import { expect, test } from 'vitest'
import { changeToPatch, creationToInput, partnershipToWire } from './partnership-input.ts'
import { contentItemChange, partnershipChange, partnershipCreation } from './partnership-shape.ts'

const accountId = '01hx0000000000000000000001'
const itemId = '01hx0000000000000000000002'
const dates = { startDate: '2026-11-01', endDate: '2026-12-31' }
const messages = (answer: { readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined }) =>
  answer.error?.issues.map(({ message }) => message)

test('[PT8] a creation needs an account and both dates; budget, status and content may be absent', () => {
  expect(partnershipCreation.parse({ accountId, ...dates })).toEqual({
    accountId,
    ...dates,
    budget: '0',
    invoiceStatus: 'WAITING',
    isCompleted: false,
    content: [],
  })
  expect(messages(partnershipCreation.safeParse({ accountId, startDate: '2026-11-01' }))).toEqual(['Please select valid dates'])
  expect(messages(partnershipCreation.safeParse({ accountId, ...dates, budget: 5 }))).toEqual(['Please enter a valid budget'])
})

test('[PT8] type and contentType are one, an item stands in a list once, and what nobody knows is refused', () => {
  const content = (...items: readonly object[]) => partnershipChange.safeParse({ id: itemId, content: items })

  expect(content({ contentType: 'TIKTOK' }).success).toBe(true)
  expect(messages(content({ type: 'TIKTOK', contentType: 'PODCAST' }))).toEqual(['type and contentType are the same: give one of them'])
  expect(messages(content({ id: itemId }, { id: itemId }))).toEqual(['A content item stands in a list once'])
  expect(contentItemChange.safeParse({ approved: 'yes' }).success).toBe(false)
  expect(contentItemChange.safeParse({ likes: 3 }).success).toBe(false)
  expect(messages(content(...Array.from({ length: 501 }, () => ({ type: 'TIKTOK' }))))).toEqual([
    'A partnership can have at most 500 content items',
  ])
})

test('[PT9] a creation is kept by days of the zone, and each item is complete', () => {
  const body = partnershipCreation.parse({
    accountId,
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-31T23:00:00-05:00',
    invoiceStatus: 'pending',
    content: [
      { contentType: 'TIKTOK' },
      { type: 'PODCAST', dueDate: '2026-12-05T00:01:00.000Z', contentLink: 'example.com', reference: 'r-1' },
    ],
  })

  const input = creationToInput(body, 'America/New_York', () => itemId)

  expect(input).toEqual({
    ok: true,
    value: {
      budget: '0',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      invoiceStatus: 'WAITING',
      isCompleted: false,
      content: [
        { id: itemId, type: 'TIKTOK', dueDate: '2026-12-31', contentLink: null, approved: false, posted: false, reference: null },
        {
          id: itemId,
          type: 'PODCAST',
          dueDate: '2026-12-05/01',
          contentLink: 'https://example.com',
          approved: false,
          posted: false,
          reference: 'r-1',
        },
      ],
    },
  })
})

test('[PT9] an end before the start is refused, an item without a type too', () => {
  const input = (body: object) => creationToInput(partnershipCreation.parse({ accountId, ...dates, ...body }), 'UTC', () => itemId)

  expect(input({ endDate: '2026-10-01' })).toMatchObject({ refusal: { message: 'Please select valid dates' } })
  expect(input({ content: [{ dueDate: '2026-12-05' }] })).toMatchObject({ refusal: { issues: [{ path: 'content.0.type' }] } })
})

test('[PT9] a change holds what it names and nothing else', () => {
  const change = partnershipChange.parse({ id: itemId, isCompleted: true, content: [{ id: itemId, approved: true, dueDate: null }] })

  expect(changeToPatch(change, 'UTC')).toEqual({ isCompleted: true, content: [{ id: itemId, approved: true }] })
})

test('[PT10] REST gives days at midnight UTC plus their minute, both names of the type, and a reference where there is one', () => {
  const item = { id: itemId, type: 'TIKTOK' as const, dueDate: '2026-12-05/07', contentLink: null, approved: true, posted: false }
  const kept = {
    budget: '1500.00',
    ...dates,
    invoiceStatus: 'PAID' as const,
    isCompleted: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    rev: 3,
  }

  const wire = partnershipToWire({ id: itemId, accountId, ...kept, content: [{ ...item, reference: 'r-1' }] })

  expect(wire).toEqual({
    id: itemId,
    accountId,
    budget: '1500.00',
    startDate: '2026-11-01T00:00:00.000Z',
    endDate: '2026-12-31T00:00:00.000Z',
    invoiceStatus: 'PAID',
    isCompleted: false,
    createdAt: '2026-11-01T10:00:00.000Z',
    rev: 3,
    content: [{ ...item, contentType: 'TIKTOK', dueDate: '2026-12-05T00:07:00.000Z', reference: 'r-1' }],
  })
})
