import type { PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import { addItem, deleteItem, restoreItem, setItem } from './content-commands.ts'
import { writeFields } from './field-writing.ts'
import { restorePartnership } from './partnership-commands.ts'
import { itemIds, partnershipOf, readItem } from './partnership-reading.ts'

/**
 * Makes a partnership say what it said at an earlier moment, as one new change: it stands again with the items of that moment, and what
 * was added since is deleted. The server alone does so, because deletions are taken back.
 */
export const bringBackMoment = (
  doc: Y.Doc,
  partnershipId: string,
  { facts, items }: PartnershipMoment,
  at: number,
  origin?: unknown,
): Result<string> => {
  const partnership = partnershipOf(doc, partnershipId)
  if (!partnership) return unknownPartnership
  const { deletedAt: _then, ...fields } = facts
  const isThere = (itemId: string): boolean => items.get(itemId)?.deletedAt === null
  doc.transact(() => {
    restorePartnership(doc, partnershipId)
    // Not as a patch: two people together may have ended it before its start, and then that is what it said.
    writeFields(partnership, fields)
    for (const itemId of itemIds(doc, partnershipId)) if (!isThere(itemId)) deleteItem(doc, partnershipId, itemId, at)
    for (const [id, { deletedAt, ...item }] of items) {
      if (deletedAt !== null) continue
      if (!readItem(doc, partnershipId, id)) addItem(doc, partnershipId, { id, ...item })
      restoreItem(doc, partnershipId, id)
      setItem(doc, partnershipId, id, item)
    }
  }, origin)
  return ok(partnershipId)
}
