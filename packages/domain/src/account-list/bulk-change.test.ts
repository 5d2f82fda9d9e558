import { expect, test } from 'vitest'
import { emptyValues } from '../account/account-input.ts'
import type { AccountValues } from '../account/account-values.ts'
import { campaignsAfter, patchOfBulk } from './bulk-change.ts'
import { bulkChange, bulkRequest } from './bulk-change-shape.ts'
import { withoutCommit } from './bulk-undo.ts'

const pipeline = { signedStageId: 'signed', substageNames: ['Creating Content', 'Posting'] }
const account = (values: Partial<AccountValues>): AccountValues => ({ ...emptyValues('outreach-1'), ...values })

test('[BU1] added campaigns stand at the end, each once; removed ones go', () => {
  expect(campaignsAfter(['a', 'b'], { addCampaignIds: ['c', 'a'], removeCampaignIds: ['b'] })).toEqual(['a', 'c'])
})

test('[BU2] a bulk change is for each account the patch that somebody would have sent for it alone', () => {
  expect(patchOfBulk({ stage: 'Signed', addCampaignIds: ['c'] }, ['a'])).toEqual({ stage: 'Signed', campaignIds: ['a', 'c'] })
  expect(patchOfBulk({ owner: null }, ['a'])).toEqual({ owner: null })
})

test('[BU3] a bulk change writes something, a deletion stands alone, and 500 accounts are the most', () => {
  const id = '01jd0000000000000000000000'

  expect(bulkChange.safeParse({}).success).toBe(false)
  expect(bulkChange.safeParse({ delete: true, stage: 'Signed' }).success).toBe(false)
  expect(bulkChange.safeParse({ name: 'All alike' }).success).toBe(false)
  expect(bulkRequest.safeParse({ ids: Array(501).fill(id), change: { priority: 'High' } }).success).toBe(false)
  expect(bulkRequest.safeParse({ ids: [id], change: { delete: true } }).success).toBe(true)
})

test('[BU4] undo gives back what still holds what was written, and keeps what somebody changed since', () => {
  const now = account({ priority: 'High', owner: 'ben' })
  const written = [
    { field: 'priority', oldValue: 'Low', newValue: 'High' },
    { field: 'owner', oldValue: null, newValue: 'ana' },
  ] as const

  expect(withoutCommit(now, written, pipeline)).toEqual({ values: { ...now, priority: 'Low' }, kept: ['owner'] })
})

test('[BU5] undoing a move out of Signed brings the substage and the next outreach date back', () => {
  const now = account({ stage: 'archived', previousSignedSubstage: 'Posting' })
  const written = [
    { field: 'stage', oldValue: 'signed', newValue: 'archived' },
    { field: 'signedSubstage', oldValue: 'Posting', newValue: null },
    { field: 'previousSignedSubstage', oldValue: 'Creating Content', newValue: 'Posting' },
    { field: 'nextOutreachDate', oldValue: '2026-12-01', newValue: null },
  ] as const

  expect(withoutCommit(now, written, pipeline).values).toEqual(
    account({ stage: 'signed', signedSubstage: 'Posting', previousSignedSubstage: 'Creating Content', nextOutreachDate: '2026-12-01' }),
  )
})

test('[BU5] undoing a move into Signed leaves no substage, and remembers one that somebody chose meanwhile', () => {
  const written = [
    { field: 'stage', oldValue: 'interested', newValue: 'signed' },
    { field: 'signedSubstage', oldValue: null, newValue: 'Negotiating' },
  ] as const
  const chosenSince = account({ stage: 'signed', signedSubstage: 'Posting' })

  expect(withoutCommit(account({ stage: 'signed', signedSubstage: 'Negotiating' }), written, pipeline).values).toMatchObject({
    stage: 'interested',
    signedSubstage: null,
  })
  expect(withoutCommit(chosenSince, written, pipeline).values).toMatchObject({
    stage: 'interested',
    signedSubstage: null,
    previousSignedSubstage: 'Posting',
  })
})

test('[BU5] a move that somebody followed by another stays, with all that went along', () => {
  const now = account({ stage: 'signed', signedSubstage: 'Negotiating' })
  const written = [
    { field: 'stage', oldValue: 'outreach-1', newValue: 'interested' },
    { field: 'nextOutreachDate', oldValue: '2026-12-01', newValue: null },
  ] as const

  expect(withoutCommit(now, written, pipeline)).toEqual({ values: now, kept: ['stage'] })
})

test('[BU6] of campaigns each counts for itself: a teammate’s stay', () => {
  const now = account({ campaignIds: ['mine', 'theirs'] })
  const written = [{ field: 'campaignIds', oldValue: ['gone'], newValue: ['mine'] }] as const

  expect(withoutCommit(now, written, pipeline)).toEqual({ values: { ...now, campaignIds: ['theirs', 'gone'] }, kept: [] })
})
