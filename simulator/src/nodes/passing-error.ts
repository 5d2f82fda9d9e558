class PassingError extends Error {
  override readonly name = 'PassingError'
  readonly code: string
  constructor(code: string) {
    super(`The database was not reached, or rolled back: ${code}`)
    this.code = code
  }
}

/** As PostgreSQL or the system says that a transaction failed, and may succeed the next time. */
export const passingError = (code: 'ECONNRESET' | 'ECONNREFUSED' | '40001' | '40P01' | '55P03'): Error => new PassingError(code)
