type Naming = (values: readonly unknown[]) => Record<string, unknown>

const kept = new Map<string, Naming>()

/**
 * Makes objects with these names out of values in their order. Their literal is written once: set name by name, the fifty columns of a
 * hundred rows take six times as long. Names are those of the code's own columns.
 */
export const namedValues = (names: readonly string[]): Naming => {
  const key = JSON.stringify(names)
  const naming = kept.get(key) ?? literalOf<readonly unknown[]>(names.map((name, index) => [name, `${index}`]))
  kept.set(key, naming)
  return naming
}

/** The same out of an object: each name with the value of what it is called there. */
export const renamedValues = (sources: Readonly<Record<string, string>>): ((object: object) => Record<string, unknown>) =>
  literalOf<object>(Object.entries(sources).map(([name, source]) => [name, JSON.stringify(source)]))

const literalOf = <From>(parts: readonly (readonly [string, string])[]): ((from: From) => Record<string, unknown>) => {
  const text = parts.map(([name, key]) => `${JSON.stringify(name)}: from[${key}]`).join(', ')
  return new Function('from', `return { ${text} }`) as (from: From) => Record<string, unknown> // as it is written here
}
