import { expect, test } from 'vitest'
import { dueKind } from './due-notice.ts'

test('[ND1] an item is told of three days before its day, on it, and when it is overdue', () => {
  const kindOf = (dueDate: string) => dueKind({ dueDate, approved: true, posted: false }, '2026-11-20')

  const days = ['2026-11-24', '2026-11-23', '2026-11-22', '2026-11-20', '2026-11-20/07', '2026-11-19', '2026-10-21', '2026-10-20']
  expect(days.map(kindOf)).toEqual([
    null,
    'content_due_soon',
    null,
    'content_due_today',
    'content_due_today',
    'content_overdue',
    'content_overdue',
    null,
  ])
})

test('[ND1] nobody is told of what is approved and posted', () => {
  expect(dueKind({ dueDate: '2026-11-19', approved: true, posted: true }, '2026-11-20')).toBeNull()
  expect(dueKind({ dueDate: '2026-11-20', approved: true, posted: true }, '2026-11-20')).toBeNull()
})
