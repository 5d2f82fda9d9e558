import type { LogLine } from '@rapport/domain/time-log/time-log'
import type { Tx } from '../store/store.ts'
import { writeTimeLog } from '../store/time-log.ts'

/** A caller, as the history keeps them. */
export interface Doer {
  readonly organizationId: string
  readonly userId: string
  readonly via: { readonly kind: 'session' } | { readonly kind: 'key'; readonly keyId: string }
}

export interface DatedLine {
  readonly id: string
  readonly accountId: string
  /** What it is about: a code, a link, a video. */
  readonly aboutId: string
  readonly at: Date
  readonly line: LogLine
}

/** One line of an influencer's history, by somebody. */
export const writeLogLine = (
  tx: Tx,
  { organizationId, userId, via }: Doer,
  { id, accountId, aboutId, at, line }: DatedLine,
): Promise<void> =>
  writeTimeLog(tx, [
    { id, organizationId, accountId, aboutId, ...line, timestamp: at, changedBy: userId, keyId: via.kind === 'key' ? via.keyId : null },
  ])
