/** Answers of the fields at the root of a document, by their names. */
export type RootValue = Readonly<Record<string, (input: RootInput) => unknown>>

/** The arguments of a field, which the schema has looked at. */
export type RootInput = Readonly<Record<string, unknown>>

export interface UserError {
  readonly field: readonly string[] | null
  readonly code?: string | null
  readonly message: string
}

/** Nothing was done. */
export const userErrors = (...errors: readonly UserError[]) => ({ userErrors: errors })

export const textOf = (input: RootInput, name: string): string => {
  const value = input[name]
  return typeof value === 'string' ? value : ''
}
