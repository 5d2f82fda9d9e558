import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { readItem, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type { ContentItem } from '@rapport/domain/content/content-item'
import { contentChanges } from '@rapport/domain/content/content-plan'
import { itemChangeToFields } from '@rapport/domain/partnership/partnership-input'
import { unknownItem, unknownPartnership } from '@rapport/domain/partnership/partnership-refusal'
import type { ContentItemChange } from '@rapport/domain/partnership/partnership-shape'
import type { Result } from '@rapport/domain/result/result'
import { accept } from '../../collab/room-command.ts'
import type { DocumentPorts } from '../../collab/rooms.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { Caller } from '../../http/caller.ts'
import type { Remember } from '../../store/remember.ts'
import { readBase } from './partnership-base.ts'
import { findPartnership, storingAnswer } from './partnership-command.ts'
import { itemRowToView, type StoredPartnership } from './partnership-row.ts'

/** A content item as it was stored, and the revision of its partnership. */
export interface ChangedItem {
  readonly item: ContentItem
  readonly rev: number
}

export interface ItemChange {
  readonly partnershipId: string
  readonly itemId: string
  readonly input: ContentItemChange
}

export type ChangeContentItem = (caller: Caller, change: ItemChange, remember: Remember<ChangedItem>) => Promise<Result<ChangedItem>>

/** Marks, moves or links an item: only named fields, and with a base revision only those that differ from it. */
export const createContentChange =
  ({ store, rooms }: Pick<DocumentPorts, 'store' | 'rooms'>): ChangeContentItem =>
  async (caller, { partnershipId, itemId, input }, remember) => {
    const target = await findPartnership(store, caller, { id: partnershipId, accountId: input.accountId })
    if (!target.ok) return target
    const key = target.value
    return rooms.command({
      caller,
      accountId: key.accountId,
      async decide(doc, tx) {
        if (readPartnershipFields(doc, key.id)?.deletedAt !== null) return unknownPartnership
        const now = readItem(doc, key.id, itemId)
        if (!now || now.deletedAt !== null) return unknownItem
        const base = await readBase(tx, key, input.baseRev)
        const wanted = itemChangeToFields(input, await readTimeZone(tx, caller.organizationId))
        const fields = contentChanges(
          wanted,
          now,
          base?.content?.find(({ id }) => id === itemId),
        )
        return accept({
          takesSpace: Object.keys(fields).some((field) => field !== 'approved' && field !== 'posted'),
          apply: (live) => setItem(live, key.id, itemId, fields),
          store: storingAnswer({ key, only: new Set([itemId]), toAnswer: (stored) => toChanged(stored, itemId), remember }),
        })
      },
    })
  }

const toChanged = ({ row, items }: StoredPartnership, itemId: string): ChangedItem => {
  const item = items.find(({ id }) => id === itemId)
  if (!item) throw new Error(`The projection did not write content item ${itemId}`)
  return { item: itemRowToView(item), rev: row.rev }
}
