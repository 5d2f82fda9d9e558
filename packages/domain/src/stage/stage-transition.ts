import { enteringSubstage } from './stage.ts'

export interface StagePosition {
  readonly stageId: string
  readonly isSigned: boolean
  readonly signedSubstage: string | null
  readonly previousSignedSubstage: string | null
  readonly nextOutreachDate: string | null
}

export interface StageMove {
  readonly to: { readonly stageId: string; readonly isSigned: boolean }
  /** Set by the same request, so that the move does not clear it; absent leaves it to the rule. */
  readonly nextOutreachDate?: string | null
}

/**
 * [ST1] [ST2] [ST3] An account's stage after a move. Entering Signed starts at Negotiating, leaving it remembers the substage. Any move
 * clears the next outreach date unless the same request sets it.
 */
export const moveToStage = (from: StagePosition, move: StageMove): StagePosition => {
  if (from.stageId === move.to.stageId) return from
  const entering = move.to.isSigned && !from.isSigned
  const leaving = from.isSigned && !move.to.isSigned
  return {
    stageId: move.to.stageId,
    isSigned: move.to.isSigned,
    signedSubstage: entering ? enteringSubstage : leaving ? null : from.signedSubstage,
    previousSignedSubstage: leaving ? from.signedSubstage : from.previousSignedSubstage,
    nextOutreachDate: move.nextOutreachDate ?? null,
  }
}
