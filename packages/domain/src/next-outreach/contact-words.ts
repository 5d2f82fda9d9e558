import { showDay, showShortDay } from '../show/day.ts'

/** Messages about a logged contact. */
export const contactWords = { undone: 'Contact no longer logged', logWith: (name: string) => `Log contact with ${name}` } as const

interface LoggedContact {
  readonly name: string
  /** The day of the next reach-out, YYYY-MM-DD; null for none. */
  readonly nextDay: string | null
  readonly today: string
  /** The stage that it moved to; null when it stayed. */
  readonly movedTo: string | null
}

/** [TD3] 'Contact logged with Jane · next Dec 5': who, where they moved, and when the next reach-out is due. */
export const loggedWords = ({ name, nextDay, today, movedTo }: LoggedContact): string => {
  const moved = movedTo === null ? '' : `, moved to ${movedTo}`
  return `Contact logged with ${name}${moved}${nextDay === null ? '' : ` · next ${dayWords(nextDay, today)}`}`
}

/** What a row says once its contact is logged: 'Logged · next Dec 5', 'Logged, moved to Outreach 2 · next Dec 5'. */
export const loggedRowWords = ({ nextDay, today, movedTo }: Omit<LoggedContact, 'name'>): string => {
  const did = movedTo === null ? 'Logged' : `Logged, moved to ${movedTo}`
  return `${did}${nextDay === null ? '' : ` · next ${dayWords(nextDay, today)}`}`
}

const dayWords = (day: string, today: string): string => {
  if (day <= today) return 'today'
  return day.slice(0, 4) === today.slice(0, 4) ? showShortDay(day) : showDay(day)
}
