import { formToParts } from '@rapport/domain/utm-link/utm-link-form'
import { utmLinkToasts } from '@rapport/domain/utm-link/utm-link-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { createUtmLink } from '../../api/sales/utm-link-calls.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { discardDraft, keepLinkDraft, type LinkCreation, rewriteDraft } from '../../sync/outbox/sale-commands.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useBodyKey } from '../../sync/use-body-key.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { toast } from '../../ui/message/toast.ts'
import type { LinkFormState } from './use-link-form.ts'

interface LinkCreating {
  readonly accountId: string
  readonly draft: LinkCreation | undefined
  readonly state: LinkFormState
  readonly onClose: () => void
}

/** Creates what a form says, or keeps it on this device while no server answers. */
export const useLinkCreation = ({ accountId, draft, state, onClose }: LinkCreating) => {
  const client = useQueryClient()
  const keyOf = useBodyKey()
  const isOnline = useOnline()
  const [isUnreachable, setUnreachable] = useState(false)
  const isDraft = !isOnline || isUnreachable
  const [isBusy, save] = useBusy(async () => {
    const form = state.ask()
    if (form === null) return
    const payload = formToParts(form)
    if (isDraft) {
      await (draft ? rewriteDraft({ ...draft, payload }) : keepLinkDraft(accountId, payload))
      toast.info(draftWords.kept)
      return onClose()
    }
    const body = { ...payload, accountId }
    const answer = await createUtmLink(body, keyOf(body))
    if (!answer.ok) {
      setUnreachable(answer.status === 0)
      return state.refuse(answer.refusal, utmLinkToasts.notCreated)
    }
    cacheEntry(client, queryKeys.utmLinks(accountId), answer.value.data)
    if (draft) void discardDraft(draft.id)
    toast.success(utmLinkToasts.created)
    if (answer.value.warning !== null) toast.info(answer.value.warning)
    onClose()
  })
  return { isBusy, isDraft, save }
}
