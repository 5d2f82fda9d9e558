import type { Option } from '../options/option.ts'

/** What each feature is worth; missing ones are worth nothing. */
export type Weights = Readonly<Record<string, number>>

export const softmax = (scores: readonly number[]): readonly number[] => {
  const top = Math.max(...scores)
  const raised = scores.map((score) => Math.exp(score - top))
  const sum = raised.reduce((total, part) => total + part, 0)
  return raised.map((part) => part / sum)
}

/** What features are worth, each alone. */
const worthOf = (weights: Weights, features: readonly string[]): number => features.reduce((sum, name) => sum + (weights[name] ?? 0), 0)

/** An option with its chance to be right. */
export interface Judged<Value> extends Option<Value> {
  readonly chance: number
}

/** The values with their chances, likeliest first; the ways to a value are added, and its likeliest way speaks for it. */
export const judge = <Value>(
  weights: Weights,
  options: readonly Option<Value>[],
  keyOf: (value: Value) => unknown = (value) => value,
): readonly Judged<Value>[] => {
  const chances = softmax(options.map(({ features }) => worthOf(weights, features)))
  const judged = new Map<unknown, { best: number; option: Option<Value>; chance: number }>()
  for (const [index, option] of options.entries()) {
    const chance = chances[index] ?? 0
    const key = keyOf(option.value)
    const kept = judged.get(key)
    if (!kept) judged.set(key, { best: chance, option, chance })
    else {
      kept.chance += chance
      if (chance > kept.best) {
        kept.best = chance
        kept.option = option
      }
    }
  }
  return [...judged.values()].map(({ option, chance }) => ({ ...option, chance })).toSorted((left, right) => right.chance - left.chance)
}
