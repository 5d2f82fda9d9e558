import { useMemo } from 'react'
import { type AccountDocument, useAccountDocument } from '../../sync/document/use-account-document.ts'

/** The open document whose notes are shown: the same object whatever its save state. */
export type NoteDocument = Omit<AccountDocument, 'phase' | 'state'>

export const useNoteDocument = (accountId: string): readonly [NoteDocument, AccountDocument['phase']] => {
  const { key, doc, awareness, whenSaved, phase } = useAccountDocument(accountId)
  const document = useMemo(() => ({ key, accountId, doc, awareness, whenSaved }), [key, accountId, doc, awareness, whenSaved])
  return [document, phase]
}
