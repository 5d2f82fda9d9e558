import { createHmac, randomBytes } from 'node:crypto'
import { secretBase64, secretText } from '@rapport/domain/webhook/webhook-signature'

const secretBytes = 32

export const newWebhookSecret = (): string => secretText(randomBytes(secretBytes).toString('base64'))

/** [WH5] HMAC-SHA256 in base64. */
export const signWebhook = (secret: string, text: string): string =>
  createHmac('sha256', Buffer.from(secretBase64(secret), 'base64'))
    .update(text)
    .digest('base64')
