import { contentOf, partnershipIds } from '@rapport/account-doc/partnership/partnership-reading'
import { changesBetween, type HistoryChange } from '@rapport/domain/partnership/partnership-history'
import { linesOfCommit, type PartnershipLine } from '@rapport/domain/partnership/partnership-log'
import { deleterOf } from '@rapport/domain/trash/trash'
import type * as Y from 'yjs'
import type { DocumentEdit, Projection, Rebuild } from '../../collab/projection.ts'
import type { Tx } from '../../store/store.ts'
import { writeTimeLog } from '../../store/time-log.ts'
import { type DocumentPartnership, readDocumentPartnership } from './partnership-document-row.ts'
import { type StoredPartnership, storedToMoment } from './partnership-row.ts'
import {
  addChange,
  deleteItem,
  deletePartnershipRows,
  deleteRowsOfAccount,
  type PartnershipAddress,
  readItemDeleters,
  readLastRev,
  readLastRevs,
  readRowsOfAccount,
  readStored,
  writeItem,
  writeRow,
} from './partnership-writing-repository.ts'

/** Writes the rows of partnerships that a commit touched: `partnership`, `content_item`, their history, lines of the time log. */
export const createPartnershipProjection =
  (newId: () => string): Projection =>
  ({ accountId, organizationId, doc, edits, at }) => {
    const ids = new Set(edits.flatMap(({ touchedPartnerships }) => [...touchedPartnerships.keys()]))
    const touched = [...ids].map((id): Touched => {
      const own = edits.filter(({ touchedPartnerships }) => touchedPartnerships.has(id))
      const only = onlyItems(doc, own, id)
      const readWhole = () => readDocumentPartnership(doc, id)
      const document = readDocumentPartnership(doc, id, only)
      return { address: { accountId, organizationId, id }, document, only, readWhole, edits: own, at, newId }
    })
    return async (tx) => {
      for (const partnership of touched) await project(tx, partnership)
    }
  }

/**
 * Writes every row of a document's partnerships anew. Arrival, deletion, revision and history stay as they were, since no document says
 * them.
 */
export const rebuildPartnerships: Rebuild = ({ accountId, organizationId, doc }) => {
  const partnerships = partnershipIds(doc).flatMap((id) => {
    const document = readDocumentPartnership(doc, id)
    return document ? [{ address: { accountId, organizationId, id }, document }] : []
  })
  return async (tx) => {
    const rowById = new Map((await readRowsOfAccount(tx, accountId)).map((row) => [row.id, row]))
    const deleters = new Map(
      (await readItemDeleters(tx, accountId)).map(({ partnershipId, id, deletedBy }) => [`${partnershipId} ${id}`, deletedBy]),
    )
    const lastRevs = await readLastRevs(tx, accountId)
    await deleteRowsOfAccount(tx, accountId)
    for (const { address, document } of partnerships) {
      const { moment, createdAt } = document
      const row = rowById.get(address.id)
      const receivedAt = row?.receivedAt ?? new Date(createdAt)
      const deletedBy = moment.facts.deletedAt === null ? null : (row?.deletedBy ?? null)
      await writeRow(tx, address, {
        facts: moment.facts,
        ...dates(createdAt, receivedAt),
        deletedBy,
        rev: lastRevs.get(address.id) ?? row?.rev ?? 1,
      })
      for (const [id, item] of moment.items)
        await writeItem(tx, address, {
          id,
          item,
          deletedBy: item.deletedAt === null ? null : (deleters.get(`${address.id} ${id}`) ?? null),
        })
    }
  }
}

/** A partnership is dated by its writer, but never later than it arrived. */
const dates = (createdAt: number, receivedAt: Date) => ({
  createdAt: createdAt === 0 || createdAt > receivedAt.getTime() ? receivedAt : new Date(createdAt),
  receivedAt,
})

interface Touched {
  readonly address: PartnershipAddress
  /** With the items of `only`. */
  readonly document: DocumentPartnership | undefined
  readonly only: ReadonlySet<string> | undefined
  readonly readWhole: () => DocumentPartnership | undefined
  /** The edits that touched it, in order. */
  readonly edits: readonly DocumentEdit[]
  readonly at: Date
  readonly newId: () => string
}

const fewItems = 40

