import { softmax, type Weights } from './choice.ts'

/** Options of which some are right. */
export interface Example {
  /** How much it counts. */
  readonly weight: number
  readonly options: readonly { readonly features: readonly string[]; readonly isRight: boolean }[]
}

export interface Effort {
  /** How much large weights cost. */
  readonly restraint: number
  readonly rounds: number
  /** A feature counts from this many examples on. */
  readonly least: number
}

const rate = 0.25

interface Row {
  readonly isRight: boolean
  readonly features: Int32Array
}

const indexOf = (examples: readonly Example[], least: number): ReadonlyMap<string, number> => {
  const seen = new Map<string, number>()
  for (const { options } of examples)
    for (const name of new Set(options.flatMap(({ features }) => features))) seen.set(name, (seen.get(name) ?? 0) + 1)
  const names = [...seen].filter(([, times]) => times >= least).map(([name]) => name)
  return new Map(names.toSorted().map((name, index) => [name, index]))
}

/** Batch gradient ascent on the log chance of the right options; no randomness, so the same examples give the same weights. */
export const learn = (examples: readonly Example[], { restraint, rounds, least }: Effort): Weights => {
  const index = indexOf(examples, least)
  const usable = examples
    .filter(({ options }) => options.some(({ isRight }) => isRight) && options.some(({ isRight }) => !isRight))
    .map(({ options, weight }) => ({
      weight,
      rows: options.map(
        ({ isRight, features }): Row => ({ isRight, features: Int32Array.from(features.flatMap((name) => index.get(name) ?? [])) }),
      ),
    }))
  const all = usable.reduce((sum, { weight }) => sum + weight, 0)
  const weights = new Float64Array(index.size)
  const history = new Float64Array(index.size).fill(1e-8)
  for (let round = 0; round < rounds; round++) {
    const slope = new Float64Array(index.size)
    for (const { rows, weight } of usable) addSlope(slope, rows, weight, weights)
    for (let at = 0; at < weights.length; at++) {
      const weight = weights[at] ?? 0
      const push = (slope[at] ?? 0) / all - (restraint * weight) / 10
      const past = (history[at] ?? 0) + push * push
      history[at] = past
      weights[at] = weight + (rate * push) / Math.sqrt(past)
    }
  }
  return Object.fromEntries([...index].map(([name, at]) => [name, weights[at] ?? 0]))
}

/** The chances of the rows against what is right, added to the slope of their features. Loops, not functions: it is all that training does. */
const addSlope = (slope: Float64Array, rows: readonly Row[], weight: number, weights: Float64Array): void => {
  const chances = softmax(rows.map(({ features }) => worthOf(features, weights)))
  let mass = 0
  for (let row = 0; row < rows.length; row++) if (rows[row]?.isRight) mass += chances[row] ?? 0
  mass = Math.max(1e-12, mass)
  for (let row = 0; row < rows.length; row++) {
    const { isRight = false, features = none } = rows[row] ?? {}
    const chance = chances[row] ?? 0
    const push = weight * ((isRight ? chance / mass : 0) - chance)
    if (push !== 0) for (let at = 0; at < features.length; at++) slope[features[at] ?? 0] = (slope[features[at] ?? 0] ?? 0) + push
  }
}

const none = new Int32Array()

const worthOf = (features: Int32Array, weights: Float64Array): number => {
  let sum = 0
  for (let at = 0; at < features.length; at++) sum += weights[features[at] ?? 0] ?? 0
  return sum
}
