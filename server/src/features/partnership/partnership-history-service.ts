import { restoreItem } from '@rapport/account-doc/partnership/content-commands'
import { restorePartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { bringBackMoment } from '@rapport/account-doc/partnership/partnership-moment'
import { readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import { historyCursorPattern } from '@rapport/domain/page/cursor-pattern'
import type { Page, PageInput } from '@rapport/domain/page/page'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import { momentBefore, type PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { unknownItem, unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import type { PartnershipRestore } from '@rapport/domain/partnership/partnership-shape'
import { shownName } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import { accept } from '../../collab/room-command.ts'
import type { DocumentPorts } from '../../collab/rooms.ts'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { historyValueToWire } from './history-value.ts'
import { findPartnership, type Sought, storingAnswer } from './partnership-command.ts'
import {
  type HistoryCursor,
  type HistoryRow,
  type PartnershipKey,
  readFirstChangesAfter,
  readHistoryPage,
  readRevAt,
} from './partnership-repository.ts'
import { storedToMoment, storedToView } from './partnership-row.ts'
import { readStored } from './partnership-writing-repository.ts'

export type PartnershipHistoryService = ReturnType<typeof createPartnershipHistory>

/** Who changed what when, and the way back. */
export const createPartnershipHistory = (ports: DocumentPorts) => ({
  read: (caller: Caller, input: Sought & PageInput) => readPage(ports, caller, input),
  restore: (caller: Caller, id: string, input: PartnershipRestore, remember: Remember<Partnership>) =>
    restore(ports, caller, { id, input, remember }),
})

const readCursor = (text: string): HistoryCursor | undefined => {
  const [, rev, itemId, field] = historyCursorPattern.exec(text) ?? []
  return rev === undefined || itemId === undefined || field === undefined ? undefined : { rev: Number(rev), itemId, field }
}

const readPage = async ({ store }: DocumentPorts, caller: Caller, { cursor, limit, ...sought }: Sought & PageInput) => {
  const target = await findPartnership(store, caller, sought)
  if (!target.ok) return target
  const rows = await store.read((db) =>
    readHistoryPage({ db, tables: store.tables }, caller.organizationId, target.value, {
      before: readCursor(cursor ?? ''),
      limit: limit + 1,
    }),
  )
  const page = rows.slice(0, limit)
  const last = page.at(-1)?.change
  const nextCursor = rows.length > limit && last ? `${last.rev}-${last.itemId}-${last.field}` : null
  return ok<Page<PartnershipHistoryEntry>>({ data: page.map(toEntry), nextCursor })
}

const toEntry = ({ change, actorName }: HistoryRow): PartnershipHistoryEntry => ({
  rev: change.rev,
  at: change.at.toISOString(),
  by: { id: change.actorId, name: shownName(actorName === null ? undefined : { name: actorName, former: false }) },
  itemId: change.itemId || null,
  field: change.field,
  oldValue: historyValueToWire(change.field, change.oldValue),
  newValue: historyValueToWire(change.field, change.newValue),
})

interface Wanted {
  readonly id: string
  readonly input: PartnershipRestore
  readonly remember: Remember<Partnership>
}

/** A new change that everybody sees; equal fields stay. */
const restore = async (
  { store, rooms, now }: DocumentPorts,
  caller: Caller,
  { id, input, remember }: Wanted,
): Promise<Result<Partnership>> => {
  const target = await findPartnership(store, caller, { id, accountId: input.accountId })
  if (!target.ok) return target
  const key = target.value
  return rooms.command({
    caller,
    accountId: key.accountId,
    takesSpace: input.rev !== undefined || input.at !== undefined,
    async decide(doc, tx) {
      const way = await wayBack(doc, tx, key, input)
      if (!way.ok) return way
      return accept({
        apply: (live) => way.value(live, now().getTime()),
        store: storingAnswer({ key, toAnswer: storedToView, remember }),
      })
    },
  })
}

type WayBack = (doc: Y.Doc, at: number) => unknown

const wayBack = async (doc: Y.Doc, tx: Tx, key: PartnershipKey, input: PartnershipRestore): Promise<Result<WayBack>> => {
  const fields = readPartnershipFields(doc, key.id)
  if (!fields) return unknownPartnership
  const { itemId } = input
  if (itemId !== undefined) {
    if (fields.deletedAt !== null) return unknownPartnership
    return readItem(doc, key.id, itemId) ? ok((live) => restoreItem(live, key.id, itemId)) : unknownItem
  }
  if (input.rev === undefined && input.at === undefined) return ok((live) => restorePartnership(live, key.id))
  const moment = await readMoment(tx, key, input)
  return moment.ok ? ok((live, at) => bringBackMoment(live, key.id, moment.value, at)) : moment
}

/** The partnership as of a revision or an instant. */
const readMoment = async (tx: Tx, key: PartnershipKey, { rev, at }: PartnershipRestore): Promise<Result<PartnershipMoment>> => {
  const stored = await readStored(tx, key)
  const last = rev ?? (await readRevAt(tx, key, new Date(at ?? 0)))
  const moment = stored && last !== undefined ? momentBefore(storedToMoment(stored), await readFirstChangesAfter(tx, key, last)) : undefined
  if (moment) return ok(moment)
  const message = 'This partnership was not there yet'
  return refuse('validation_failed', message, { issues: [{ path: rev === undefined ? 'at' : 'rev', message }] })
}