/** The items that a commit touched, when it is enough to read those: not for a new partnership, nor when they are many of all. */
const onlyItems = (doc: Y.Doc, edits: readonly DocumentEdit[], id: string): ReadonlySet<string> | undefined => {
  const touched = edits.flatMap(({ touchedPartnerships }) => touchedPartnerships.get(id) ?? [])
  const items = new Set(touched.flatMap(({ items }) => [...items]))
  const areMany = items.size > fewItems && items.size * 4 > (contentOf(doc, id)?.size ?? 0)
  return areMany || touched.some(({ isWhole, hasNewItems }) => isWhole || hasNewItems) ? undefined : items
}

const project = async (tx: Tx, touched: Touched): Promise<void> => {
  const { address, only, at } = touched
  const stored = await readStored(tx, address, only)
  // A missing row is written anew.
  const document = only && !stored ? touched.readWhole() : touched.document
  if (!document) return removeForGood(tx, touched, stored)
  const before = stored && storedToMoment(stored)
  const changes = changesBetween(before, document.moment)
  if (changes.length === 0) return
  const rev = (stored?.row.rev ?? (await readLastRev(tx, address))) + 1
  await writeRows(tx, touched, { document, stored, changes, rev })
  const hand = handOf(touched)
  for (const change of changes) await addChange(tx, address, { ...change, rev, at, actorId: hand.actorId })
  const lines = hand.isRetold ? [] : linesOfCommit({ before, after: document.moment, changes })
  await tell(tx, touched, hand, lines)
  const isDeleted = document.moment.facts.deletedAt !== null
  publish(tx, touched, { rev, lines, ...(isDeleted && { deleted: true }), ...(stored?.row.deletedAt && !isDeleted && { restored: true }) })
}

interface Written {
  readonly document: DocumentPartnership
  readonly stored: StoredPartnership | undefined
  readonly changes: readonly HistoryChange[]
  readonly rev: number
}

const writeRows = async (tx: Tx, touched: Touched, { document, stored, changes, rev }: Written): Promise<void> => {
  const { address, at } = touched
  const { facts, items } = document.moment
  const actor = () => handOf(touched).actorId
  const deletedBy = deleterOf(facts.deletedAt, stored?.row, actor)
  await writeRow(tx, address, { facts, ...dates(document.createdAt, stored?.row.receivedAt ?? at), deletedBy, rev })
  const rowById = new Map((stored?.items ?? []).map((row) => [row.id, row]))
  for (const id of new Set(changes.flatMap(({ itemId }) => itemId || []))) {
    const item = items.get(id)
    if (item) await writeItem(tx, address, { id, item, deletedBy: deleterOf(item.deletedAt, rowById.get(id), actor) })
    else await deleteItem(tx, address, id)
  }
}

/** Whose change it is. */
const handOf = ({ edits }: Touched): Hand => edits.at(-1) ?? nobody

type Hand = Pick<DocumentEdit, 'actorId' | 'keyId' | 'isRetold'>

const nobody: Hand = { actorId: 'server', keyId: null, isRetold: true }

const tell = async (
  tx: Tx,
  { address, at, newId }: Touched,
  { actorId, keyId }: Hand,
  lines: readonly PartnershipLine[],
): Promise<void> => {
  const { accountId, organizationId, id: aboutId } = address
  const entries = lines.map((line) => ({
    ...line,
    id: newId(),
    organizationId,
    accountId,
    aboutId,
    timestamp: at,
    changedBy: actorId,
    keyId,
  }))
  await writeTimeLog(tx, entries)
}

interface News {
  readonly rev?: number
  readonly lines: readonly PartnershipLine[]
  readonly deleted?: true
  readonly restored?: true
}

const publish = (tx: Tx, touched: Touched, { lines, ...more }: News): void => {
  const { address, at } = touched
  const { accountId, organizationId, id } = address
  const [first] = lines
  tx.changed({
    kind: 'partnership',
    id,
    organizationId,
    accountId,
    actor: handOf(touched).actorId,
    at: at.toISOString(),
    ...(first && { event: first.event }),
    ...more,
  })
}

const removeForGood = async (tx: Tx, touched: Touched, stored: StoredPartnership | undefined): Promise<void> => {
  if (!stored) return
  await deletePartnershipRows(tx, touched.address)
  publish(tx, touched, { lines: [], deleted: true })
}
