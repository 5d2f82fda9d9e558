import { useMemo } from 'react'
import { type ShownDocument, useShownDocument } from '../../sync/document/reading/use-account-document.ts'

/** The open document whose partnerships are shown: the same object whatever its save state. */
export type PartnershipDocument = Pick<ShownDocument, 'key' | 'accountId' | 'doc' | 'whenSaved'>

export const usePartnershipDocument = (accountId: string): readonly [PartnershipDocument, ShownDocument['phase']] => {
  const { key, doc, phase, whenSaved } = useShownDocument(accountId)
  const document = useMemo(() => ({ key, accountId, doc, whenSaved }), [key, accountId, doc, whenSaved])
  return [document, phase]
}
