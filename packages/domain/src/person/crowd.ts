/** Who holds a connection, and by which session or key. */
export interface Holder {
  readonly userId: string
  readonly way: string
}

/** Who makes room for one more: one who is there, nobody, or the newcomer has to go because all hold one each. */
export type Yielding<Connection> = { readonly at: 'nobody' } | { readonly at: 'one'; readonly goes: Connection } | { readonly at: 'full' }

/**
 * [PE10] Of a person that holds as many as it may, the oldest of the session or key with the most goes: a key that takes all does not
 * throw its person's browser out. `present` is in the order of coming.
 */
export const yieldToOwn = <Connection extends Holder>(
  present: readonly Connection[],
  newcomer: Holder,
  mostOfOne: number,
): Yielding<Connection> => {
  const own = present.filter((one) => one.userId === newcomer.userId)
  const goes = own.length < mostOfOne ? undefined : oldestOfMost(own, (one) => one.way, newcomer)
  return goes ? { at: 'one', goes } : { at: 'nobody' }
}

/** [PE11] A full room lets one more person in: the person with the most connections loses the oldest, unless all hold one. */
export const yieldToOther = <Connection extends Holder>(
  present: readonly Connection[],
  newcomer: Holder,
  most: number,
): Yielding<Connection> => {
  if (present.length < most) return { at: 'nobody' }
  const holdings = groupsOf(present, (one) => one.userId)
  const largest = largestOf([...holdings.values()])
  const isNew = !holdings.has(newcomer.userId)
  if (largest.length < 2 && isNew) return { at: 'full' }
  const goes = oldestOfMost(largest, (one) => one.way, newcomer)
  return goes ? { at: 'one', goes } : { at: 'full' }
}

/** The newcomer counts for its own way. */
const oldestOfMost = <Connection extends Holder>(
  connections: readonly Connection[],
  keyOf: (one: Holder) => string,
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
  keyOf: (one: Connection) => string,
): ReadonlyMap<string, readonly Connection[]> => {
  const groups = new Map<string, Connection[]>()
  for (const one of connections) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}
