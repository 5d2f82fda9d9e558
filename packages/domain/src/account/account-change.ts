import { ok, type Result, refuse } from '../result/result.ts'
import { moveToStage, type StagePosition } from '../stage/stage-transition.ts'
import { chooseSubstage } from '../stage/substage-choice.ts'
import type { AccountValues } from './account-values.ts'
import { newestFromInfluencer } from './newest-message.ts'

/** The organisation's data on which a change depends. */
export interface Pipeline {
  readonly signedStageId: string
  readonly substageNames: readonly string[]
}

/** [CH1] [CH2] [CH3] An account after a change, with its consequences. */
export const changeAccount = (before: AccountValues, write: Partial<AccountValues>, pipeline: Pipeline): Result<AccountValues> => {
  const { stage, signedSubstage, previousSignedSubstage: _ignored, ...plain } = write
  const written = { ...before, ...plain }
  if (stage !== undefined && stage !== before.stage) return ok(afterMove(before, written, stage, write, pipeline))
  const afterMail = {
    ...written,
    nextOutreachDate: hearsNews(before, written) ? (write.nextOutreachDate ?? null) : written.nextOutreachDate,
  }
  return signedSubstage === undefined || signedSubstage === before.signedSubstage
    ? ok(afterMail)
    : afterChoice(before, afterMail, signedSubstage, pipeline)
}

const positionOf = (values: AccountValues, signedStageId: string): StagePosition => ({
  stageId: values.stage,
  isSigned: values.stage === signedStageId,
  signedSubstage: values.signedSubstage,
  previousSignedSubstage: values.previousSignedSubstage,
  nextOutreachDate: values.nextOutreachDate,
})

const afterMove = (
  before: AccountValues,
  written: AccountValues,
  stage: string,
  write: Partial<AccountValues>,
  { signedStageId }: Pipeline,
): AccountValues => {
  const to = { stageId: stage, isSigned: stage === signedStageId }
  const { signedSubstage, previousSignedSubstage, nextOutreachDate } = moveToStage(positionOf(before, signedStageId), {
    to,
    nextOutreachDate: write.nextOutreachDate ?? null,
  })
  return { ...written, stage, signedSubstage, previousSignedSubstage, nextOutreachDate }
}

const hearsNews = (before: AccountValues, after: AccountValues): boolean => {
  const newest = newestFromInfluencer(after.emailThreads, after.email)
  return newest !== null && newest > (newestFromInfluencer(before.emailThreads, after.email) ?? 0)
}

const afterChoice = (before: AccountValues, values: AccountValues, substage: string | null, pipeline: Pipeline): Result<AccountValues> => {
  const chosen =
    substage === null
      ? refuse('validation_failed', 'A signed account stands in a substage')
      : chooseSubstage(positionOf(before, pipeline.signedStageId), substage, pipeline.substageNames)
  if (chosen.ok) return ok({ ...values, signedSubstage: chosen.value.signedSubstage })
  const { code, message } = chosen.refusal
  return refuse(code, message, { issues: [{ path: 'signedSubstage', message }] })
}
