import type { EmailThread } from '../account/account.ts'
import { isFromInfluencer } from '../account/email-thread.ts'
import { dayInZone } from '../calendar-day/calendar-day.ts'

export interface ContactInput {
  /** An instant. */
  readonly lastContacted: string | null
  readonly email: string | null
  readonly emailThreads: readonly EmailThread[]
}

/** The last contact. */
export interface Contact {
  /** The day of our last contact; null when we never made one. */
  readonly us: string | null
  /** The day of their newest message, when it is later than ours; else null. */
  readonly them: string | null
}

/** [NX2] Our last contact is the later of the logged one and our newest message. Theirs is last when their newest message is later. */
export const contactOf = ({ lastContacted, email, emailThreads }: ContactInput, timeZone: string): Contact => {
  let [ours, latest] = [timeOf(lastContacted), Number.NEGATIVE_INFINITY]
  for (const { messages } of emailThreads)
    for (const message of messages) {
      const at = timeOf(message.date)
      if (isFromInfluencer(message, email)) latest = Math.max(latest, at)
      else ours = Math.max(ours, at)
    }
  return { us: dayOf(ours, timeZone), them: latest > ours ? dayOf(latest, timeZone) : null }
}

/** An absent or invalid date is earlier than everything. */
const timeOf = (instant: string | null): number => {
  const time = instant === null ? Number.NaN : Date.parse(instant)
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time
}

const dayOf = (time: number, timeZone: string): string | null => (Number.isFinite(time) ? dayInZone(new Date(time), timeZone) : null)
