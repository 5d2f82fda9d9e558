import { partnershipsOf } from '@rapport/account-doc/account-document'
import { type DocumentItem, itemIds, readItem } from '@rapport/account-doc/partnership-reading'
import { type ContentCount, contentSummary, progressText } from '@rapport/domain/content/content-item'
import { type Atom, atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type * as Y from 'yjs'
import { fromDocPart, onePerPath } from '../../sync/document/document-part-atoms.ts'
import { orderAtom } from './partnership-atoms.ts'
import { isSameFields, isSameList } from './sameness.ts'

const allItemIdsAtom = fromDocPart({
  root: partnershipsOf,
  read: (doc: Y.Doc, partnershipId: string, _in: 'content') => itemIds(doc, partnershipId),
  isSame: isSameList,
})

const itemPartAtom = fromDocPart({
  root: partnershipsOf,
  read: (doc: Y.Doc, partnershipId: string, _in: 'content', itemId: string) => readItem(doc, partnershipId, itemId),
  isSame: isSameFields<DocumentItem>,
})

/** One content item, also a deleted one. */
export const itemAtom = onePerPath((document, partnershipId: string, itemId: string) =>
  itemPartAtom(document, partnershipId, 'content', itemId),
)

/** The content of a partnership: by due date, then by age; without what is deleted. */
export const itemsAtom = onePerPath(
  (document, partnershipId: string): Atom<readonly DocumentItem[]> =>
    atom((get) =>
      get(allItemIdsAtom(document, partnershipId, 'content'))
        .flatMap((itemId) => get(itemAtom(document, partnershipId, itemId)) ?? [])
        .filter((item) => item.deletedAt === null)
        .sort((one, other) => (one.dueDate === other.dueDate ? 0 : one.dueDate < other.dueDate ? -1 : 1)),
    ),
)

/** Its ids in that order: the list itself is drawn again only when they change. */
export const itemOrderAtom = onePerPath((document, partnershipId: string) =>
  selectAtom(itemsAtom(document, partnershipId), (items) => items.map(({ id }) => id), isSameList),
)

/** 'Instagram Reel x 2', 'TikTok'. */
export const summaryAtom = onePerPath((document, partnershipId: string) =>
  selectAtom(itemsAtom(document, partnershipId), contentSummary, (one, other) => isSameList(textsOf(one), textsOf(other))),
)

const textsOf = (counts: readonly ContentCount[]): readonly string[] => counts.map(({ text }) => text)

/** '3/5 approved · 2/5 posted' of one partnership. */
export const progressAtom = onePerPath((document, partnershipId: string) => selectAtom(itemsAtom(document, partnershipId), progressText))

const openIdsAtom = onePerPath((document) => selectAtom(orderAtom(document), ({ open }) => open, isSameList))

/** The open partnerships that have content, in display order. */
export const checklistsAtom = onePerPath((document) =>
  selectAtom(
    atom((get) => get(openIdsAtom(document)).filter((id) => get(itemOrderAtom(document, id)).length > 0)),
    (ids) => ids,
    isSameList,
  ),
)

/** '3/5 approved · 2/5 posted' of all that is open. */
export const totalProgressAtom = onePerPath((document) =>
  atom((get) => progressText(get(checklistsAtom(document)).flatMap((id) => get(itemsAtom(document, id))))),
)
