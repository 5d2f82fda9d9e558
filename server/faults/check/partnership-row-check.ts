import { partnershipIds, readItems, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type { Database } from 'better-sqlite3'
import type * as Y from 'yjs'

type Row = Readonly<Record<string, string | number | null>>

/** Differences between an account's document and its rows of partnerships, content and history. */
export function partnershipRowFaults(db: Database, accountId: string, doc: Y.Doc): readonly string[] {
  const rows = rowsOf(db, 'partnership', accountId)
  const items = rowsOf(db, 'content_item', accountId)
  const inDocument = partnershipIds(doc).map((id) => ({ id, fields: partnershipText(doc, id), items: itemTexts(doc, id) }))
  const ids = new Set(inDocument.map(({ id }) => id))
  return [
    ...inDocument.flatMap((partnership) => {
      const row = rows.find(({ id }) => id === partnership.id)
      if (row === undefined) return [`${accountId}: partnership ${partnership.id} has no row`]
      const stored = items.filter(({ partnership_id }) => partnership_id === partnership.id).map(itemRowText)
      return [
        ...(rowText(row) === partnership.fields ? [] : [`${accountId}: the row of partnership ${row.id} is not what its document says`]),
        ...(stored.sort().join() === partnership.items.join()
          ? []
          : [`${accountId}: the content of ${row.id} is not what its document says`]),
        ...historyFaults(db, accountId, row),
      ]
    }),
    ...rows.filter(({ id }) => !ids.has(String(id))).map(({ id }) => `${accountId}: the row ${id} has no partnership`),
  ]
}

/** A revision without its change, or a change without its revision. */
function historyFaults(db: Database, accountId: string, { id, rev }: Row): readonly string[] {
  const last = db.prepare('SELECT max(rev) FROM partnership_change WHERE account_id = ? AND partnership_id = ?').pluck().get(accountId, id)
  return last === rev ? [] : [`${accountId}: the history of partnership ${id} ends at ${String(last)}, not at ${rev}`]
}

const rowsOf = (db: Database, table: 'partnership' | 'content_item', accountId: string): readonly Row[] =>
  db.prepare<[string], Row>(`SELECT * FROM ${table} WHERE account_id = ? ORDER BY id`).all(accountId)

const partnershipText = (doc: Y.Doc, id: string): string => {
  const fields = readPartnershipFields(doc, id)
  return JSON.stringify([fields?.budget, fields?.startDate, fields?.endDate, fields?.invoiceStatus, fields?.isCompleted, fields?.deletedAt])
}

const rowText = (row: Row): string =>
  JSON.stringify([row.budget, row.start_date, row.end_date, row.invoice_status, row.is_completed === 1, row.deleted_at])

const itemTexts = (doc: Y.Doc, id: string): readonly string[] =>
  readItems(doc, id)
    .map((item) =>
      JSON.stringify([item.id, item.type, item.dueDate, item.contentLink, item.approved, item.posted, item.reference, item.deletedAt]),
    )
    .sort()

const itemRowText = (row: Row): string =>
  JSON.stringify([row.id, row.type, row.due_date, row.content_link, row.approved === 1, row.posted === 1, row.reference, row.deleted_at])
