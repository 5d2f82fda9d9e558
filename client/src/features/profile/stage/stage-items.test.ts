import type { Account } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { expect, test } from 'vitest'
import { stageItems, substageToReturnTo } from './stage-items.ts'

const stage = (name: string, key: string | null): OrganizationStage => ({
  id: name,
  name,
  key,
  order: 0,
  canEdit: true,
  canDelete: true,
  isDefault: key !== null,
})
const stages = [stage('Outreach 1', 'outreach-1'), stage('Won', 'signed'), stage('Gifting', null)]
const substages = [stage('Creating Content', 'creating-content'), stage('Posting', 'posting')]
const now = new Date(2026, 10, 20)
const jane = {
  stage: 'Won',
  stageSince: new Date(2026, 10, 8).toISOString(),
  signedSubstage: null,
  previousSignedSubstage: null,
} as Account // the fields that the bars read

test('days stand under the current stage only, colours belong to the default ones', () => {
  expect(stageItems(jane, stages, { now, move: 'none' })).toEqual([
    { value: 'Outreach 1', label: 'Outreach 1', swatch: 2, note: undefined },
    { value: 'Won', label: 'Won', swatch: 8, note: '12 days' },
    { value: 'Gifting', label: 'Gifting', swatch: 0, note: undefined },
  ])
})

test('a move without a network says when it applies', () => {
  expect(stageItems(jane, stages, { now, move: 'waits' })[1]?.note).toBe('When synced')
  expect(stageItems(jane, stages, { now, move: 'under-way' })[1]?.note).toBe('Today')
})

test('a stage that is not in the list any more still shows where the account stands', () => {
  expect(stageItems({ ...jane, stage: 'Old' }, stages, { now, move: 'none' }).at(-1)).toMatchObject({ value: 'Old', swatch: 0 })
})

test('[ST1] after a return to Signed the former substage is offered', () => {
  const back = { ...jane, signedSubstage: 'Negotiating', previousSignedSubstage: 'Posting' }

  expect(substageToReturnTo(back, substages)).toBe('Posting')
  expect(substageToReturnTo({ ...back, signedSubstage: 'Posting' }, substages)).toBeNull()
  expect(substageToReturnTo({ ...back, previousSignedSubstage: 'Gone' }, substages)).toBeNull()
  expect(substageToReturnTo({ ...back, previousSignedSubstage: 'Creating Content' }, substages)).toBeNull()
})
