import { formToDraft } from '@rapport/domain/discount-code/discount-code-form'
import { codeCreatedWords, codeToasts } from '@rapport/domain/discount-code/discount-code-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { createDiscountCode } from '../../api/sales/discount-code-calls.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { type CodeCreation, discardDraft, keepCodeDraft, rewriteDraft } from '../../sync/outbox/sale-commands.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useBodyKey } from '../../sync/use-body-key.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { toast } from '../../ui/message/toast.ts'
import type { CodeFormState } from './use-code-form.ts'

interface CodeCreating {
  readonly accountId: string
  readonly draft: CodeCreation | undefined
  readonly state: CodeFormState
  readonly onClose: () => void
}

/** Creates what a form says, or keeps it on this device while no server answers. */
export const useCodeCreation = ({ accountId, draft, state, onClose }: CodeCreating) => {
  const client = useQueryClient()
  const keyOf = useBodyKey()
  const isOnline = useOnline()
  const [isUnreachable, setUnreachable] = useState(false)
  const isDraft = !isOnline || isUnreachable
  const [isBusy, save] = useBusy(async () => {
    const form = state.ask()
    if (form === null) return
    const payload = formToDraft(form)
    if (isDraft) {
      await (draft ? rewriteDraft({ ...draft, payload }) : keepCodeDraft(accountId, payload))
      toast.info(draftWords.kept)
      return onClose()
    }
    const body = { ...payload, accountId }
    const answer = await createDiscountCode(body, keyOf(body))
    if (!answer.ok) {
      setUnreachable(answer.status === 0)
      return state.refuse(answer.refusal, codeToasts.notCreated)
    }
    cacheEntry(client, queryKeys.discountCodes(accountId), answer.value.data)
    if (draft) void discardDraft(draft.id)
    toast.success(codeCreatedWords(answer.value.retroactiveAttribution ?? undefined))
    onClose()
  })
  return { isBusy, isDraft, save }
}
