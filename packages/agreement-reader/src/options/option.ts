/** A value that a field may have, with what speaks for and against it. */
export interface Option<Value> {
  readonly value: Value
  /** Names from a closed list; they hold no word of the agreement. */
  readonly features: readonly string[]
  /** Lines of the agreement's text where the value comes from. */
  readonly lines: readonly number[]
}

interface Entry<Value> {
  readonly value: Value
  readonly features: Set<string>
  readonly lines: Set<number>
}

/** Ways to a value. Apart, each position and each way of deriving it is an option of its own, and their chances are added. */
export interface OptionSet<Value> {
  /** The first feature is the way. */
  put(value: Value, features: readonly string[], lines?: readonly number[]): void
  /** Tells something of a value, however it was derived. */
  tell(value: Value, features: readonly string[]): void
  entries(): readonly Entry<Value>[]
  /** The ways in which a value was derived. */
  waysTo(value: Value): ReadonlySet<string>
}

export const createOptionSet = <Value>(ways: 'apart' | 'together' = 'apart'): OptionSet<Value> => {
  const kept = new Map<string, Entry<Value>>()
  const names = new Map<Value, Set<string>>()
  return {
    put(value, features, lines = []) {
      const way = features[0] ?? ''
      const key = ways === 'apart' ? `${value} ${way} ${lines[0]}` : `${value}`
      const entry = kept.get(key) ?? { value, features: new Set<string>(), lines: new Set<number>() }
      kept.set(key, entry)
      names.set(value, (names.get(value) ?? new Set()).add(way))
      for (const feature of features) entry.features.add(feature)
      for (const line of lines) if (entry.lines.size < mostLines) entry.lines.add(line)
    },
    tell(value, features) {
      for (const entry of kept.values()) if (entry.value === value) for (const feature of features) entry.features.add(feature)
    },
    entries: () => [...kept.values()],
    waysTo: (value) => names.get(value) ?? new Set(),
  }
}

const mostLines = 8

export const few = (count: number, most: number): number => Math.min(count, most)

/** The length of a page; all long ones are alike, so that what a few teach holds for longer ones. */
export const lengthOf = ({ lines }: { readonly lines: readonly unknown[] }): string =>
  lines.length <= shortPage ? 'short page' : lines.length <= middlePage ? 'middle page' : 'long page'

const shortPage = 12
const middlePage = 35
