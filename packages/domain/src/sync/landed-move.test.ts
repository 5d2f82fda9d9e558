import { expect, test } from 'vitest'
import type { TimeLogEntry } from '../time-log/time-log.ts'
import { landedMoveWords, realFormer } from './landed-move.ts'

const line = (changedBy: string, oldValue: string, newValue: string): TimeLogEntry => ({
  id: `${changedBy} ${newValue}`,
  event: 'stage_changed',
  oldValue,
  newValue,
  timestamp: '2026-11-20T15:00:00.000Z',
  metadata: { changedBy },
})
const move = { userId: 'ana', stage: 'Interested', former: 'Outreach 1' }

test('[UN6] a move that was made offline is told from where it really went', () => {
  const history = [line('ana', 'Signed', 'Interested'), line('ben', 'Outreach 1', 'Signed')]

  expect(realFormer(move, history)).toBe('Signed')
  expect(landedMoveWords('Signed', 'Interested')).toBe('Moved from Signed to Interested')
  expect(landedMoveWords('Signed', 'Interested', 'Jane')).toBe('Jane moved from Signed to Interested')
})

test('[UN6] nothing more is told of a move that went as it was seen, or that somebody has followed', () => {
  expect(realFormer(move, [line('ana', 'Outreach 1', 'Interested')])).toBeNull()
  expect(realFormer(move, [line('ben', 'Interested', 'Archived'), line('ana', 'Signed', 'Interested')])).toBeNull()
  expect(realFormer(move, [])).toBeNull()
})
