import { useMemo } from 'react'
import { type AccountDocument, useAccountDocument } from '../../sync/document/use-account-document.ts'

/** The open document whose partnerships are shown: the same object whatever its save state. */
export type PartnershipDocument = Pick<AccountDocument, 'key' | 'accountId' | 'doc' | 'whenSaved'>

export const usePartnershipDocument = (accountId: string): readonly [PartnershipDocument, AccountDocument['phase']] => {
  const { key, doc, phase, whenSaved } = useAccountDocument(accountId)
  const document = useMemo(() => ({ key, accountId, doc, whenSaved }), [key, accountId, doc, whenSaved])
  return [document, phase]
}
