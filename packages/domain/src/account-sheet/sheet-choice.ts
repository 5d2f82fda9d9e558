import type { DayOrder } from './sheet-day.ts'
import type { SheetTarget } from './sheet-target.ts'

/** What a value of a sheet becomes, for all rows: one of the choices, or null for an empty cell. */
export interface ValueMapping {
  readonly target: SheetTarget
  readonly from: string
  readonly to: string | null
}

/** What a person decided about a sheet; what is left out is guessed. */
export interface SheetChoices {
  readonly sheet?: string | undefined
  /** The meaning of each column, in their order; null leaves one out. */
  readonly columns?: readonly (SheetTarget | null)[] | undefined
  readonly values?: readonly ValueMapping[] | undefined
  readonly dayOrder?: DayOrder | undefined
}

export const sheetChoiceLimits = { values: 2000, value: 500, unknownValues: 50 } as const
