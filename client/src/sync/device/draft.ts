import { useCallback, useState } from 'react'
import { requireSync } from '../sync-session.ts'
import { draftKey, readDraft, writeDraft } from './draft-store.ts'

/** The unsent note of this person for an account: a text (any encoding of the composer's), kept on this device only. Key the composer by account. */
export const useDraft = (accountId: string): readonly [draft: string, setDraft: (text: string) => void, clearDraft: () => void] => {
  const { userId, organizationId } = requireSync()
  const key = draftKey(userId, organizationId, accountId)
  const [draft, show] = useState(() => readDraft(key))
  const setDraft = useCallback(
    (text: string) => {
      writeDraft(key, text)
      show(text)
    },
    [key],
  )
  const clearDraft = useCallback(() => setDraft(''), [setDraft])
  return [draft, setDraft, clearDraft]
}
