import type { Change } from '@rapport/domain/event/change'

export function moveWords(target: string, mover: string): string {
  return `${mover} moved this to ${target}`
}

export interface Position {
  readonly stage: string
  readonly signedSubstage: string | null
}

/** The target of a change: the new stage, else the new substage; null when both stayed. */
export function movedTo(before: Position, after: Position): string | null {
  if (before.stage !== after.stage) return after.stage
  return before.signedSubstage === after.signedSubstage ? null : after.signedSubstage
}

/** The instant of a move; its history line has the same. */
export function movedAt(before: Position, after: Position & { readonly stageSince: string; readonly updatedAt: string }): string {
  return before.stage === after.stage ? after.updatedAt : after.stageSince
}

export function isMoveLine({ event }: Pick<Change, 'event'>): boolean {
  return event === 'stage_changed' || event === 'substage_changed'
}
