import type { DocumentPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import type { PartnershipDraft } from '@rapport/domain/agreement/partnership-draft'

/** The partnership that came from the same agreement: its items carry the agreement's references. */
export const earlierImport = (draft: PartnershipDraft, partnerships: readonly DocumentPartnership[]): DocumentPartnership | undefined => {
  const references = new Set(draft.content.map(({ reference }) => reference))
  return partnerships.find(({ content }) => content.some(({ reference }) => reference !== null && references.has(reference)))
}
