import type { PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import { ok, type Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import { addItem, deleteItem, restoreItem, setItem } from './content-commands.ts'
import { writeFields } from './field-writing.ts'
import { restorePartnership } from './partnership-commands.ts'
import { itemIds, partnershipOf, readItem } from './partnership-reading.ts'

/**
 * Restores an earlier moment of a partnership as one new change: its items of that moment return, later ones are deleted. Only the server
 * does so, because it undoes deletions.
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
    // Not a patch: two people together may have set the end before the start, and that moment is restored too.
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
