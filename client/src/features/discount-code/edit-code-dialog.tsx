import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { type DiscountCodeForm, discountCodeToForm, formToGiven } from '@rapport/domain/discount-code/discount-code-form'
import { codeToasts } from '@rapport/domain/discount-code/discount-code-words'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { cacheEntry } from '../../api/cached-list.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { changeDiscountCode } from '../../api/sales/discount-code-calls.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { SubmitButtons } from '../../ui/button/cancel-button.tsx'
import { useBusy } from '../../ui/button/use-busy.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { formWords } from '../../ui/form/form-words.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { toast } from '../../ui/message/toast.ts'
import { CodeFields } from './code-fields.tsx'
import { codesNeedNetwork } from './code-words.ts'
import { useCodeContext } from './use-code-context.ts'
import { useCodeForm } from './use-code-form.ts'

export interface EditCodeDialogProps {
  readonly code: DiscountCode
  readonly connectionIssue: ReactNode
  readonly onClose: () => void
}

/** Sends what was changed, and nothing else. */
export function EditCodeDialog({ code, connectionIssue, onClose }: EditCodeDialogProps) {
  const [opened] = useState(() => discountCodeToForm(code))
  const { context, store } = useCodeContext()
  const client = useQueryClient()
  const isOnline = useOnline()
  const state = useCodeForm({ opened, accountId: code.accountId, context: { ...context, formerStart: code.startDate } })
  const [isBusy, save] = useBusy(async () => {
    if (!state.isChanged || !isOnline) return
    const form = state.ask()
    if (form === null) return
    const answer = await changeDiscountCode(code.id, changeOf(form, opened))
    if (!answer.ok) return state.refuse(answer.refusal, codeToasts.notUpdated)
    cacheEntry(client, queryKeys.discountCodes(code.accountId), answer.value)
    toast.success(codeToasts.updated)
    onClose()
  })
  const whyNot = isOnline ? (state.isChanged ? undefined : formWords.unchangedDialog) : codesNeedNetwork
  return (
    <Dialog
      open
      onClose={onClose}
      title="Edit Discount Code"
      dirty={state.isChanged}
      locked={isBusy}
      onSubmit={save}
      footer={<SubmitButtons label="Save" busy={isBusy} whyNot={whyNot} />}
    >
      {state.isStoreLost && connectionIssue}
      <CodeFields state={state} today={context.today} currency={code.currency ?? store?.currency ?? 'USD'} />
      <Switch checked={state.form.isActive} onChange={(isActive) => state.set({ isActive })}>
        Active
      </Switch>
    </Dialog>
  )
}

const changeOf = (form: DiscountCodeForm, opened: DiscountCodeForm) => {
  const fields = { ...formToGiven(form), isActive: form.isActive }
  const before = new Map<string, unknown>(Object.entries({ ...formToGiven(opened), isActive: opened.isActive }))
  return Object.fromEntries(Object.entries(fields).filter(([field, value]) => before.get(field) !== value))
}
