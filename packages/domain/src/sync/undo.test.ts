import { expect, test } from 'vitest'
import type { TimeLogEntry } from '../time-log/time-log.ts'
import { accountOfCreation } from './outbox-overlay.ts'
import { changedSince, lastChangeOf, notUndoneWords, substageToChoose, undoingChange } from './undo.ts'

const at = '2026-11-20T10:00:00.000Z'
const jane = accountOfCreation(
  {
    id: '01',
    idempotencyKey: 'k01',
    organizationId: 'o1',
    userId: 'u1',
    accountId: 'jane',
    createdAt: at,
    problem: null,
    kind: 'create-account',
    payload: { id: 'jane', createdAt: at, name: 'Jane Doe' },
  },
  'Outreach 1',
)

test('[UN1] a change can be taken back while every field has the value that was written', () => {
  expect(changedSince({ ...jane, stage: 'Signed' }, { stage: 'Signed' })).toEqual([])
  expect(changedSince({ ...jane, stage: 'Archived' }, { stage: 'Signed' })).toEqual(['stage'])
  expect(changedSince({ ...jane, owner: 'ben', priority: 'High' }, { owner: 'ben', priority: 'Low' })).toEqual(['priority'])
  expect(changedSince({ ...jane, campaignIds: ['c1', 'c2'] }, { campaignIds: ['c1', 'c2'] })).toEqual([])
  expect(changedSince(jane, { segmentId: null })).toEqual([])
})

test('[UN1] a day is the same day as it comes back from the server', () => {
  expect(changedSince({ ...jane, nextOutreachDate: '2026-12-05T00:00:00.000Z' }, { nextOutreachDate: '2026-12-05' })).toEqual([])
  expect(changedSince({ ...jane, nextOutreachDate: '2026-12-06T00:00:00.000Z' }, { nextOutreachDate: '2026-12-05' })).toEqual([
    'nextOutreachDate',
  ])
})

test('[UN2] undoing writes what stood there before, and nothing else', () => {
  const wrote = { owner: 'ben', nextOutreachDate: '2026-12-05' }
  const before = { ...jane, owner: null, nextOutreachDate: '2026-11-28T00:00:00.000Z' }
  expect(undoingChange(jane, { wrote, before })).toEqual({ owner: null, nextOutreachDate: '2026-11-28' })
})

test('[UN2] undoing a move brings back the next outreach date that it took away, unless there is a new one', () => {
  const before = { ...jane, nextOutreachDate: '2026-11-28T00:00:00.000Z' }
  const moved = { ...jane, stage: 'Signed' }
  const step = { wrote: { stage: 'Signed' }, before }
  expect(undoingChange(moved, step)).toEqual({ stage: 'Outreach 1', nextOutreachDate: '2026-11-28' })
  expect(undoingChange({ ...moved, nextOutreachDate: '2026-12-24T00:00:00.000Z' }, step)).toEqual({ stage: 'Outreach 1' })
})

test('[UN4] a move out of Signed that is taken back leads to the substage where it began', () => {
  expect(substageToChoose({ stage: 'Archived' }, { ...jane, stage: 'Signed', signedSubstage: 'Posting' })).toBe('Posting')
  expect(substageToChoose({ stage: 'Archived' }, { ...jane, stage: 'Signed', signedSubstage: 'Negotiating' })).toBeNull()
  expect(substageToChoose({ stage: 'Signed' }, jane)).toBeNull()
  expect(substageToChoose({ signedSubstage: 'Affiliates' }, { ...jane, signedSubstage: 'Posting' })).toBeNull()
})

const entry = (event: TimeLogEntry['event'], changedBy: string, newValue: string, field?: string): TimeLogEntry => ({
  id: `${event}-${changedBy}`,
  event,
  oldValue: null,
  newValue,
  timestamp: '2026-11-20T10:00:00Z',
  metadata: { changedBy, ...(field && { field }) },
})

test('[UN3] who changed a field last stands in the history', () => {
  const history = [
    entry('field_changed', 'chloe', '2026-12-05', 'nextOutreachDate'),
    entry('owner_changed', 'chloe', 'Chloe'),
    entry('stage_changed', 'ben', 'Archived'),
    entry('stage_changed', 'ana', 'Signed'),
  ]
  expect(lastChangeOf(['stage'], history)?.metadata.changedBy).toBe('ben')
  expect(lastChangeOf(['nextOutreachDate'], history)?.metadata.changedBy).toBe('chloe')
  expect(lastChangeOf(['websiteUrl'], history)).toBeUndefined()
})

test('[UN3] a change that is not taken back says whose it was', () => {
  expect(notUndoneWords('Ben', entry('stage_changed', 'ben', 'Archived'))).toBe('Not undone: Ben moved this to Archived meanwhile')
  expect(notUndoneWords('Ben', entry('owner_changed', 'ben', 'Chloe'))).toBe('Not undone: Ben changed this meanwhile')
  expect(notUndoneWords(null, undefined)).toBe('Not undone: a teammate changed this meanwhile')
})
