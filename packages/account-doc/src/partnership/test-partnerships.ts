import type { NewItem } from '@rapport/domain/content/content-plan'
import * as Y from 'yjs'
import { createPartnership, type NewPartnership } from './partnership-commands.ts'

/** For tests: ids in the order of their numbers. */
export const testId = (number: number): string => `01hx${String(number).padStart(22, '0')}`

export const partnershipId = testId(1)

export const testItem = (number: number, more: Partial<NewItem> = {}): NewItem => ({
  id: testId(number),
  type: 'TIKTOK',
  dueDate: '2026-12-05',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
  ...more,
})

export const testPartnership = (more: Partial<NewPartnership> = {}): NewPartnership => ({
  id: partnershipId,
  createdAt: 1_790_000_000_000,
  budget: '1500',
  startDate: '2026-11-01',
  endDate: '2026-12-31',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  content: [testItem(11), testItem(12, { type: 'PODCAST' })],
  ...more,
})

/** For tests: a document with one partnership of two items. */
export const createTestDocument = (...partnerships: readonly NewPartnership[]): Y.Doc => {
  const doc = new Y.Doc()
  for (const partnership of partnerships.length > 0 ? partnerships : [testPartnership()]) createPartnership(doc, partnership)
  return doc
}

/** For tests: the bytes that a change sends; 0 without a change. */
export const bytesOf = (doc: Y.Doc, change: (doc: Y.Doc) => unknown): number => {
  let bytes = 0
  const count = (update: Uint8Array) => {
    bytes += update.length
  }
  doc.on('update', count)
  change(doc)
  doc.off('update', count)
  return bytes
}

/** For tests: the messages that a change sends. */
export const messagesOf = (doc: Y.Doc, change: (doc: Y.Doc) => unknown): number => {
  let messages = 0
  const count = () => {
    messages += 1
  }
  doc.on('update', count)
  change(doc)
  doc.off('update', count)
  return messages
}
