import type { EmailMessage, EmailThread } from './account.ts'
import { isFromInfluencer } from './email-thread.ts'

/** [EM2] The instant (milliseconds) of the influencer's newest message; null without one. */
export const newestFromInfluencer = (threads: readonly EmailThread[], email: string | null): number | null => {
  const times = threads
    .flatMap((thread) => thread.messages)
    .filter((message) => isFromInfluencer(message, email))
    .map((message) => Date.parse(message.date))
    .filter((time) => !Number.isNaN(time))
  return times.length ? Math.max(...times) : null
}

/** [EM7] What a list holds of the threads: the newest message of each side, without recipients. The next outreach needs no more. */
export const newestOfEachSide = (threads: readonly EmailThread[], email: string | null): readonly EmailThread[] => {
  const newest = new Map<boolean, EmailMessage>()
  for (const message of threads.flatMap(({ messages }) => messages)) {
    const side = isFromInfluencer(message, email)
    if (Date.parse(message.date) > Date.parse(newest.get(side)?.date ?? '0000-01-01')) newest.set(side, message)
  }
  const kept = new Set(newest.values())
  return threads.flatMap(({ id, messages }) => {
    const heads = messages.filter((message) => kept.has(message)).map(({ from, date, direction }) => ({ from, to: [], date, direction }))
    return heads.length > 0 ? [{ id, messages: heads }] : []
  })
}
