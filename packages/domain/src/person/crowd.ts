/** A holder of a connection, with its session or key. */
export interface Holder {
  readonly userId: string
  readonly way: string
}

/** Who makes room for one more: a present connection, nobody, or the newcomer, because everybody holds one. */
export type Yielding<Connection> = { readonly at: 'nobody' } | { readonly at: 'one'; readonly goes: Connection } | { readonly at: 'full' }

/**
 * [PE10] A person at their limit loses the oldest connection of their busiest session or key: a greedy key does not throw out its person's
 * browser. `present` is in the order of coming.
 */
export const yieldToOwn = <Connection extends Holder>(
  present: readonly Connection[],
  newcomer: Holder,
  mostOfOne: number,
): Yielding<Connection> => {
  const own = present.filter((connection) => connection.userId === newcomer.userId)
  const goes = own.length < mostOfOne ? undefined : oldestOfMost(own, (connection) => connection.way, newcomer)
  return goes ? { at: 'one', goes } : { at: 'nobody' }
}

/** [PE11] A full room lets one more person in: the person with the most connections loses the oldest, unless all hold one. */
export const yieldToOther = <Connection extends Holder>(
  present: readonly Connection[],
  newcomer: Holder,
  most: number,
): Yielding<Connection> => {
  if (present.length < most) return { at: 'nobody' }
  const holdings = groupsOf(present, (connection) => connection.userId)
  const largest = largestOf([...holdings.values()])
  const isNew = !holdings.has(newcomer.userId)
  if (largest.length < 2 && isNew) return { at: 'full' }
  const goes = oldestOfMost(largest, (connection) => connection.way, newcomer)
  return goes ? { at: 'one', goes } : { at: 'full' }
}

/**
 * [PE18] The connections that a person has to give up, since what they lead to weighs too much together. The newest things are kept, the last
 * one whatever it weighs. `present` is in the order of coming.
 */
export const beyondWeight = <Connection, Thing>(
  present: readonly Connection[],
  thingOf: (connection: Connection) => Thing,
  weightOf: (thing: Thing) => number,
  most: number,
): readonly Connection[] => {
  const kept = new Set<Thing>()
  let weight = 0
  for (const thing of new Set(present.map(thingOf).toReversed())) {
    weight += weightOf(thing)
    if (weight > most && kept.size > 0) break
    kept.add(thing)
  }
  return present.filter((connection) => !kept.has(thingOf(connection)))
}

/** The newcomer counts too. */
const oldestOfMost = <Connection extends Holder>(
  connections: readonly Connection[],
  keyOf: (connection: Holder) => string,
  newcomer: Holder,
): Connection | undefined => {
  const ways = [...groupsOf(connections, keyOf)]
  const sizes = ways.map(([way, group]) => ({ group, size: group.length + (way === keyOf(newcomer) ? 1 : 0) }))
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.group[0]
}

const largestOf = <Connection>(groups: readonly (readonly Connection[])[]): readonly Connection[] =>
  groups.toSorted((a, b) => b.length - a.length)[0] ?? []

const groupsOf = <Connection extends Holder>(
  connections: readonly Connection[],
  keyOf: (connection: Connection) => string,
): ReadonlyMap<string, readonly Connection[]> => {
  const groups = new Map<string, Connection[]>()
  for (const connection of connections) groups.set(keyOf(connection), [...(groups.get(keyOf(connection)) ?? []), connection])
  return groups
}
