import { type DocumentItem, readItem } from '@rapport/account-doc/partnership/partnership-reading'
import { type ContentCount, contentSummary, progressText } from '@rapport/domain/content/content-item'
import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import { type DocumentOfAtoms, entriesFromDoc, onePerPath } from '../../sync/document/reading/document-atoms.ts'
import { isSameList } from '../../sync/live-value.ts'
import { orderAtom } from './partnership-atoms.ts'

const items = entriesFromDoc({
  path: (partnershipId: string) => ['partnerships', partnershipId, 'content'],
  read: (doc, itemId, partnershipId: string) => readItem(doc, partnershipId, itemId),
})

/** A content item, deleted or not. */
export const itemAtom = (document: DocumentOfAtoms, partnershipId: string, itemId: string) => items.at(document, itemId, partnershipId)

/** The content of a partnership: by due date, then by age; without deleted items. */
export const itemsAtom = onePerPath((document, partnershipId: string) =>
  selectAtom(items.all(document, partnershipId), (all) =>
    all
      .filter((item) => item.deletedAt === null)
      .sort((item, other) => (item.dueDate === other.dueDate ? 0 : item.dueDate < other.dueDate ? -1 : 1)),
  ),
)

/** A value derived from the content of a partnership. */
const ofContent = <Value>(read: (content: readonly DocumentItem[]) => Value, isSame?: (item: Value, other: Value) => boolean) =>
  onePerPath((document, partnershipId: string) => selectAtom(itemsAtom(document, partnershipId), read, isSame))

/** The ids in that order: the list redraws only when they change. */
export const itemOrderAtom = ofContent((content) => content.map(({ id }) => id), isSameList)

/** 'Instagram Reel x 2', 'TikTok'. */
export const summaryAtom = ofContent(contentSummary, (item, other) => isSameList(textsOf(item), textsOf(other)))

const textsOf = (counts: readonly ContentCount[]): readonly string[] => counts.map(({ text }) => text)

/** '3/5 approved · 2/5 posted' of one partnership. */
export const progressAtom = ofContent(progressText)

const openIdsAtom = onePerPath((document) => selectAtom(orderAtom(document), ({ open }) => open, isSameList))

/** The open partnerships that have content, in display order. */
export const checklistsAtom = onePerPath((document) =>
  selectAtom(
    atom((get) => get(openIdsAtom(document)).filter((id) => get(itemOrderAtom(document, id)).length > 0)),
    (ids) => ids,
    isSameList,
  ),
)

/** How many items each of those has. */
export const checklistSizesAtom = onePerPath((document) =>
  selectAtom(
    atom((get) => get(checklistsAtom(document)).map((id) => get(itemOrderAtom(document, id)).length)),
    (sizes) => sizes,
    isSameList,
  ),
)

/** Whether any content of the open partnerships waits for approval. */
export const hasUnapprovedAtom = onePerPath((document) =>
  atom((get) => get(checklistsAtom(document)).some((id) => get(itemsAtom(document, id)).some(({ approved }) => !approved))),
)

/** '3/5 approved · 2/5 posted' of all open partnerships. */
export const totalProgressAtom = onePerPath((document) =>
  atom((get) => progressText(get(checklistsAtom(document)).flatMap((id) => get(itemsAtom(document, id))))),
)
