import { expect, test } from 'vitest'
import { partnershipEvent, stageEvent } from './analytics-event.ts'

const move = {
  organizationId: 'o1',
  accountId: 'jane',
  changedBy: 'ana',
  at: '2026-11-20T10:00:00.000Z',
  isSubstage: false,
  from: 'Negotiating',
  to: 'Won',
  signedName: 'Won',
}

test('[AN1] a move is an event that says from where to where, and whether it led into Signed or out of it', () => {
  expect(stageEvent(move)).toEqual({
    name: 'account_stage_updated',
    organizationId: 'o1',
    userId: 'ana',
    accountId: 'jane',
    at: '2026-11-20T10:00:00.000Z',
    properties: { previousStage: 'Negotiating', stage: 'Won', isSignedStateChange: true },
  })
  expect(stageEvent({ ...move, from: 'Won', to: 'Archived' }).properties.isSignedStateChange).toBe(true)
  expect(stageEvent({ ...move, to: 'Archived' }).properties.isSignedStateChange).toBe(false)
  expect(stageEvent({ ...move, isSubstage: true, from: 'Negotiating', to: 'Posting' }).properties).toEqual({
    previousSubstage: 'Negotiating',
    substage: 'Posting',
    isSignedStateChange: false,
  })
})

test('[AN2] a partnership is created, deleted, or else updated, and the event says how', () => {
  const base = { organizationId: 'o1', accountId: 'jane', at: '2026-11-20T10:00:00.000Z' }
  const happening = { ...base, partnershipId: 'p1', changedBy: 'ana' }

  expect(partnershipEvent({ ...happening, event: 'partnership_completed' })).toEqual({
    ...base,
    name: 'partnership_updated',
    userId: 'ana',
    properties: { partnershipId: 'p1', change: 'partnership_completed' },
  })
  expect(partnershipEvent({ ...happening, event: 'partnership_created' }).name).toBe('partnership_created')
  expect(partnershipEvent({ ...happening, event: 'partnership_deleted' }).name).toBe('partnership_deleted')
  expect(partnershipEvent({ ...happening, event: 'content_approved' }).name).toBe('partnership_updated')
})
