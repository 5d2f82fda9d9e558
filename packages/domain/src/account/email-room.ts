import { atMost } from '../limit/limit-words.ts'
import type { EmailThread } from './account.ts'

/** What an influencer holds of mails; characters are those of their JSON. */
export const emailRoom = { threads: 500, messages: 2000, characters: 100_000 }

/** The most characters of what a thread holds, and recipients of a message. */
export const emailLimits = { id: 200, subject: 1000, address: 500, messageId: 1000, recipients: 200 } as const

/** [EM6] Whether one influencer can hold these threads. */
export const hasRoomFor = (threads: readonly EmailThread[]): boolean =>
  threads.length <= emailRoom.threads &&
  threads.every(({ messages }) => messages.length <= emailRoom.messages) &&
  JSON.stringify(threads).length <= emailRoom.characters

export const noRoomForEmails = `${atMost('The emails of an influencer', emailRoom.characters)} in all. Please leave out the oldest`
