import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { expect, test } from 'vitest'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import type { DocumentStatus } from './save-state.ts'
import { nextTurn, type SyncFacts, summarize } from './sync-summary.ts'

const now = Date.parse('2026-11-20T10:00:10.000Z')
const nothing: SyncFacts = {
  rows: [],
  marks: [],
  documents: new Map(),
  epoch: 'e1',
  isOnline: true,
  isKept: true,
  isSecure: true,
  isWriting: false,
  isFailing: false,
  keptWords: [],
}
const row: OutboxRow = {
  id: '01',
  idempotencyKey: 'key-01',
  organizationId: 'o1',
  userId: 'u1',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:09.000Z',
  problem: null,
  kind: 'patch-account',
  baseRev: 1,
  payload: { name: 'Jane' },
}
const mark: UnsyncedRow = { id: 'jane e1 t1', accountId: 'jane', tabId: 't1', epoch: 'e1', entities: ['n1', 'n2'], since: now - 60_000 }
const status: DocumentStatus = { local: 'saved', server: { at: 'syncing', count: 1 }, hasUnsynced: true, progressAt: now - 100 }

const chipOf = (facts: Partial<SyncFacts>) => summarize({ ...nothing, ...facts }, now).chip

test('[SY1] nothing outstanding is Saved', () => {
  expect(chipOf({}).text).toBe('Saved')
})

test('[SY3] entities of all tabs and rows of the outbox are what is to sync', () => {
  const elsewhere = { ...mark, id: 'jane e1 t2', tabId: 't2', entities: ['n2', 'n3'] }

  expect(chipOf({ isOnline: false, marks: [mark, elsewhere], rows: [row] }).text).toBe('Saved on this device · 4 to sync')
})

test('[SY2] the wait begins anew whenever the server acknowledges something', () => {
  const documents = new Map([['jane', status]])

  expect(chipOf({ marks: [mark], documents }).text).toBe('Saved')
  expect(summarize({ ...nothing, marks: [mark], documents }, now + 400).chip.text).toBe('Saving…')
})

test('[SY5] [SY7] a document in memory is not saved while nothing reaches the server', () => {
  const documents = new Map([['jane', { ...status, local: 'memory' as const, server: { at: 'offline' as const } }]])
  const summary = summarize({ ...nothing, isOnline: false, marks: [mark], documents }, now)

  expect(summary.chip).toMatchObject({ text: 'Not saved', isGuarded: true })
  expect(summary.isInMemory).toBe(true)
})

test('[SY7] a row that is just being written to the device guards the page', () => {
  expect(chipOf({ rows: [row], isWriting: true }).isGuarded).toBe(true)
  expect(chipOf({ rows: [row] }).isGuarded).toBe(false)
})

test('[SY6] refused rows, refused documents and changes for another database need attention', () => {
  const problem = { status: 400, message: 'Please enter a name' }
  const rejected = new Map([
    ['jane', { ...status, server: { at: 'rejected' as const, by: 'deletion' as const, reasons: ['This influencer was deleted'] } }],
  ])

  expect(summarize({ ...nothing, rows: [{ ...row, problem }] }, now)).toMatchObject({
    chip: { text: 'Needs attention' },
    attention: [{ id: '01' }],
  })
  expect(summarize({ ...nothing, marks: [mark], documents: rejected }, now)).toMatchObject({
    chip: { text: 'Needs attention' },
    items: [{ at: 'document', by: 'deletion', why: 'This influencer was deleted', entities: ['n1', 'n2'] }],
  })
  expect(chipOf({ marks: [mark], epoch: 'e2' }).text).toBe('Needs attention')
})

test('[SY6] words that were refused need attention until somebody has looked, and count to what leaving would lose', () => {
  const words = { id: 'w1', accountId: 'jane', at: now, why: 'Too large', notes: [{ noteId: 'n1', content: 'Call' }] }

  expect(summarize({ ...nothing, keptWords: [words] }, now)).toMatchObject({
    chip: { text: 'Needs attention' },
    toSync: 1,
    refused: 1,
    items: [{ at: 'words', why: 'Too large' }],
  })
})

test('[SY6] what belongs to a refused creation waits for a person, too', () => {
  const creation = { ...row, kind: 'create-account' as const, payload: { id: 'jane', createdAt: row.createdAt, name: 'Jane' } }
  const refused = { ...creation, id: '00', problem: { status: 400, message: 'The owner is no longer a member' } }

  expect(summarize({ ...nothing, rows: [refused, row], marks: [mark] }, now)).toMatchObject({
    toSync: 4,
    refused: 4,
    items: [{ id: '00' }],
  })
})

test('[SY5] a write that the device refuses to keep is not saved while no server takes it', () => {
  expect(chipOf({ rows: [row], isFailing: true, isOnline: false })).toMatchObject({ text: 'Not saved', isGuarded: true })
})

test('the chip is asked again when its words turn with time', () => {
  expect(nextTurn({ toSync: 0 }, 0)).toBeNull()
  expect(nextTurn({ toSync: 1 }, 100)).toBe(300)
  expect(nextTurn({ toSync: 1 }, 400)).toBe(4600)
  expect(nextTurn({ toSync: 1 }, 5000)).toBeNull()
})
