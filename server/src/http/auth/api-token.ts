import { createHash, randomBytes } from 'node:crypto'

const prefix = 'rapport_'

/** A new API key's token: 256 bits. Shown once; only its hash is kept. */
export const createApiToken = (): string => prefix + randomBytes(32).toString('base64url')

/** sha256 in hex. */
export const hashApiToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The first characters, by which a person tells keys apart. */
export const startOfApiToken = (token: string): string => token.slice(0, prefix.length + 6)
