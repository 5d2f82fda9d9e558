import { organizationAtMost } from '../limit/limit-words.ts'
import { ok, type Result, refuse } from '../result/result.ts'
import { canDeleteStage, enteringSubstage } from '../stage/stage.ts'

/** An entry of the two lists that an organisation orders: its stages and its signed substages. */
export interface ListedStage {
  readonly id: string
  readonly key: string | null
  readonly name: string
}

export type StageKind = 'stage' | 'substage'

export const mostStages = 50

/** Two names are equal when their keys are. */
export const stageNameKey = (name: string): string => name.trim().toLowerCase()

/** [OR2] No two stages of a list share a name, capitals aside. Negotiating is reserved: everybody who signs begins there. */
export const decideStageName = (kind: StageKind, stages: readonly ListedStage[], name: string, ownId?: string): Result<string> => {
  if (kind === 'substage' && stageNameKey(name) === stageNameKey(enteringSubstage))
    return refuse('conflict', `'${enteringSubstage}' is where every signed influencer begins: please choose another name`)
  const isTaken = stages.some((stage) => stage.id !== ownId && stageNameKey(stage.name) === stageNameKey(name))
  return isTaken ? refuse('conflict', `A ${kind} with this name already exists in your organization`) : ok(name)
}

/** [OR2] Whether the list takes one more. */
export const decideStageCount = (kind: StageKind, stages: readonly ListedStage[]): Result<void> =>
  stages.length < mostStages ? ok(undefined) : refuse('conflict', organizationAtMost(mostStages, `${kind}s`))

/** [OR3] An order names every stage of the list once, and nothing else. */
export const decideOrder = (kind: StageKind, stages: readonly ListedStage[], ids: readonly string[]): Result<readonly string[]> => {
  const listed = new Set(stages.map(({ id }) => id))
  const isWhole = ids.length === listed.size && new Set(ids).size === ids.length && ids.every((id) => listed.has(id))
  if (isWhole) return ok(ids)
  const message = `An order must name each ${kind} of your organization exactly once`
  return refuse('validation_failed', message, { issues: [{ path: 'ids', message }] })
}

const inUseWords = (name: string): string => `Influencers stand in '${name}': move them first, also those in the Trash`

/** [ST5] Why a stage cannot be deleted, for people; null when it can. */
export const whyStageStays = ({ key, name }: Omit<ListedStage, 'id'>, isInUse: boolean): string | null => {
  if (!canDeleteStage(key, false)) return `'${name}' cannot be deleted, only renamed: the pipeline relies on it`
  return isInUse ? inUseWords(name) : null
}

/** [OR4] Why a substage cannot be deleted, for people; null when it can. */
export const whySubstageStays = ({ name }: Omit<ListedStage, 'id'>, isInUse: boolean, count: number): string | null => {
  if (count <= 1) return 'At least one substage must stay'
  return isInUse ? inUseWords(name) : null
}
