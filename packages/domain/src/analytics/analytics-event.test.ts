import { expect, test } from 'vitest'
import { stageEvent } from './analytics-event.ts'

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
