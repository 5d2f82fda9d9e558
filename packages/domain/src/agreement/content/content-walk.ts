import type { Pool } from './content-pool.ts'
import type { Rhythm } from './content-rhythm.ts'
import type { Column, Matrix } from './content-table.ts'

/** The state on the way through an agreement's content. */
export interface Walk {
  readonly pool: Pool
  readonly rhythm: Rhythm
  list: string
  lists: number
  section: string
  /** How often the pieces of the list below are made: 12 for 'each month' of a year. */
  times: number
  head: readonly (Column | null)[] | null
  matrix: Matrix | null
  headingDays: readonly string[] | null
  defaultDays: readonly string[] | null
  counted: number
  evident: number
}

export const newWalk = (pool: Pool, rhythm: Rhythm): Walk => ({
  pool,
  rhythm,
  list: '',
  lists: 0,
  section: '',
  times: 1,
  head: null,
  matrix: null,
  headingDays: null,
  defaultDays: null,
  counted: 0,
  evident: 0,
})

/** 'Phase 2', 'week 3': pieces of different ones add up. */
export const section =
  /\b(?:phase|wave|month|week|round|part|stage|burst|flight|woche|monat|semana|fase)\.? (?:\d{1,2}|one|two|three|four|i{1,3}|iv)\b/
