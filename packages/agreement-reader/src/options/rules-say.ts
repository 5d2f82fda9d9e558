/** What the rules say of a field: a value, nothing (null), or they were not asked (undefined). */
export type RulesSay<Value> = Value | null | undefined
