/** What the rules say of a field: a value, nothing (null), or they were not asked (undefined). */
export type RulesSay<Value> = Value | null | undefined

/** How far the rules may be trusted depends on how much an agreement tells; `sizes` say so. */
export const asRules = <Value>(say: RulesSay<Value>, value: Value, sizes: readonly string[]): string[] => {
  if (say === undefined) return []
  const rules = say === value ? 'as rules' : say === null ? 'rules say nothing' : 'unlike rules'
  return sizes.map((size) => `${rules}, ${size}`)
}
