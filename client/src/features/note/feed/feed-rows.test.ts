import type { TimeLogEntry, TimeLogEvent } from '@rapport/domain/time-log/time-log'
import { expect, test } from 'vitest'
import { feedRows } from './feed-rows.ts'

const at = (minute: number) => new Date(2026, 10, 20, 10, minute).toISOString()
const log = (id: string, event: TimeLogEvent, minute: number, changedBy = 'u1'): TimeLogEntry => ({
  id,
  event,
  oldValue: `old ${id}`,
  newValue: `new ${id}`,
  timestamp: at(minute),
  metadata: { changedBy },
})
const head = (id: string, createdAt: string) => ({ id, authorId: 'u1', createdAt })
const positions = (rows: ReturnType<typeof feedRows>) => rows.map((row) => [row.at, row.key])

test('each day has a title over its notes and its activity, newest first', () => {
  const yesterday = new Date(2026, 10, 19, 12).toISOString()

  const rows = feedRows([head('n1', at(5)), head('n2', yesterday)], [], [log('l1', 'stage_changed', 3)])

  expect(positions(rows)).toEqual([
    ['day', '2026-11-20'],
    ['note', 'n1'],
    ['log', 'l1'],
    ['day', '2026-11-19'],
    ['note', 'n2'],
  ])
})

test("one person's field changes in a row become one row", () => {
  const rows = feedRows([], [], [log('a', 'field_changed', 1), log('b', 'priority_changed', 2), log('c', 'owner_changed', 3)])

  expect(positions(rows)).toEqual([
    ['day', '2026-11-20'],
    ['changes', 'a'],
  ])
  expect(rows[1]).toMatchObject({ logs: [{ id: 'c' }, { id: 'b' }, { id: 'a' }] })
})

test("a move, a note or another person's change stands between", () => {
  const rows = feedRows(
    [head('n1', at(4))],
    [],
    [
      log('a', 'field_changed', 1),
      log('b', 'stage_changed', 2),
      log('c', 'field_changed', 3),
      log('d', 'field_changed', 5),
      log('e', 'field_changed', 6, 'u2'),
    ],
  )

  expect(positions(rows).slice(1)).toEqual([
    ['log', 'e'],
    ['log', 'd'],
    ['note', 'n1'],
    ['log', 'c'],
    ['log', 'b'],
    ['log', 'a'],
  ])
})

test('a repeated entry of the time log stands once', () => {
  const twin = { oldValue: 'Outreach 1', newValue: 'Signed' }

  const rows = feedRows(
    [],
    [],
    [
      { ...log('a', 'stage_changed', 1), ...twin },
      { ...log('b', 'stage_changed', 1), ...twin },
    ],
  )

  expect(rows).toHaveLength(2)
})
