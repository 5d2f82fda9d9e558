import { dayMs } from '../limit/unit.ts'
import { defaultStages } from './stage.ts'

/** 1 to 10 for the default stages in their order, 0 for an organisation's own. */
export type StageSwatch = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10

/** [ST7] The number of a stage's quiet colour; it stays when the stage is renamed or moved. */
export const stageSwatch = (key: string | null | undefined): StageSwatch =>
  (defaultStages.findIndex((stage) => stage.key === key) + 1) as StageSwatch // ten stages: -1 to 9, plus one

/** [ST8] The time of an account in its stage, in the reader's calendar days: 'Today', '1 day', '12 days'. */
export const timeInStage = (since: string, now: Date): string => {
  const days = daysSince(since, now)
  if (days === null) return ''
  if (days === 0) return 'Today'
  return days === 1 ? '1 day' : `${days} days`
}

/** [IE6] The same on a card of the board: '0 d', '12 d'. */
export const shortTimeInStage = (since: string, now: Date): string => {
  const days = daysSince(since, now)
  return days === null ? '' : `${days} d`
}

const daysSince = (since: string, now: Date): number | null => {
  const from = new Date(since)
  if (Number.isNaN(from.getTime())) return null
  return Math.max(0, Math.round((midnight(now) - midnight(from)) / dayMs))
}

const midnight = (at: Date): number => new Date(at.getFullYear(), at.getMonth(), at.getDate()).getTime()
