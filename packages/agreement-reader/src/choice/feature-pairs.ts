import { softmax, type Weights, worthOf } from './choice.ts'
import type { Example } from './learning.ts'
import { pairName } from './pair-finder.ts'

/** How many examples a feature and a pair must be seen in. */
const least = { feature: 15, pair: 12 } as const
const leastPush = 0.03

interface Pull {
  sum: number
  size: number
  readonly seen: Set<number>
}

/** Features that say something else together than apart: the pairs of which the weights know least, strongest first. */
export const pairsToLearn = (examples: readonly Example[], weights: Weights, most: number): readonly string[] => {
  const seen = new Map<string, number>()
  for (const { options } of examples)
    for (const name of new Set(options.flatMap(({ features }) => features))) seen.set(name, (seen.get(name) ?? 0) + 1)
  const isUsual = (name: string) => {
    const times = seen.get(name) ?? 0
    return times >= least.feature && times < examples.length * 0.95 && !name.includes('rules')
  }
  const names = [...seen.keys()].filter(isUsual).toSorted()
  const index = new Map(names.map((name, at) => [name, at]))
  const pulls = new Map<number, Pull>()
  for (const [number, { options, weight }] of examples.entries()) {
    if (!options.some(({ isRight }) => isRight)) continue
    const chances = softmax(options.map(({ features }) => worthOf(weights, features)))
    const mass = Math.max(
      1e-9,
      options.reduce((sum, { isRight }, at) => sum + (isRight ? (chances[at] ?? 0) : 0), 0),
    )
    for (const [at, { features, isRight }] of options.entries()) {
      const chance = chances[at] ?? 0
      const push = (isRight ? chance / mass : 0) - chance
      if (Math.abs(push) < leastPush) continue
      const ids = features.flatMap((name) => index.get(name) ?? []).toSorted((left, right) => left - right)
      for (const [position, left] of ids.entries())
        for (const right of ids.slice(position + 1)) {
          const key = left * names.length + right
          const pull = pulls.get(key) ?? { sum: 0, size: 0, seen: new Set() }
          pulls.set(key, pull)
          pull.sum += weight * push
          pull.size += weight * Math.abs(push)
          if (pull.seen.size < least.pair) pull.seen.add(number)
        }
    }
  }
  const strength = ({ sum, size }: Pull) => Math.abs(sum) / Math.sqrt(size + 1)
  return [...pulls]
    .filter(([, { seen }]) => seen.size >= least.pair)
    .toSorted(([leftKey, left], [rightKey, right]) => strength(right) - strength(left) || leftKey - rightKey)
    .slice(0, most)
    .map(([key]) => pairName(names[Math.floor(key / names.length)] ?? '', names[key % names.length] ?? ''))
}
