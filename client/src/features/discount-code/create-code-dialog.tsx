import { windowDaysOf } from '@rapport/domain/attribution/retroactive'
import {
  type DiscountCodeDraft,
  draftToForm,
  formToDraft,
  isForStore,
  newDiscountCodeForm,
} from '@rapport/domain/discount-code/discount-code-form'
import { codeCreatedWords, codeToasts, retroactiveWords } from '@rapport/domain/discount-code/discount-code-words'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { cacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { CreatedDiscountCode } from '../../api/sales/discount-code-calls.ts'
import { useAccount } from '../../sync/account/use-account.ts'
import { createCodeOnce } from '../../sync/outbox/creation-calls.ts'
import { draftWords } from '../../sync/outbox/draft-words.ts'
import { type CodeCreation, keepCodeDraft, rewriteDraft } from '../../sync/outbox/sale-commands.ts'
import { type Creating, useCreation } from '../../sync/outbox/use-creation.ts'
import { Button } from '../../ui/button/button.tsx'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { textLink } from '../../ui/button/text-link.ts'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/message/toast.ts'
import { DraftNotes } from '../../ui/state/draft-notes.tsx'
import { CodeFields } from './code-fields.tsx'
import { newCodeLabel } from './code-words.ts'
import { type CodeContext, useCodeContext, waitsForStore } from './use-code-context.ts'
import { type CodeFormState, useCodeForm } from './use-code-form.ts'

export interface CreateCodeDialogProps {
  readonly accountId: string
  /** What was kept on this device, or refused. */
  readonly draft?: CodeCreation | undefined
  readonly connectionIssue: ReactNode
  readonly onClose: () => void
}

/** Creates a code; without a network it is kept as a draft. */
export function CreateCodeDialog({ accountId, draft, connectionIssue, onClose }: CreateCodeDialogProps) {
  const { account } = useAccount(accountId)
  const { context, store } = useCodeContext()
  const begin = () => (draft ? draftToForm(draft.payload) : newDiscountCodeForm(account?.name ?? '', context.today))
  const [opened] = useState(begin)
  const state = useCodeForm({ opened, accountId, context })
  const { why, label, save, keep } = useCreation(codeCreating({ accountId, draft, state, store, onClose, client: useQueryClient() }))
  const [isBusy, submit] = useBusy(save)
  return (
    <Dialog
      open
      onClose={onClose}
      title={newCodeLabel}
      dirty={state.isChanged}
      locked={isBusy}
      onSubmit={submit}
      footer={
        <SubmitButtons
          label={label ?? newCodeLabel}
          busy={isBusy}
          beside={keep && <Button onClick={() => void keep()}>{draftWords.keep}</Button>}
        />
      }
    >
      {(state.isStoreLost || waitsForStore(draft, store)) && connectionIssue}
      <DraftNotes kept={why} refused={draft?.problem?.message} />
      <CodeFields state={state} today={context.today} currency={store?.currency ?? 'USD'} />
      <CreationSwitches state={state} store={store} />
    </Dialog>
  )
}

interface CodeCreating extends Pick<CreateCodeDialogProps, 'accountId' | 'draft' | 'onClose'> {
  readonly state: CodeFormState
  readonly store: CodeContext['store']
  readonly client: QueryClient
}

const codeCreating = ({
  accountId,
  draft,
  state,
  store,
  onClose,
  client,
}: CodeCreating): Creating<DiscountCodeDraft, CreatedDiscountCode> => ({
  draft,
  ask: () => {
    const form = state.ask()
    return form && formToDraft(form, store === undefined ? undefined : store !== null)
  },
  create: (payload, key) => createCodeOnce({ ...payload, accountId }, key),
  keep: (payload, key) => (draft ? rewriteDraft({ ...draft, payload }) : keepCodeDraft(accountId, payload, key)),
  onMade: ({ data, retroactiveAttribution }) => {
    cacheEntry(client, queryKeys.discountCodes(accountId), data)
    toast.success(codeCreatedWords(retroactiveAttribution ?? undefined))
    onClose()
  },
  onKept: () => {
    toast.info(draftWords.kept)
    onClose()
  },
  onRefused: (refusal) => state.refuse(refusal, codeToasts.notCreated),
})

interface CreationSwitchesProps {
  readonly state: CodeFormState
  readonly store: CodeContext['store']
}

function CreationSwitches({ state: { form, set }, store }: CreationSwitchesProps) {
  return (
    <>
      {store === null && (
        <p className={noteStyle}>
          No store is connected, so the code is kept here only.{' '}
          <Link to="/settings/store" className={textLink}>
            Connect store
          </Link>
        </p>
      )}
      {store && (
        <Switch checked={isForStore(form)} onChange={(syncWithShopify) => set({ syncWithShopify })}>
          Create it in Shopify, too
        </Switch>
      )}
      <Switch
        checked={form.enableRetroactiveAttribution}
        onChange={(enableRetroactiveAttribution) => set({ enableRetroactiveAttribution })}
      >
        {retroactiveWords(store?.windowDays ?? windowDaysOf(false))}
      </Switch>
    </>
  )
}

const noteStyle = css({ color: 'fg.muted' })
