import { partnershipIds } from '@rapport/account-doc/partnership/partnership-reading'
import { changesBetween, type HistoryChange } from '@rapport/domain/partnership/partnership-history'
import { linesOfCommit, type PartnershipLine } from '@rapport/domain/partnership/partnership-log'
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
  type PartnershipPlace,
  readItemDeleters,
  readLastRev,
  readLastRevs,
  readRowsOfAccount,
  readStored,
  writeItem,
  writeRow,
} from './partnership-writing-repository.ts'

/** Rows of `partnership` and `content_item`, their history and the lines of the time log, for every partnership that a commit touched. */
export const createPartnershipProjection =
  (newId: () => string): Projection =>
  ({ accountId, organizationId, doc, edits, at }) => {
    const ids = new Set(edits.flatMap(({ touchedPartnerships }) => [...touchedPartnerships.keys()]))
    const touched = [...ids].map((id): Touched => {
      const own = edits.filter(({ touchedPartnerships }) => touchedPartnerships.has(id))
      const only = onlyItems(own, id)
      const readWhole = () => readDocumentPartnership(doc, id)
      const document = readDocumentPartnership(doc, id, only)
      return { place: { accountId, organizationId, id }, document, only, readWhole, edits: own, at, newId }
    })
    return async (tx) => {
      for (const one of touched) await project(tx, one)
    }
  }

/**
 * Writes every row of a document's partnerships anew. What no document says stays as it was: when a partnership arrived, who deleted it,
 * its revision and its history.
 */
export const rebuildPartnerships: Rebuild = ({ accountId, organizationId, doc }) => {
  const found = partnershipIds(doc).flatMap((id) => {
    const document = readDocumentPartnership(doc, id)
    return document ? [{ place: { accountId, organizationId, id }, document }] : []
  })
  return async (tx) => {
    const rowById = new Map((await readRowsOfAccount(tx, accountId)).map((row) => [row.id, row]))
    const deleters = new Map((await readItemDeleters(tx, accountId)).map((one) => [`${one.partnershipId} ${one.id}`, one.deletedBy]))
    const lastRevs = await readLastRevs(tx, accountId)
    await deleteRowsOfAccount(tx, accountId)
    for (const { place, document } of found) {
      const { moment, createdAt } = document
      const row = rowById.get(place.id)
      const receivedAt = row?.receivedAt ?? new Date(createdAt)
      const deletedBy = moment.facts.deletedAt === null ? null : (row?.deletedBy ?? null)
      await writeRow(tx, place, {
        facts: moment.facts,
        ...dates(createdAt, receivedAt),
        deletedBy,
        rev: lastRevs.get(place.id) ?? row?.rev ?? 1,
      })
      for (const [id, item] of moment.items)
        await writeItem(tx, place, { id, item, deletedBy: item.deletedAt === null ? null : (deleters.get(`${place.id} ${id}`) ?? null) })
    }
  }
}

/** A partnership is dated by its writer, but never later than it arrived. */
const dates = (createdAt: number, receivedAt: Date) => ({
  createdAt: createdAt === 0 || createdAt > receivedAt.getTime() ? receivedAt : new Date(createdAt),
  receivedAt,
})

interface Touched {
  readonly place: PartnershipPlace
  /** With the items of `only`. */
  readonly document: DocumentPartnership | undefined
  readonly only: ReadonlySet<string> | undefined
  readonly readWhole: () => DocumentPartnership | undefined
  /** Those that touched it, in their order. */
  readonly edits: readonly DocumentEdit[]
  readonly at: Date
  readonly newId: () => string
}

const fewItems = 40

/** The items of a commit in which nothing else of a partnership changed: what is read then does not grow with the partnership. */
const onlyItems = (edits: readonly DocumentEdit[], id: string): ReadonlySet<string> | undefined => {
  const touched = edits.flatMap(({ touchedPartnerships }) => touchedPartnerships.get(id) ?? [])
  const items = new Set(touched.flatMap((one) => [...one.items]))
  return items.size > fewItems || touched.some(({ isWhole, hasFields }) => isWhole || hasFields) ? undefined : items
}

