import { type DocumentPartnership, readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'
import { useAtomValue } from 'jotai'
import { type DocumentOfAtoms, fromDoc } from '../../sync/document/reading/document-atoms.ts'
import { earlierImport } from './earlier-import.ts'

const partnershipsAtom = fromDoc({ path: () => ['partnerships'], read: readPartnerships })

/** The partnership that stands in the document from the same agreement, as of now. */
export const useEarlierImport = (draft: PartnershipDraft, document: DocumentOfAtoms): DocumentPartnership | undefined =>
  earlierImport(draft, useAtomValue(partnershipsAtom(document)))
