import { partnershipsOf } from '@rapport/account-doc/account-document'
import { addItem, setItem } from '@rapport/account-doc/partnership/content-commands'
import { changePartnership, createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { entriesFromDoc, fromDoc } from './document-atoms.ts'

const partnershipId = '01hx000000000000000000000p'
const [reel, story] = ['01hx0000000000000000000001', '01hx0000000000000000000002']
const item = { type: 'TIKTOK', dueDate: '2026-11-20', contentLink: null, approved: false, posted: false, reference: null } as const
const terms = { budget: '0', startDate: '2026-11-01', endDate: '2026-11-30', invoiceStatus: 'WAITING', isCompleted: false } as const

let reads: string[] = []
const approvedAtom = fromDoc({
  path: (id: string, itemId: string) => ['partnerships', id, 'content', itemId],
  read: (doc, id, itemId) => {
    reads.push(itemId)
    return readItem(doc, id, itemId)?.approved
  },
})
const budgetAtom = fromDoc({ path: (id: string) => ['partnerships', id], read: (doc, id) => readPartnershipFields(doc, id)?.budget })
const items = entriesFromDoc({
  path: (id: string) => ['partnerships', id, 'content'],
  read: (doc, itemId, id: string) => {
    reads.push(itemId)
    return readItem(doc, id, itemId)
  },
})

const open = () => {
  reads = []
  const doc = new Y.Doc()
  createPartnership(doc, {
    ...terms,
    id: partnershipId,
    createdAt: 1000,
    content: [
      { ...item, id: reel },
      { ...item, id: story },
    ],
  })
  return { doc, document: { doc }, store: createStore() }
}

test('a part is read again when it changes, at once, and no other part is', () => {
  const { doc, document, store } = open()
  const heard: unknown[] = []
  const [ofReel, ofStory] = [reel, story].map((id) => approvedAtom(document, partnershipId, id))
  if (!ofReel || !ofStory) throw new Error('two items have two atoms')
  store.sub(ofReel, () => heard.push(store.get(ofReel)))
  store.sub(ofStory, () => heard.push('story'))
  reads = []

  setItem(doc, partnershipId, reel, { approved: true })
  changePartnership(doc, partnershipId, { budget: '12' }, { newId: () => story, at: 2000 })

  expect(heard).toEqual([true])
  expect(reads).toEqual([reel])
})

test('what is read alike is not given on; what changes below a part is its own change', () => {
  const { doc, document, store } = open()
  let told = 0
  const budget = budgetAtom(document, partnershipId)
  store.sub(budget, () => {
    told += 1
  })

  setItem(doc, partnershipId, reel, { posted: true })
  addItem(doc, partnershipId, { ...item, id: '01hx0000000000000000000003' })
  expect(told).toBe(0)

  changePartnership(doc, partnershipId, { budget: '99.5' }, { newId: () => story, at: 2000 })
  expect(store.get(budget)).toBe('99.5')
  expect(told).toBe(1)
})

test('many changes from elsewhere are given on together', async () => {
  const { doc, document, store } = open()
  const teammate = new Y.Doc()
  Y.applyUpdate(teammate, Y.encodeStateAsUpdate(doc))
  teammate.on('update', (update: Uint8Array) => Y.applyUpdate(doc, update))
  const approved = approvedAtom(document, partnershipId, reel)
  const changed = new Promise<void>((resolve) => {
    store.sub(approved, resolve)
  })
  reads = []

  for (let at = 0; at < 51; at += 1) setItem(teammate, partnershipId, reel, { approved: at % 2 === 0 })
  await changed

  expect(store.get(approved)).toBe(true)
  expect(reads).toEqual([reel])
})

test('a part that changed while nobody looked is read when somebody does', () => {
  const { doc, document, store } = open()
  const approved = approvedAtom(document, partnershipId, reel)
  expect(store.get(approved)).toBe(false)

  setItem(doc, partnershipId, reel, { approved: true })
  const stop = store.sub(approved, () => undefined)

  expect(store.get(approved)).toBe(true)
  expect(approvedAtom({ doc }, partnershipId, reel)).toBe(approved)
  stop()
})

test('who looks again begins with what a part says then', () => {
  const { doc, document, store } = open()
  const stop = store.sub(approvedAtom(document, partnershipId, reel), () => undefined)
  stop()
  setItem(doc, partnershipId, reel, { approved: true })

  expect(store.get(approvedAtom(document, partnershipId, reel))).toBe(true)
})

test('of the entries of a map only the one that changed is read again, once for the list and for itself', () => {
  const { doc, document, store } = open()
  const [all, ofReel, ofStory] = [
    items.all(document, partnershipId),
    items.at(document, reel, partnershipId),
    items.at(document, story, partnershipId),
  ]
  const heard: string[] = []
  store.sub(all, () => heard.push('all'))
  store.sub(ofReel, () => heard.push('reel'))
  store.sub(ofStory, () => heard.push('story'))
  reads = []

  setItem(doc, partnershipId, reel, { approved: true })
  changePartnership(doc, partnershipId, { budget: '12' }, { newId: () => story, at: 2000 })

  expect(reads).toEqual([reel])
  expect(heard.sort()).toEqual(['all', 'reel'])
  expect(store.get(all).map(({ id, approved }) => [id, approved])).toEqual([
    [reel, true],
    [story, false],
  ])
})

test('a part is read again when something above it was replaced', () => {
  const { doc, document, store } = open()
  const budget = budgetAtom(document, partnershipId)
  const all = items.all(document, partnershipId)
  store.sub(budget, () => undefined)
  store.sub(all, () => undefined)

  partnershipsOf(doc).delete(partnershipId)

  expect(store.get(budget)).toBeUndefined()
  expect(store.get(all)).toEqual([])
})
