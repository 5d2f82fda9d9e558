import type { Mail } from '@rapport/domain/mail/mail'
import type { WebhookRow } from './webhook-row.ts'

export const webhookOffMail = (to: string, { address }: Pick<WebhookRow, 'address'>, publicUrl: string): Mail => ({
  to,
  subject: 'A webhook was turned off',
  text: `Hello,\n\nevery try to send events to this address has failed for five days, so it was turned off:\n${address}\n\nWhat the receiver answered stands in its log, where it can be turned on again:\n${publicUrl}/settings/webhooks\n`,
})
