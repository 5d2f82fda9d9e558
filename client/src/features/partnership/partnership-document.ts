import { useMemo } from 'react'
import { type ShownDocument, useShownDocument } from '../../sync/document/reading/use-account-document.ts'

/** The open document of the shown partnerships: the same object in every save state. */
export type PartnershipDocument = Pick<ShownDocument, 'key' | 'accountId' | 'doc' | 'whenSaved'>

/** One partnership of it. */
export interface ShownPartnership {
  readonly document: PartnershipDocument
  readonly partnershipId: string
}

export interface PartnershipDialogProps extends ShownPartnership {
  readonly onClose: () => void
}

export const usePartnershipDocument = (accountId: string): readonly [PartnershipDocument, ShownDocument['phase']] => {
  const { key, doc, phase, whenSaved } = useShownDocument(accountId)
  const document = useMemo(() => ({ key, accountId, doc, whenSaved }), [key, accountId, doc, whenSaved])
  return [document, phase]
}
