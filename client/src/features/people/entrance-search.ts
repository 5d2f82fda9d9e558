export interface EntranceSearch {
  /** The address, when known. */
  readonly email?: string
  /** The page to return to after signing in. */
  readonly redirect?: string
  /** From a link in a mail. */
  readonly token?: string
  /** This browser holds work of the ended session. */
  readonly kept?: true
}

export function readEntranceSearch(address: Readonly<Record<string, unknown>>): EntranceSearch {
  const { email, redirect, token, kept } = address
  return {
    ...(typeof email === 'string' && { email }),
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof token === 'string' && { token }),
    ...(kept === true && { kept }),
  }
}
