import type { EmailMessage, EmailThread } from './account.ts'

/** [EM1] A message is the influencer's when it came in, or its sender is the account's e-mail (`Name <addr>` too). All others are ours. */
export const isFromInfluencer = (message: EmailMessage, email: string | null): boolean =>
  message.direction === 'inbound' || (email !== null && addressOf(message.from) === addressOf(email))

/** The bare address of a sender, in lower case. */
export const addressOf = (sender: string): string => (sender.match(/<([^<>]*)>\s*$/)?.[1] ?? sender).trim().toLowerCase()

/** [EM2] The instant (milliseconds) of the influencer's newest message; null without one. */
export const newestFromInfluencer = (threads: readonly EmailThread[], email: string | null): number | null => {
  const times = threads
    .flatMap((thread) => thread.messages)
    .filter((message) => isFromInfluencer(message, email))
    .map((message) => Date.parse(message.date))
    .filter((time) => !Number.isNaN(time))
  return times.length ? Math.max(...times) : null
}
