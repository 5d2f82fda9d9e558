import { expect, test } from 'vitest'
import { withoutRepeats } from './time-log.ts'

const moved = { event: 'stage_changed', oldValue: 'Outreach 1', newValue: 'Signed', metadata: { changedBy: 'Ana' } } as const

test('[TL1] the same change within one minute stands once in the feed', () => {
  const entries = [
    { ...moved, id: 'a', timestamp: '2026-11-20T10:00:01.000Z' },
    { ...moved, id: 'b', timestamp: '2026-11-20T10:00:59.000Z' },
    { ...moved, id: 'c', timestamp: '2026-11-20T10:01:00.000Z' },
    { ...moved, newValue: 'Archived', id: 'd', timestamp: '2026-11-20T10:00:02.000Z' },
  ]

  expect(withoutRepeats(entries).map((entry) => entry.id)).toEqual(['a', 'c', 'd'])
})

test('[TL1] several fields that were set to the same in one minute stand each', () => {
  const timestamp = '2026-11-20T10:00:01.000Z'
  const named = (id: string, field: string) =>
    ({ id, event: 'field_changed', oldValue: null, newValue: 'jane', timestamp, metadata: { changedBy: 'Ana', field } }) as const

  const feed = withoutRepeats([named('a', 'tiktokUsername'), named('b', 'youtubeUsername'), named('c', 'tiktokUsername')])

  expect(feed.map(({ id }) => id)).toEqual(['a', 'b'])
})
