import type { Account } from '@rapport/domain/account/account'
import { expect, test } from 'vitest'
import { changesOf, editOf, hasChanges } from './account-edit.ts'

const jane = { name: 'Jane Doe', email: null, stage: 'Signed', priority: null, owner: 'u1', topPlatform: 'TikTok' } as Account // what the dialog shows
const opened = editOf(jane)

test('only changed fields are sent, trimmed', () => {
  expect(changesOf(opened, { ...opened, name: ' Jane D. ', topPlatform: null })).toEqual({ name: 'Jane D.', topPlatform: null })
  expect(changesOf(opened, { ...opened, email: 'jane@example.com', owner: null })).toEqual({ email: 'jane@example.com', owner: null })
})

test('Save has something to do only after a change', () => {
  expect(hasChanges(changesOf(opened, { ...opened, name: 'Jane Doe ', email: ' ' }))).toBe(false)
  expect(hasChanges(changesOf(opened, { ...opened, priority: 'High' }))).toBe(true)
})

test('[AC1] opening and saving never writes the shown priority', () => {
  expect(opened.priority).toBe('Low')
  expect(changesOf(opened, { ...opened, priority: 'Low' })).toEqual({})
})
