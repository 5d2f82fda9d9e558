import { expect, test } from 'vitest'
import { changeAccount } from './account-change.ts'
import type { AccountValues } from './account-values.ts'

const pipeline = { signedStageId: 'signed', substageNames: ['Creating Content', 'Posting'] }
const open = {
  name: 'Jane Doe',
  email: 'jane@example.com',
  stage: 'outreach-1',
  signedSubstage: null,
  previousSignedSubstage: null,
  nextOutreachDate: '2026-12-01',
  emailThreads: [],
} as unknown as AccountValues
const signed = { ...open, stage: 'signed', signedSubstage: 'Posting' }
const reply = { id: 't', messages: [{ from: 'Jane <jane@example.com>', to: [], date: '2026-11-20T10:00:00Z' }] }

const changed = (before: AccountValues, write: Partial<AccountValues>) => {
  const result = changeAccount(before, write, pipeline)
  return result.ok ? result.value : result.refusal
}

test('[CH1] a change of stage carries the whole transition; a substage sent with it is ignored', () => {
  expect(changed(open, { stage: 'signed', signedSubstage: 'Posting' })).toMatchObject({
    stage: 'signed',
    signedSubstage: 'Negotiating',
    nextOutreachDate: null,
  })
  expect(changed(signed, { stage: 'archived', nextOutreachDate: '2026-12-24' })).toMatchObject({
    signedSubstage: null,
    previousSignedSubstage: 'Posting',
    nextOutreachDate: '2026-12-24',
  })
})

test('[CH1] a previous substage is remembered by the server, never written by a caller', () => {
  expect(changed(open, { previousSignedSubstage: 'Posting' })).toMatchObject({ previousSignedSubstage: null })
})

test('[CH2] a substage is chosen while Signed, from the list or Negotiating', () => {
  expect(changed(signed, { signedSubstage: 'Negotiating' })).toMatchObject({ signedSubstage: 'Negotiating' })
  expect(changed(open, { signedSubstage: 'Posting' })).toMatchObject({ code: 'validation_failed', issues: [{ path: 'signedSubstage' }] })
  expect(changed(signed, { signedSubstage: 'Dancing' })).toMatchObject({ code: 'validation_failed' })
  expect(changed(signed, { signedSubstage: null })).toMatchObject({ code: 'validation_failed' })
  expect(changed(open, { signedSubstage: null })).toEqual(open)
})

test('[CH3] a new message of the influencer clears the next outreach date unless the same request sets it', () => {
  expect(changed(open, { emailThreads: [reply] })).toMatchObject({ nextOutreachDate: null })
  expect(changed(open, { emailThreads: [reply], nextOutreachDate: '2026-12-24' })).toMatchObject({ nextOutreachDate: '2026-12-24' })
  expect(changed({ ...open, emailThreads: [reply] }, { emailThreads: [reply] })).toMatchObject({ nextOutreachDate: '2026-12-01' })
})
