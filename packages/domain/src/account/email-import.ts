import { atMostBytes } from '../limit/limit-words.ts'
import { uploadBytes } from '../limit/upload-limit.ts'
import type { EmailMessage, EmailThread } from './account.ts'
import { emailLimits } from './email-room.ts'

export interface Email {
  readonly messageId: string | null
  /** The Message-IDs of the answered mails, the oldest first. */
  readonly references: readonly string[]
  readonly subject: string
  /** `Name <addr>`, or the address alone. */
  readonly from: string
  readonly to: readonly string[]
  /** ISO instant. */
  readonly date: string
  readonly direction?: EmailMessage['direction']
}

/** The size limit of an imported file, and its sentence. */
export const emailFileBytes = uploadBytes
export const emailTooLarge = atMostBytes('An email', emailFileBytes)

/** [EM3] [EM4] The threads with a mail put into its thread; null when the thread has it already. */
export const addEmail = (threads: readonly EmailThread[], email: Email): readonly EmailThread[] | null => {
  const message = messageOf(email)
  if (threads.some((thread) => thread.messages.some((kept) => isSameMail(kept, message)))) return null
  const at = threads.findIndex((thread) => isOfThread(email, thread))
  const home = threads[at === -1 ? threads.findIndex((thread) => hasSubject(thread, email.subject)) : at]
  if (home === undefined) return [...threads, newThread(email, message)]
  return threads.map((thread) => (thread === home ? { ...thread, messages: byDate([...thread.messages, message]) } : thread))
}

/** [EM5] A subject without prefixes of answers and forwards, capitals aside. */
export const bareSubject = (subject: string): string => {
  const bare = subject.trim().replace(/^(?:(?:re|aw|sv|antw|fwd?|wg|tr|rv)(?:\[\d+\])?:\s*)+/i, '')
  return bare.replace(/\s+/g, ' ').trim().toLowerCase()
}

const messageOf = ({ from, to, date, messageId, direction }: Email): EmailMessage => ({
  from: from.slice(0, emailLimits.address),
  to: to.slice(0, emailLimits.recipients).map((recipient) => recipient.slice(0, emailLimits.address)),
  date,
  ...(messageId !== null && { messageId: messageId.slice(0, emailLimits.messageId) }),
  ...(direction && { direction }),
})

const isSameMail = (a: EmailMessage, b: EmailMessage): boolean => {
  if (a.messageId !== undefined && b.messageId !== undefined) return a.messageId === b.messageId
  return a.from === b.from && Date.parse(a.date) === Date.parse(b.date) && a.to.join() === b.to.join()
}

/** The first mail names its thread, so that a later import finds its answers. */
const isOfThread = ({ messageId, references }: Email, thread: EmailThread): boolean => {
  const names = [...references, ...(messageId === null ? [] : [messageId])].map((name) => name.slice(0, emailLimits.id))
  const ids = thread.messages.flatMap((message) => message.messageId?.slice(0, emailLimits.id) ?? [])
  return names.includes(thread.id) || references.some((name) => ids.includes(name.slice(0, emailLimits.id)))
}

const hasSubject = (thread: EmailThread, subject: string): boolean => {
  const bare = bareSubject(subject)
  return bare !== '' && bareSubject(thread.subject ?? '') === bare
}

const newThread = ({ messageId, references, subject, date }: Email, message: EmailMessage): EmailThread => ({
  id: (references[0] ?? messageId ?? `mail-${Date.parse(date)}`).slice(0, emailLimits.id),
  ...(subject.trim() !== '' && { subject: subject.trim().slice(0, emailLimits.subject) }),
  messages: [message],
})

const byDate = (messages: readonly EmailMessage[]): readonly EmailMessage[] =>
  messages.toSorted((a, b) => Date.parse(a.date) - Date.parse(b.date))
