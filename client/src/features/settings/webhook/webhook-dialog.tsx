import { webhookLimits } from '@rapport/domain/webhook/webhook-words'
import { useState } from 'react'
import type { Webhook } from '../../../api/settings/webhook-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EventChoices } from './event-choices.tsx'
import { draftOf, newWebhook, type WebhookDraft, type WebhookIssues, webhookIssues } from './webhook-draft.ts'

export interface WebhookDialogProps {
  /** 'new' creates one; undefined closes the dialog. */
  readonly edited: Webhook | 'new' | undefined
  readonly onClose: () => void
  /** Answers why not; undefined when it is saved. */
  readonly onSave: (draft: WebhookDraft) => Promise<string | undefined>
}

/** Address and events of a webhook. */
export function WebhookDialog({ edited, onClose, onSave }: WebhookDialogProps) {
  const isNew = edited === 'new'
  const begin = edited === undefined || isNew ? newWebhook : draftOf(edited)
  const [shown, setShown] = useState({ edited, draft: begin, issues: {} as WebhookIssues })
  if (shown.edited !== edited) setShown({ edited, draft: begin, issues: {} })
  const { draft, issues } = shown
  const whyOffline = useOfflineReason()
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begin)
  const [isBusy, save] = useBusy(async () => {
    const wrong = webhookIssues(draft)
    const why = Object.keys(wrong).length > 0 ? undefined : await onSave(draft)
    const issues = why === undefined ? wrong : { address: why }
    setShown({ ...shown, issues })
    if (Object.keys(issues).length === 0) onClose()
  })
  const change = (next: Partial<WebhookDraft>) => setShown({ ...shown, draft: { ...draft, ...next }, issues: {} })
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={isNew ? 'New webhook' : 'Edit webhook'}
      dirty={isDirty}
      locked={isBusy}
      onSubmit={save}
      footer={<SubmitButtons label={isNew ? 'Create webhook' : 'Save'} busy={isBusy} whyNot={isDirty ? whyOffline : formWords.unchanged} />}
    >
      <TextField
        label="Address"
        placeholder="https://example.com/rapport"
        hint="A public https address of the program that receives the events"
        inputMode="url"
        value={draft.address}
        onChange={(address) => change({ address })}
        error={issues.address}
      />
      <TextField
        label="Description"
        optional
        placeholder="CRM"
        maxLength={webhookLimits.description}
        value={draft.description}
        onChange={(description) => change({ description })}
      />
      <EventChoices draft={draft} onChange={change} error={issues.events} />
    </Dialog>
  )
}
