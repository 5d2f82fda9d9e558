import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { SignedAccount } from '@rapport/domain/partnership/partnership-answer'
import { showShortDay } from '@rapport/domain/show/day'

/** '2 of 5 posted, 1 overdue, next due Dec 4'. */
export function promiseWords({ content, nextDueDate }: Pick<SignedAccount, 'content' | 'nextDueDate'>): string {
  const late = content.overdue > 0 ? `, ${content.overdue} overdue` : ''
  const next = nextDueDate === null ? '' : `, next due ${showShortDay(dayOf(nextDueDate))}`
  return `${content.posted} of ${content.total} posted${late}${next}`
}

/** A screen reader hears this while keys move a card. */
export const liftedWords = (name: string, stage: string, hasLanes: boolean): string =>
  `${name} lifted from ${stage}. Left and right arrows choose a stage,${hasLanes ? ' up and down a lane,' : ''} Space drops, Escape puts back.`

export const overWords = (stage: string, position: number, count: number): string => `${stage}, ${position} of ${count}`

export const putBackWords = (name: string, stage: string): string => `${name} put back in ${stage}`
