import type { Judged } from '../choice/choice.ts'

type Days = readonly Judged<string | null>[]

const looked = 12

const isBefore = (start: string | null, end: string | null): boolean => start === null || end === null || start <= end

/** First and last days with the chance that each has beside the other: no deal ends before it starts. */
export const inOrder = (starts: Days, ends: Days): { readonly starts: Days; readonly ends: Days } => ({
  starts: besides(starts, ends.slice(0, looked), (start, end) => isBefore(start, end)),
  ends: besides(ends, starts.slice(0, looked), (end, start) => isBefore(start, end)),
})

const besides = (days: Days, others: Days, fits: (day: string | null, other: string | null) => boolean): Days => {
  const weighed = days.map((day) => ({
    ...day,
    chance: day.chance * others.reduce((sum, other) => sum + (fits(day.value, other.value) ? other.chance : 0), 0),
  }))
  const whole = weighed.reduce((sum, { chance }) => sum + chance, 0) || 1
  return weighed.map((day) => ({ ...day, chance: day.chance / whole })).toSorted((left, right) => right.chance - left.chance)
}
