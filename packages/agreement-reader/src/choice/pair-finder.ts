const joint = ' & '

export const pairName = (left: string, right: string): string => left + joint + right

/** The pairs among given names that an option's features hold. */
export type PairFinder = (features: readonly string[]) => readonly string[]

export const createPairFinder = (names: Iterable<string>): PairFinder => {
  const partners = new Map<string, { readonly other: string; readonly name: string }[]>()
  for (const name of names) {
    const [left, other] = name.split(joint)
    if (left !== undefined && other !== undefined) partners.set(left, [...(partners.get(left) ?? []), { other, name }])
  }
  return (features) => {
    if (partners.size === 0) return []
    const present = new Set(features)
    return [...present].flatMap((left) => (partners.get(left) ?? []).filter(({ other }) => present.has(other)).map(({ name }) => name))
  }
}
