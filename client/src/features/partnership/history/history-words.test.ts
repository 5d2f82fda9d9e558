import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import { expect, test } from 'vitest'
import { historyCommits, isDeletion, removedItems } from './history-commits.ts'
import { historyWords } from './history-words.ts'

const ana = { id: 'u1', name: 'Ana Silva' }
const entry = (field: string, oldValue: unknown, newValue: unknown, itemId: string | null = null): PartnershipHistoryEntry => ({
  rev: 3,
  at: '2026-11-20T10:00:00.000Z',
  by: ana,
  itemId,
  field,
  oldValue,
  newValue,
})
const reel = { type: 'INSTAGRAM_REEL', dueDate: '2026-11-25/03' } as const
const words = (change: PartnershipHistoryEntry) => historyWords(change, (id) => (id === 'reel' ? reel : undefined))

test('what happened to a partnership, in words', () => {
  expect(words(entry('created', null, {}))).toBe('Created this partnership')
  expect(words(entry('budget', '4000', '4500.5'))).toBe('Budget from $4,000.00 to $4,500.50')
  expect(words(entry('endDate', '2026-12-01T00:00:00.000Z', '2026-12-15T00:00:00.000Z'))).toBe('End date from Dec 1, 2026 to Dec 15, 2026')
  expect(words(entry('invoiceStatus', 'WAITING', 'SENT_TO_FINANCE'))).toBe('Invoice status from Waiting to Sent to Finance')
  expect(words(entry('isCompleted', false, true))).toBe('Completed this partnership')
  expect(words(entry('deletedAt', null, '2026-11-20T10:00:00.000Z'))).toBe('Deleted this partnership')
  expect(words(entry('deletedAt', '2026-11-20T10:00:00.000Z', null))).toBe('Restored this partnership')
})

test('what happened to an item, known by its type and day', () => {
  expect(words(entry('approved', false, true, 'reel'))).toBe('Approved Instagram Reel, Nov 25')
  expect(words(entry('posted', true, false, 'reel'))).toBe('Marked Instagram Reel, Nov 25 as not posted')
  expect(words(entry('dueDate', '2026-11-20T00:00:00.000Z', '2026-11-25T00:03:00.000Z', 'reel'))).toBe(
    'Instagram Reel, Nov 25: due date from Nov 20, 2026 to Nov 25, 2026',
  )
  expect(words(entry('type', 'TIKTOK', 'INSTAGRAM_REEL', 'reel'))).toBe('Instagram Reel, Nov 25: type from TikTok to Instagram Reel')
  expect(words(entry('contentLink', null, 'https://a.example/', 'reel'))).toBe('Link of Instagram Reel, Nov 25: https://a.example/')
  expect(words(entry('created', null, { type: 'PODCAST', dueDate: '2026-12-01T00:00:00.000Z' }, 'gone'))).toBe('Added Podcast, Dec 1')
  expect(words(entry('deletedAt', null, '2026-11-20T10:00:00.000Z', 'gone'))).toBe('Removed a content item')
})

test('one commit is one line, the newest first', () => {
  const entries = [{ ...entry('budget', '1', '2'), rev: 5 }, { ...entry('endDate', '1', '2'), rev: 5 }, entry('created', null, {})]

  expect(historyCommits(entries).map(({ rev, entries: ofRev }) => [rev, ofRev.length])).toEqual([
    [5, 2],
    [3, 1],
  ])
})

test('removed items can come back alone; nobody can restore the moment of a deletion', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const [removal] = historyCommits([entry('deletedAt', null, at, 'reel'), entry('budget', '1', '2')])
  const [deletion] = historyCommits([entry('deletedAt', null, at)])
  const [restoration] = historyCommits([entry('deletedAt', at, null), entry('deletedAt', at, null, 'reel')])

  expect([removal, deletion, restoration].map((commit) => commit && removedItems(commit))).toEqual([['reel'], [], []])
  expect([removal, deletion, restoration].map((commit) => commit && isDeletion(commit))).toEqual([false, true, false])
})
