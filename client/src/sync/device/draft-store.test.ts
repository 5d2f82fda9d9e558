import { beforeEach, expect, test } from 'vitest'
import { discardDrafts, draftKey, readDraft, writeDraft } from './draft-store.ts'

beforeEach(() => localStorage.clear())

const mine = draftKey('ana', 'org', 'jane')

test('a draft belongs to one person and one account', () => {
  writeDraft(mine, 'Half a thought')

  expect(readDraft(mine)).toBe('Half a thought')
  expect(readDraft(draftKey('ben', 'org', 'jane'))).toBe('')
  expect(readDraft(draftKey('ana', 'org', 'joe'))).toBe('')
})

test('it is on the device when writing returns, and gone when emptied', () => {
  writeDraft(mine, 'Half a thought')
  expect(localStorage.getItem(mine)).toBe('Half a thought')

  writeDraft(mine, '')
  expect(localStorage.getItem(mine)).toBeNull()
  expect(readDraft(mine)).toBe('')
})

test('discarding takes the drafts of one person in one organisation', () => {
  const elsewhere = draftKey('ana', 'other', 'jane')
  writeDraft(mine, 'a')
  writeDraft(elsewhere, 'b')

  discardDrafts('ana', 'org')

  expect(localStorage.getItem(mine)).toBeNull()
  expect(localStorage.getItem(elsewhere)).toBe('b')
})

test('a browser that keeps nothing has the draft as long as the page lives', () => {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }

  writeDraft(mine, 'In memory')
  Storage.prototype.setItem = setItem

  expect(readDraft(mine)).toBe('In memory')
})
