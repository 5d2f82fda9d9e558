import { addressOf } from '../../../api/call.ts'

/** A command for a terminal that makes a first call with a new key: its organisation's newest influencers. */
export const firstCall = (origin: string, token: string): string =>
  `curl '${origin}${addressOf('GET /api/accounts', { query: { limit: 5 } })}' -H 'Authorization: Bearer ${token}'`
