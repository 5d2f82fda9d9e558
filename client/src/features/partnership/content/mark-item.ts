import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { readItem } from '@rapport/account-doc/partnership/partnership-reading'
import { useSetAtom } from 'jotai'
import { useCallback } from 'react'
import { writeLater } from '../../../sync/document/later-write.ts'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { addOwnStep } from '../../../sync/undo/own-steps.ts'
import { toast } from '../../../ui/message/toast.ts'
import type { PartnershipDocument } from '../partnership-document.ts'
import { failureWords, partnershipToasts } from '../partnership-words.ts'
import { whoChangedIt } from '../who-changed.ts'

export type Mark = 'approved' | 'posted'

export type MarkItem = (partnershipId: string, itemId: string, mark: Mark, isMarked: boolean) => void

const setItemAtom = intoDoc(setItem)

/** Marks an item at once, on this device; Ctrl/Cmd+Z undoes it unless somebody has changed it since. */
export const useMarkItem = (document: PartnershipDocument): MarkItem => {
  const set = useSetAtom(setItemAtom(document))
  return useCallback(
    (partnershipId, itemId, mark, isMarked) => {
      const before = readItem(document.doc, partnershipId, itemId)?.[mark]
      const result = set(partnershipId, itemId, { [mark]: isMarked })
      if (!result.ok) return void toast.error(failureWords(partnershipToasts.notUpdated, result.refusal.message))
      if (before === isMarked) return
      addOwnStep(() =>
        writeLater(document, (doc) => {
          const isMine = readItem(doc, partnershipId, itemId)?.[mark] === isMarked
          if (!isMine)
            return void whoChangedIt({ accountId: document.accountId, partnershipId, itemId, field: mark }).then((words) =>
              toast.info(words),
            )
          setItem(doc, partnershipId, itemId, { [mark]: !isMarked })
          toast.info(partnershipToasts.takenBack)
        }),
      )
    },
    [document, set],
  )
}
