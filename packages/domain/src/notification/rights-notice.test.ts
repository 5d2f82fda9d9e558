import { expect, test } from 'vitest'
import { rightsEndsToTell, rightsKind } from './rights-notice.ts'

test('[NR1] the end of rights is told of 30, 7 and 1 day before, and once it is over', () => {
  const kinds = [
    '2026-12-21',
    '2026-12-20',
    '2026-11-28',
    '2026-11-27',
    '2026-11-22',
    '2026-11-21',
    '2026-11-20',
    '2026-11-19',
    '2026-10-20',
  ]

  expect(kinds.map((end) => rightsKind(end, '2026-11-20'))).toEqual([
    null,
    'rights_end_30',
    'rights_end_30',
    'rights_end_7',
    'rights_end_7',
    'rights_end_1',
    'rights_end_1',
    'rights_ended',
    null,
  ])
  expect(rightsEndsToTell('2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-12-20' })
})
