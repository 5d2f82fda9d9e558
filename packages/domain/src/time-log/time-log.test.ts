import { expect, test } from 'vitest'
import { withoutRepeats } from './time-log.ts'

const moved = { event: 'stage_changed', oldValue: 'Outreach 1', newValue: 'Signed' } as const

test('[TL1] the same change within one minute stands once in the feed', () => {
  const entries = [
    { ...moved, id: 'a', timestamp: '2026-11-20T10:00:01.000Z' },
    { ...moved, id: 'b', timestamp: '2026-11-20T10:00:59.000Z' },
    { ...moved, id: 'c', timestamp: '2026-11-20T10:01:00.000Z' },
    { ...moved, newValue: 'Archived', id: 'd', timestamp: '2026-11-20T10:00:02.000Z' },
  ]

  expect(withoutRepeats(entries).map((entry) => entry.id)).toEqual(['a', 'c', 'd'])
})
