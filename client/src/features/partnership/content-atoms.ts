import { partnershipsOf } from '@rapport/account-doc/account-document'
import type { DocumentItem } from '@rapport/account-doc/partnership-reading'
import { type ContentCount, contentSummary, progressText } from '@rapport/domain/content/content-item'
import { atom } from 'jotai'
import { selectAtom } from 'jotai/utils'
import type * as Y from 'yjs'
import type { DocumentOfAtoms } from '../../sync/document/reading/document-atoms.ts'
import { fromDocPart, onePerPath } from '../../sync/document/reading/document-part-atoms.ts'
import { keptContent, keptItem } from './kept-items.ts'
import { orderAtom } from './partnership-atoms.ts'
import { isSameFields, isSameList } from './sameness.ts'

const itemPartAtom = fromDocPart({
  root: partnershipsOf,
  read: (doc: Y.Doc, partnershipId: string, _in: 'content', itemId: string) => keptItem(doc, partnershipId, itemId),
  isSame: isSameFields<DocumentItem>,
})

/** One content item, also a deleted one. */
export const itemAtom = (document: DocumentOfAtoms, partnershipId: string, itemId: string) =>
  itemPartAtom(document, partnershipId, 'content', itemId)

/** What the content of a partnership comes to. */
const ofContent = <Value>(read: (content: readonly DocumentItem[]) => Value, isSame?: (one: Value, other: Value) => boolean) => {
  const partAtom = fromDocPart({
    root: partnershipsOf,
    read: (doc: Y.Doc, partnershipId: string, _in: 'content') => read(keptContent(doc, partnershipId)),
    ...(isSame && { isSame }),
  })
  return (document: DocumentOfAtoms, partnershipId: string) => partAtom(document, partnershipId, 'content')
}

/** The content of a partnership: by due date, then by age; without what is deleted. */
export const itemsAtom = ofContent((content) => content)

/** Its ids in that order: the list itself is drawn again only when they change. */
export const itemOrderAtom = ofContent((content) => content.map(({ id }) => id), isSameList)

/** 'Instagram Reel x 2', 'TikTok'. */
export const summaryAtom = ofContent(contentSummary, (one, other) => isSameList(textsOf(one), textsOf(other)))

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

/** '3/5 approved · 2/5 posted' of all that is open. */
export const totalProgressAtom = onePerPath((document) =>
  atom((get) => progressText(get(checklistsAtom(document)).flatMap((id) => get(itemsAtom(document, id))))),
)
