class PassingError extends Error {
  override readonly name = 'PassingError'
  readonly code: string
  constructor(code: string) {
    super(`The database was not reached, or rolled back: ${code}`)
    this.code = code
  }
}

/** Where no edge answers a call: its caller hears that the database was not reached. */
export const unreached = (error: unknown): void => {
  if (!(error instanceof PassingError)) throw error
}

/** As PostgreSQL or the system says that a transaction failed, and may succeed the next time. */
export const passingError = (code: 'ECONNRESET' | 'ECONNREFUSED' | '40001' | '40P01' | '55P03'): Error => new PassingError(code)
