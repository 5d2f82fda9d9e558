import type { Change } from '@rapport/domain/event/change'

/** What is said about a move that somebody else made. */
export function moveWords(target: string, mover: string): string {
  return `${mover} moved this to ${target}`
}

/** Where an account stands, for comparing. */
export interface Position {
  readonly stage: string
  readonly signedSubstage: string | null
}

/** Where a change leads: the stage when it changed, else the substage; null when neither did. */
export function movedTo(before: Position, after: Position): string | null {
  if (before.stage !== after.stage) return after.stage
  return before.signedSubstage === after.signedSubstage ? null : after.signedSubstage
}

/** The instant of a move, by which its line in the history is known. */
export function movedAt(before: Position, after: Position & { readonly stageSince: string; readonly updatedAt: string }): string {
  return before.stage === after.stage ? after.updatedAt : after.stageSince
}

/** Whether a published line of the history is about a move. */
export function isMoveLine({ event }: Pick<Change, 'event'>): boolean {
  return event === 'stage_changed' || event === 'substage_changed'
}
