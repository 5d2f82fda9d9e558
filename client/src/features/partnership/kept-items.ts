import { partnershipsOf } from '@rapport/account-doc/account-document'
import { type DocumentItem, itemIds, readItem } from '@rapport/account-doc/partnership-reading'
import type * as Y from 'yjs'
import { onePerPath } from '../../sync/document/reading/document-part-atoms.ts'
import { watchParts } from '../../sync/document/reading/document-parts.ts'

/** A reading that is kept until what it was read from changes. */
const keepReading = <Value>(doc: Y.Doc, path: readonly string[], read: () => Value): (() => Value) => {
  let kept: { readonly value: Value } | undefined
  watchParts(partnershipsOf(doc)).listen(path, () => {
    kept = undefined
  })
  return () => {
    kept ??= { value: read() }
    return kept.value
  }
}

const itemReading = onePerPath(({ doc }, partnershipId: string, itemId: string) =>
  keepReading(doc, [partnershipId, 'content', itemId], () => readItem(doc, partnershipId, itemId)),
)

const contentReading = onePerPath(({ doc }, partnershipId: string) =>
  keepReading(doc, [partnershipId, 'content'], () =>
    itemIds(doc, partnershipId)
      .flatMap((itemId) => itemReading({ doc }, partnershipId, itemId)() ?? [])
      .filter((item) => item.deletedAt === null)
      .sort((one, other) => (one.dueDate === other.dueDate ? 0 : one.dueDate < other.dueDate ? -1 : 1)),
  ),
)

/** One content item, also a deleted one. */
export const keptItem = (doc: Y.Doc, partnershipId: string, itemId: string): DocumentItem | undefined =>
  itemReading({ doc }, partnershipId, itemId)()

/** The content of a partnership by due date, then by age, without what is deleted. Of hundreds of items only the changed one is read again. */
export const keptContent = (doc: Y.Doc, partnershipId: string): readonly DocumentItem[] => contentReading({ doc }, partnershipId)()
