import { createHash, randomBytes } from 'node:crypto'

const prefix = 'rapport_'

/** sha256 in hex. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** A new API key's token of 256 bits, shown once. Its hash is kept, and first characters by which people tell keys apart. */
export const createApiToken = (): { readonly token: string; readonly hash: string; readonly start: string } => {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, hash: hashApiToken(token), start: token.slice(0, prefix.length + 6) }
}
