import type { Webhook } from '../../../api/settings/webhook-calls.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { nameOfWebhook } from './webhook-words.ts'

/** What is asked before it is done. */
export interface Asked {
  readonly at: 'delete' | 'secret'
  readonly webhook: Webhook
}

export interface WebhookConfirmationProps {
  readonly asked: Asked | undefined
  readonly onClose: () => void
  readonly onConfirm: (asked: Asked) => Promise<void>
}

export function WebhookConfirmation({ asked, onClose, onConfirm }: WebhookConfirmationProps) {
  const name = asked ? nameOfWebhook(asked.webhook) : ''
  const confirm = async () => {
    if (asked) await onConfirm(asked)
  }
  return (
    <>
      <ConfirmDialog
        open={asked?.at === 'delete'}
        title={`Delete '${name}'?`}
        text="Nothing is sent to it any more, what waits included. Its log goes with it."
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={onClose}
      />
      <ConfirmDialog
        open={asked?.at === 'secret'}
        title={`A new secret for '${name}'?`}
        text="For 24 hours the former secret signs, too, so that nothing is lost while you change the receiver."
        confirmLabel="Make a new secret"
        onConfirm={confirm}
        onCancel={onClose}
      />
    </>
  )
}
