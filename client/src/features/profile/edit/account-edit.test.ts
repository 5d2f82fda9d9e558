import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { changesOf, editOf } from './account-edit.ts'

const jane = {
  name: 'Jane Doe',
  email: null,
  stage: 'Signed',
  priority: null,
  owner: 'u1',
  topPlatform: 'TikTok',
  segmentId: 's1',
  campaignIds: ['c1', 'c2'],
} as unknown as Account // the fields of the dialog
const opened = editOf(jane)

test('only changed fields are sent, trimmed', () => {
  expect(changesOf(opened, { ...opened, name: ' Jane D. ', topPlatform: null })).toEqual({ name: 'Jane D.', topPlatform: null })
  expect(changesOf(opened, { ...opened, email: 'jane@example.com', owner: null })).toEqual({ email: 'jane@example.com', owner: null })
  expect(changesOf(opened, { ...opened, segmentId: null, campaignIds: ['c1'] })).toEqual({ segmentId: null, campaignIds: ['c1'] })
})

test('Save has something to do only after a change', () => {
  expect(changesOf(opened, { ...opened, name: 'Jane Doe ', email: ' ' })).toEqual({})
  expect(changesOf(opened, { ...opened, campaignIds: ['c2', 'c1'] })).toEqual({})
  expect(changesOf(opened, { ...opened, priority: 'High' })).toEqual({ priority: 'High' })
})

test('[AC1] opening and saving never writes the shown priority', () => {
  expect(opened.priority).toBe('Low')
  expect(changesOf(opened, { ...opened, priority: 'Low' })).toEqual({})
})

test('an account without a stage is shown in Outreach 1', () => {
  expect(editOf({ ...jane, stage: '' }).stage).toBe('Outreach 1')
})
