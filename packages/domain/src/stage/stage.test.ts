import { expect, test } from 'vitest'
import { canDeleteStage, defaultStages, shownSubstage } from './stage.ts'
import { moveToStage, type StagePosition } from './stage-transition.ts'
import { chooseSubstage } from './substage-choice.ts'

const negotiating: StagePosition = {
  stageId: 'negotiating',
  isSigned: false,
  signedSubstage: null,
  previousSignedSubstage: null,
  nextOutreachDate: '2026-12-01',
}
const signed = { stageId: 'signed', isSigned: true }

test('[ST1] moving into Signed sets the substage to Negotiating', () => {
  expect(moveToStage(negotiating, { to: signed }).signedSubstage).toBe('Negotiating')
})

test('[ST2] leaving Signed clears the substage and remembers it', () => {
  const posting = { ...negotiating, ...signed, signedSubstage: 'Posting' }

  const moved = moveToStage(posting, { to: { stageId: 'archived', isSigned: false } })

  expect(moved.signedSubstage).toBeNull()
  expect(moved.previousSignedSubstage).toBe('Posting')
})

test('[ST3] a move clears the next outreach date unless the same request sets it', () => {
  expect(moveToStage(negotiating, { to: signed }).nextOutreachDate).toBeNull()
  expect(moveToStage(negotiating, { to: signed, nextOutreachDate: '2026-12-24' }).nextOutreachDate).toBe('2026-12-24')
})

test('[ST3] choosing the stage that an account is in changes nothing', () => {
  expect(moveToStage(negotiating, { to: { stageId: 'negotiating', isSigned: false } })).toBe(negotiating)
})

test('[ST4] a substage can be chosen only while Signed and only from the list', () => {
  const names = ['Creating Content', 'Posting']
  const inSigned = moveToStage(negotiating, { to: signed })

  expect(chooseSubstage(inSigned, 'Posting', names)).toMatchObject({ ok: true, value: { signedSubstage: 'Posting' } })
  expect(chooseSubstage(inSigned, 'Negotiating', names)).toMatchObject({ ok: true })
  expect(chooseSubstage(inSigned, 'Dancing', names)).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
  expect(chooseSubstage(negotiating, 'Posting', names)).toMatchObject({ ok: false, refusal: { code: 'validation_failed' } })
})

test('[ST5] Signed, Outreach 1, Not Interested, Archived and a stage in use cannot be deleted', () => {
  expect(defaultStages.filter((stage) => !canDeleteStage(stage.key, false)).map((stage) => stage.name)).toEqual([
    'Outreach 1',
    'Signed',
    'Not Interested',
    'Archived',
  ])
  expect(canDeleteStage('interested', true)).toBe(false)
  expect(canDeleteStage(null, false)).toBe(true)
})

test('[ST6] the bar shows the first substage while the stored one is not in the list', () => {
  expect(shownSubstage('Negotiating', ['Creating Content', 'Posting'])).toBe('Creating Content')
  expect(shownSubstage('Posting', ['Creating Content', 'Posting'])).toBe('Posting')
})
