import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { changePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { partnershipOfForm } from '@rapport/account-doc/partnership/partnership-of-form'
import { createIdSource } from '@rapport/domain/id/id'
import { expect, test } from 'vitest'
import { documentWith, item, itemIds, partnership, partnershipId, readIn } from '../test-partnerships.ts'
import { formOfPartnership, patchOfForm } from './partnership-edit.ts'

const [first, second, third] = itemIds
const form = { budget: '0100.50', startDate: '2026-11-01', endDate: '2026-11-30', invoiceStatus: 'WAITING', content: [] }
const newId = createIdSource({ now: () => 1, randomBytes: (size) => new Uint8Array(size) })

test('[CT6] a row becomes so many items: due on the matching date, else the first, else the last day; with the matching link', () => {
  const rows = [
    { type: 'TIKTOK', quantity: 3, dates: ['2026-11-05', '2026-11-06'], links: ['', 'tiktok.com/@jane/video/1'] },
    { type: 'NEWSLETTER', quantity: 1, dates: [''], links: [''] },
  ]

  const { budget, content } = partnershipOfForm({ ...form, content: rows }, newId)

  expect(budget).toBe('100.50')
  expect(content.map(({ type, dueDate, contentLink }) => [type, dueDate, contentLink])).toEqual([
    ['TIKTOK', '2026-11-05', null],
    ['TIKTOK', '2026-11-06', 'https://tiktok.com/@jane/video/1'],
    ['TIKTOK', '2026-11-05', null],
    ['NEWSLETTER', '2026-11-30', null],
  ])
  expect(new Set(content.map(({ id }) => id)).size).toBe(4)
})

test('an edit writes what was touched here, and leaves alone what a teammate did meanwhile', () => {
  const document = documentWith(partnership({ content: [item(first), item(second), item(third, { dueDate: '2026-11-28/07' })] }))
  const opened = readIn(document)
  if (!opened) throw new Error('it was just made')
  const edited = formOfPartnership(opened)
  setItem(document.doc, partnershipId, first, { approved: true, contentLink: 'https://ben.example/' })
  changePartnership(document.doc, partnershipId, { invoiceStatus: 'PAID' }, { newId, at: 1 })

  const rows = edited.content.filter(({ id }) => id !== second).map((row) => (row.id === first ? { ...row, dates: ['2026-12-01'] } : row))
  changePartnership(
    document.doc,
    partnershipId,
    patchOfForm({ ...edited, budget: '5000', content: [...rows, { type: 'PODCAST', quantity: 1, dates: [''], links: [''] }] }),
    { base: opened, newId, at: 2 },
  )

  const now = readIn(document)
  expect(now).toMatchObject({ budget: '5000', invoiceStatus: 'PAID', startDate: '2026-11-01', endDate: '2026-12-15' })
  const byId = new Map(now?.content.map((item) => [item.id, item]))
  expect(byId.get(first)).toMatchObject({ dueDate: '2026-12-01', approved: true, contentLink: 'https://ben.example/' })
  expect(byId.has(second)).toBe(false)
  expect(byId.get(third)?.dueDate).toBe('2026-11-28/07')
  expect(now?.content.filter(({ type }) => type === 'PODCAST')).toMatchObject([{ dueDate: '2026-12-15' }])
})
