import type { EmailMessage } from './account.ts'

/** [EM1] A message is the influencer's when it came in, or its sender is the account's e-mail (`Name <addr>` too). All others are ours. */
export const isFromInfluencer = (message: EmailMessage, email: string | null): boolean =>
  message.direction === 'inbound' || (email !== null && addressOf(message.from) === addressOf(email))

/** The bare address of a sender, in lower case. */
export const addressOf = (sender: string): string => (sender.match(/<([^<>]*)>\s*$/)?.[1] ?? sender).trim().toLowerCase()
