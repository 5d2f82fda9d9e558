/** Whether two readings of one thing say the same, field by field. */
export const isSameFields = <One extends object>(one: One | undefined, other: One | undefined): boolean => {
  if (!one || !other) return one === other
  const values = new Map<string, unknown>(Object.entries(one))
  return Object.entries(other).every(([field, value]) => values.get(field) === value)
}

export const isSameList = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((text, place) => text === other[place])
