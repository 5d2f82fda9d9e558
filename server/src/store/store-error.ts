export type StoreErrorKind = 'unique' | 'foreign-key'

/** A refused row. `constraint` names columns (`member.user_id`) or the constraint, as the driver tells it. */
export class StoreError extends Error {
  readonly kind: StoreErrorKind
  readonly constraint: string

  constructor(kind: StoreErrorKind, constraint: string, cause: unknown) {
    super(`${kind === 'unique' ? 'Such a row exists already' : 'A row that this one points to is missing'}: ${constraint}`, { cause })
    this.name = 'StoreError'
    this.kind = kind
    this.constraint = constraint
  }
}

/** A mistake in the code that uses the store; never a refusal. */
export class StoreMisuse extends Error {
  override readonly name = 'StoreMisuse'
}

/** Of a body that goes on after its transaction. */
export const transactionIsOver = (): StoreMisuse => new StoreMisuse('This statement belongs to a transaction that is over')

const kindByCode: Readonly<Record<string, StoreErrorKind>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_ROWID: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  '23505': 'unique',
  '23503': 'foreign-key',
}

/** Errors of both drivers about data in one form; every other error as it is. */
export const toStoreError = (error: unknown): unknown => {
  if (error instanceof StoreError) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const kind = 'code' in cause && typeof cause.code === 'string' ? kindByCode[cause.code] : undefined
    if (kind !== undefined) return new StoreError(kind, constraintOf(cause), error)
  }
  return error
}

const constraintOf = (cause: Error): string =>
  'constraint' in cause && typeof cause.constraint === 'string' ? cause.constraint : cause.message.replace(/^.*constraint failed:? ?/i, '')
