import { ok, type Result, refuse } from '../result/result.ts'
import { enteringSubstage } from './stage.ts'
import type { StagePosition } from './stage-transition.ts'

/** [ST4] A substage can be chosen only while Signed, from the organisation's list or Negotiating. */
export const chooseSubstage = (from: StagePosition, substage: string, names: readonly string[]): Result<StagePosition> => {
  if (!from.isSigned) return refuse('validation_failed', 'A substage can be set only while the stage is Signed')
  if (substage !== enteringSubstage && !names.includes(substage)) {
    return refuse('validation_failed', `There is no substage called '${substage}'`)
  }
  return ok({ ...from, signedSubstage: substage })
}
