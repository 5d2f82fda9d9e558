import { useMemo } from 'react'
import { type ShownDocument, useShownDocument } from '../../sync/document/reading/use-account-document.ts'

/** The open document whose notes are shown: the same object whatever its save state. */
export type NoteDocument = Omit<ShownDocument, 'phase'>

export const useNoteDocument = (accountId: string): readonly [NoteDocument, ShownDocument['phase']] => {
  const { key, doc, awareness, whenSaved, phase } = useShownDocument(accountId)
  const document = useMemo(() => ({ key, accountId, doc, awareness, whenSaved }), [key, accountId, doc, awareness, whenSaved])
  return [document, phase]
}
