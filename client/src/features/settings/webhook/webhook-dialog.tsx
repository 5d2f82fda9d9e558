import { webhookLimits } from '@rapport/domain/webhook/webhook-words'
import { useState } from 'react'
import type { Webhook } from '../../../api/settings/webhook-calls.ts'
import { useOfflineReason } from '../../../sync/summary/offline-reason.ts'
import { Button } from '../../../ui/button/button.tsx'
import { SubmitButtons } from '../../../ui/button/cancel-button.tsx'
import { useBusy } from '../../../ui/button/use-busy.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { EventChoices } from './event-choices.tsx'
import { type NewSecret, SecretView } from './secret-view.tsx'
import { draftOf, newWebhook, type WebhookDraft, type WebhookIssues, webhookIssues } from './webhook-draft.ts'

export interface WebhookDialogProps {
  /** 'new' creates one. */
  readonly edited: Webhook | 'new' | undefined
  /** A secret to show, in place of the form. */
  readonly made: NewSecret | undefined
  readonly onClose: () => void
  /** Answers why not; undefined when it is saved. */
  readonly onSave: (draft: WebhookDraft) => Promise<string | undefined>
}

/** Address and events of a webhook; then its secret, shown once. */
export function WebhookDialog({ edited, made, onClose, onSave }: WebhookDialogProps) {
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
    setShown({ ...shown, issues: why === undefined ? wrong : { address: why } })
  })
  const change = (next: Partial<WebhookDraft>) => setShown({ ...shown, draft: { ...draft, ...next }, issues: {} })
  const submit = (
    <SubmitButtons label={isNew ? 'Create webhook' : 'Save'} busy={isBusy} whyNot={isDirty ? whyOffline : formWords.unchanged} />
  )
  const copied = (
    <Button type="submit" variant="primary">
      I have copied it
    </Button>
  )
  return (
    <Dialog
      open={edited !== undefined || made !== undefined}
      onClose={onClose}
      title={made ? 'The signing secret' : isNew ? 'New webhook' : 'Edit webhook'}
      dirty={!made && isDirty}
      staysOpen={made !== undefined}
      locked={isBusy}
      onSubmit={made ? onClose : save}
      footer={made ? copied : submit}
    >
      {made ? <SecretView {...made} /> : <WebhookFields draft={draft} issues={issues} onChange={change} />}
    </Dialog>
  )
}

interface WebhookFieldsProps {
  readonly draft: WebhookDraft
  readonly issues: WebhookIssues
  readonly onChange: (change: Partial<WebhookDraft>) => void
}

function WebhookFields({ draft, issues, onChange }: WebhookFieldsProps) {
  return (
    <>
      <TextField
        label="Address"
        placeholder="https://example.com/rapport"
        hint="A public https address of the program that receives the events"
        inputMode="url"
        value={draft.address}
        onChange={(address) => onChange({ address })}
        error={issues.address}
      />
      <TextField
        label="Description"
        optional
        placeholder="CRM"
        maxLength={webhookLimits.description}
        value={draft.description}
        onChange={(description) => onChange({ description })}
      />
      <EventChoices draft={draft} onChange={onChange} error={issues.events} />
    </>
  )
}