const project = async (tx: Tx, touched: Touched): Promise<void> => {
  const { place, only, at } = touched
  const stored = await readStored(tx, place, only)
  // A row that is missing, because somebody took it away, is made whole.
  const document = only && !stored ? touched.readWhole() : touched.document
  if (!document) return removeForGood(tx, touched, stored)
  const before = stored && storedToMoment(stored)
  const changes = changesBetween(before, document.moment)
  if (changes.length === 0) return
  const rev = (stored?.row.rev ?? (await readLastRev(tx, place))) + 1
  await writeRows(tx, touched, { document, stored, changes, rev })
  for (const change of changes) await addChange(tx, place, { ...change, rev, at, actorId: handOf(touched, change).actorId })
  const lines: PartnershipLine[] = []
  for (const [hand, own] of Map.groupBy(changes, (change) => handOf(touched, change))) {
    if (hand.isRetold) continue
    const told = linesOfCommit({ before, after: document.moment, changes: own })
    lines.push(...told)
    await tell(tx, touched, hand, told)
  }
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
  const { place, at } = touched
  const { facts, items } = document.moment
  const actorOf = (itemId: string) => handOf(touched, { itemId, field: 'deletedAt' }).actorId
  const deletedBy = deleter(facts.deletedAt, stored?.row, () => actorOf(''))
  await writeRow(tx, place, { facts, ...dates(document.createdAt, stored?.row.receivedAt ?? at), deletedBy, rev })
  const rowById = new Map((stored?.items ?? []).map((row) => [row.id, row]))
  for (const id of new Set(changes.flatMap(({ itemId }) => itemId || []))) {
    const item = items.get(id)
    if (item) await writeItem(tx, place, { id, item, deletedBy: deleter(item.deletedAt, rowById.get(id), () => actorOf(id)) })
    else await deleteItem(tx, place, id)
  }
}

/** Whose message brought the deletion: who writes into something deleted afterwards did not delete it. */
const deleter = (
  deletedAt: number | null,
  before: { readonly deletedAt: Date | null; readonly deletedBy: string | null } | undefined,
  actor: () => string,
): string | null => {
  if (deletedAt === null) return null
  return before?.deletedAt ? before.deletedBy : actor()
}

/** Whose hand made a change: the last one that touched just that in this commit. */
const handOf = ({ place, edits }: Touched, { itemId }: Pick<HistoryChange, 'itemId' | 'field'>): Hand => {
  const isTouching = ({ touchedPartnerships }: DocumentEdit): boolean => {
    const touched = touchedPartnerships.get(place.id)
    if (touched === undefined) return false
    return touched.isWhole || (itemId === '' ? touched.hasFields : touched.items.has(itemId))
  }
  return edits.findLast(isTouching) ?? edits.at(-1) ?? nobody
}

type Hand = Pick<DocumentEdit, 'actorId' | 'keyId' | 'isRetold'>

const nobody: Hand = { actorId: 'server', keyId: null, isRetold: true }

const tell = async (tx: Tx, { place, at, newId }: Touched, { actorId, keyId }: Hand, lines: readonly PartnershipLine[]): Promise<void> => {
  const { accountId, organizationId } = place
  const entries = lines.map((line) => ({ ...line, id: newId(), organizationId, accountId, timestamp: at, changedBy: actorId, keyId }))
  await writeTimeLog(tx, entries)
}

interface News {
  readonly rev?: number
  readonly lines: readonly PartnershipLine[]
  readonly deleted?: true
  readonly restored?: true
}

const publish = (tx: Tx, touched: Touched, { lines, ...more }: News): void => {
  const { place, edits, at } = touched
  const { accountId, organizationId, id } = place
  const [first] = lines
  tx.changed({
    kind: 'partnership',
    id,
    organizationId,
    accountId,
    actor: (edits.at(-1) ?? nobody).actorId,
    at: at.toISOString(),
    ...(first && { event: first.event }),
    ...more,
  })
}

const removeForGood = async (tx: Tx, touched: Touched, stored: StoredPartnership | undefined): Promise<void> => {
  if (!stored) return
  await deletePartnershipRows(tx, touched.place)
  publish(tx, touched, { lines: [], deleted: true })
}
