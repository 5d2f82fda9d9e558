import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { createPartnership, deletePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { itemOf, partnershipOf, readPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { touchedPartnerships } from '@rapport/account-doc/partnership/touched-partnerships'
import { touchedPaths } from '@rapport/account-doc/touched-paths'
import { createIdSource } from '@rapport/domain/id/id'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { DocumentEdit } from '../../collab/projection.ts'
import { appendUpdate } from '../../collab/saving/journal.ts'
import { rebuildRows } from '../../collab/saving/rebuild.ts'
import { addPeopleAndAccount, testAccountId, testOrganizationId } from '../../collab/test-rooms.ts'
import type { Store } from '../../store/store.ts'
import { countBuilt } from '../../store/test-built-queries.ts'
import { testStores } from '../../store/test-store.ts'
import { createPartnershipProjection, rebuildPartnerships } from './partnership-projection.ts'

const id = (number: number): string => `01hx${String(number).padStart(22, '0')}`
const partnershipId = id(1)
const item = (number: number) => ({
  id: id(number),
  type: 'TIKTOK' as const,
  dueDate: '2026-12-05',
  contentLink: null,
  approved: false,
  posted: false,
  reference: null,
})
const at = new Date('2026-11-20T15:00:00.000Z')

/** A document whose edits are projected commit by commit, as a room does it. */
const openDesk = async (store: Store) => {
  await addPeopleAndAccount(store, testAccountId)
  const newId = createIdSource({ now: () => at.getTime(), randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })
  const project = createPartnershipProjection(newId)
  const doc = new Y.Doc()
  let edits: DocumentEdit[] = []
  let updates: Uint8Array[] = []
  let sequence = 0
  doc.on('update', (update: Uint8Array, origin, _doc, transaction) => {
    updates.push(update)
    edits.push({
      actorId: String(origin),
      keyId: null,
      isRetold: false,
      touchedNotes: new Set(),
      touchedPartnerships: touchedPartnerships(touchedPaths(transaction)),
    })
  })
  let built = 0
  const commit = async () => {
    const rows = project({ accountId: testAccountId, organizationId: testOrganizationId, doc, ownerOf: () => undefined, edits, at })
    sequence += 1
    const data = Y.mergeUpdates(updates)
    edits = []
    updates = []
    await store.write(async (tx) => {
      await appendUpdate(tx, { accountId: testAccountId, sequence, data, at })
      const counted = countBuilt(tx)
      await rows(counted.tx)
      built = counted.built()
    })
  }
  const { partnership, contentItem, partnershipChange, timeLog } = store.tables
  const rows = () =>
    store.read(async (db) => ({
      partnerships: await db.select().from(partnership).orderBy(partnership.id),
      items: await db.select().from(contentItem).orderBy(contentItem.partnershipId, contentItem.id),
    }))
  const history = () =>
    store.read(async (db) =>
      (await db.select().from(partnershipChange).orderBy(partnershipChange.rev, partnershipChange.itemId, partnershipChange.field)).map(
        ({ rev, itemId, field, actorId, oldValue, newValue }) => [rev, itemId, field, actorId, oldValue, newValue],
      ),
    )
  const lines = () =>
    store.read(async (db) => (await db.select().from(timeLog)).map(({ event, changedBy }) => `${changedBy} ${event}`).sort())
  return { doc, commit, rows, history, lines, built: () => built }
}

let store: Store
afterEach(() => store.close())

const create = (doc: Y.Doc, number = 1) =>
  createPartnership(
    doc,
    {
      id: id(number),
      createdAt: at.getTime() - 1000,
      budget: '1500',
      startDate: '2026-11-01',
      endDate: '2026-12-31',
      invoiceStatus: 'WAITING',
      isCompleted: false,
      content: [item(11), item(12)],
    },
    'ana',
  )

describe.each(testStores)('the rows of partnerships, on $dialect', ({ open }) => {
  test('a hundred new partnerships in one commit have no more statements built than one', async () => {
    store = await open()
    const { doc, commit, rows, built } = await openDesk(store)
    create(doc)
    await commit()
    const ofOne = built()

    for (let number = 100; number < 200; number += 1) create(doc, number)
    await commit()

    expect((await rows()).partnerships).toHaveLength(101)
    expect(built()).toBe(ofOne)
  })

  test('a new end of a partnership writes its own row and line, and nothing of the items that name no day', async () => {
    store = await open()
    const { doc, commit, rows, history } = await openDesk(store)
    create(doc)
    await commit()
    doc.transact(() => {
      for (const number of [11, 12]) itemOf(doc, partnershipId, id(number))?.delete('dueDate')
    }, 'eve')
    await commit()
    const { items } = await rows()

    doc.transact(() => partnershipOf(doc, partnershipId)?.set('endDate', '2027-05-05'), 'eve')
    await commit()

    expect((await rows()).items).toEqual(items)
    expect((await history()).filter(([rev]) => rev === 3)).toEqual([[3, '', 'endDate', 'eve', '2026-12-31', '2027-05-05']])
  })

  test('what says nothing new, or nothing that can be read, changes no row', async () => {
    store = await open()
    const { doc, commit, rows, history } = await openDesk(store)
    create(doc)
    await commit()
    const before = await rows()
    const partnership = doc.getMap('partnerships').get(partnershipId) as Y.Map<unknown>

    doc.transact(() => partnership.set('budget', '1500'), 'ben')
    doc.transact(() => partnership.set('colour', 'red\0'), 'ben')
    doc.transact(() => doc.getMap('partnerships').set('not an id', 'nothing'), 'ben')
    await commit()

    expect(await rows()).toEqual(before)
    expect(await history()).toHaveLength(3)

    doc.transact(() => partnership.set('budget', { of: 'an object' }), 'ben')
    await commit()

    expect((await rows()).partnerships[0]).toMatchObject({ budget: '0', rev: 2 })
    expect(readPartnership(doc, partnershipId)?.budget).toBe('0')
  })

  test('a mark is written without a look at the other items, and rows that somebody took away come back whole', async () => {
    store = await open()
    const { doc, commit, rows } = await openDesk(store)
    create(doc)
    await commit()
    const { partnership, contentItem } = store.tables
    await store.write(
      async ({ db }) =>
        void (await db
          .update(contentItem)
          .set({ reference: 'left alone' })
          .where(eq(contentItem.id, id(12)))),
    )

    setItem(doc, partnershipId, id(11), { approved: true }, 'ben')
    await commit()
    expect((await rows()).items.map(({ approved, reference }) => [approved, reference])).toEqual([
      [true, null],
      [false, 'left alone'],
    ])

    await store.write(async ({ db }) => void (await db.delete(partnership)))
    await store.write(async ({ db }) => void (await db.delete(contentItem)))
    setItem(doc, partnershipId, id(12), { posted: true }, 'ben')
    await commit()
    expect((await rows()).items.map(({ approved, posted }) => [approved, posted])).toEqual([
      [true, false],
      [false, true],
    ])
  })

  test('rows written anew are the rows that were written as it happened, and wrong ones become right', async () => {
    store = await open()
    const { doc, commit, rows, history } = await openDesk(store)
    create(doc)
    create(doc, 2)
    await commit()
    setItem(doc, partnershipId, id(11), { approved: true, dueDate: '2026-12-09/07' }, 'ben')
    await commit()
    deletePartnership(doc, id(2), at.getTime(), 'ben')
    await commit()
    const [before, past] = [await rows(), await history()]

    await rebuildRows(store, [rebuildPartnerships])
    expect(await rows()).toEqual(before)
    const { partnership, contentItem } = store.tables
    await store.write(async ({ db }) => {
      await db.update(partnership).set({ budget: 'wrong', deletedAt: null, rev: 1 })
      await db.delete(contentItem).where(eq(contentItem.id, id(11)))
      await db.update(contentItem).set({ approved: true })
      const [leftOver] = before.items
      if (leftOver) await db.insert(contentItem).values({ ...leftOver, partnershipId: id(3) })
    })
    await rebuildRows(store, [rebuildPartnerships])

    expect(await rows()).toEqual(before)
    expect(await history()).toEqual(past)
  })
})
