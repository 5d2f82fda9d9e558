import type { TimeLogEntry } from '../time-log/time-log.ts'

interface OwnMove {
  readonly userId: string
  readonly stage: string
  /** The stage that the person saw it leave. */
  readonly former: string
}

/** [UN6] The stage that a move really left, by the history (newest first), if a teammate had moved it meanwhile; else null. */
export const realFormer = ({ userId, stage, former }: OwnMove, history: readonly TimeLogEntry[]): string | null => {
  const move = history.find(({ event }) => event === 'stage_changed')
  if (move?.metadata.changedBy !== userId || move.newValue !== stage || move.oldValue === null) return null
  return move.oldValue === former ? null : move.oldValue
}

/** [UN6] 'Moved from Signed to Interested'; away from its profile with the influencer's name. */
export const landedMoveWords = (from: string, to: string, name?: string): string =>
  `${name === undefined ? 'Moved' : `${name} moved`} from ${from} to ${to}`
