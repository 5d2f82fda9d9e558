export interface EntranceSearch {
  /** The address that is already known. */
  readonly email?: string
  /** Where signing in leads back to. */
  readonly redirect?: string
  /** Of a link in a mail. */
  readonly token?: string
  /** Something of the session that ended stays in this browser. */
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
