import { addDays, dayInZone } from '../calendar-day/calendar-day.ts'
import type { Mail } from '../mail/mail.ts'
import { showShortDay } from '../show/day.ts'
import { plainLine } from '../show/plain-line.ts'

/** [IB5] The hour of an organisation's day at which the mail goes out. */
export const dailyMailHour = 8

/** [IB5] The day for which a mail is to go out now; null before its hour, and for a day that had its mail. */
export const dayToMail = (now: Date, timeZone: string, mailedFor: string): string | null => {
  const today = dayInZone(now, timeZone)
  return today > mailedFor && hourInZone(now, timeZone) >= dailyMailHour ? today : null
}

/** [IB5] The day before the first mail: who asks for mails at nine gets the first tomorrow. */
export const mailedBefore = (now: Date, timeZone: string): string => {
  const today = dayInZone(now, timeZone)
  return hourInZone(now, timeZone) >= dailyMailHour ? today : addDays(today, -1)
}

const hourInZone = (now: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(now))

/** Of what a mail lists the first lines, and how many there are. */
export interface OverduePart<Line> {
  readonly lines: readonly Line[]
  readonly count: number
}

export interface Overdue {
  /** Influencers to contact, by the day (YYYY-MM-DD). */
  readonly outreach: OverduePart<{ readonly name: string; readonly day: string }>
  /** Content that is not done: its type in words. */
  readonly content: OverduePart<{ readonly what: string; readonly name: string; readonly day: string }>
  /** Unread mentions. */
  readonly mentions: OverduePart<{ readonly by: string; readonly name: string; readonly text: string }>
}

/** [IB6] So many lines of a kind stand in a mail. */
export const mostMailLines = 20

interface MailTerms {
  readonly to: string
  readonly firstName: string
  readonly organizationName: string
  /** YYYY-MM-DD. */
  readonly today: string
  readonly publicUrl: string
}

/** [IB6] What is overdue for somebody; null when nothing is. */
export const dailyMail = ({ outreach, content, mentions }: Overdue, terms: MailTerms): Mail | null => {
  const { to, firstName, organizationName, today, publicUrl } = terms
  const parts = [
    partOf('To contact', outreach, ({ name, day }) => `${name}, ${sinceWords(day, today)}`),
    partOf('Content that is overdue', content, ({ what, name, day }) => `${what} of ${name}, ${sinceWords(day, today)}`),
    partOf('Mentions you have not read', mentions, ({ by, name, text }) => `${by} on ${name}: ${text}`),
  ].filter((part) => part !== '')
  if (parts.length === 0) return null
  const total = outreach.count + content.count + mentions.count
  return {
    to,
    subject: plainLine(`${organizationName}: ${total} ${total === 1 ? 'thing is' : 'things are'} waiting for you`),
    text: [
      `Hello ${plainLine(firstName)},`,
      ...parts,
      `Open Rapport: ${publicUrl}/home`,
      `You get this mail because you asked for it. Turn it off: ${publicUrl}/settings/account#notifications`,
    ]
      .join('\n\n')
      .concat('\n'),
  }
}

const partOf = <Line>(title: string, { lines, count }: OverduePart<Line>, say: (line: Line) => string): string => {
  if (count === 0) return ''
  const more = count - lines.length
  const named = lines.map((line) => `- ${plainLine(say(line))}`)
  return [`${title} (${count})`, ...named, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

const sinceWords = (day: string, today: string): string => (day === today ? 'today' : `since ${showShortDay(day)}`)
