/** The ten default stages, in order; `key` survives renaming. */
export const defaultStages = [
  { key: 'pre-outreach', name: 'Pre-Outreach' },
  { key: 'outreach-1', name: 'Outreach 1' },
  { key: 'outreach-2', name: 'Outreach 2' },
  { key: 'outreach-3', name: 'Outreach 3' },
  { key: 'interested', name: 'Interested' },
  { key: 'testing-product', name: 'Testing Product' },
  { key: 'negotiating', name: 'Negotiating' },
  { key: 'signed', name: 'Signed' },
  { key: 'not-interested', name: 'Not Interested' },
  { key: 'archived', name: 'Archived' },
] as const

export const noStageCalled = (name: string): string => `There is no stage called '${name}'`

export type StageKey = (typeof defaultStages)[number]['key']

/** The six default substages; `key` survives renaming, and with it the substage's effect. */
export const defaultSignedSubstages = [
  { key: 'creating-content', name: 'Creating Content' },
  { key: 'content-review', name: 'Content Review' },
  { key: 'content-approved', name: 'Content Approved' },
  { key: 'posting', name: 'Posting' },
  { key: 'affiliates', name: 'Affiliates' },
  { key: 'past-partners', name: 'Past Partners' },
] as const

/** The default stage of a new account. */
export const creationStageKey: StageKey = 'outreach-1'

/** The name of a stage by its key; while the list is unknown, the name of the beginning. */
export const stageNameOf = (
  key: StageKey,
  stages: readonly { readonly key: string | null; readonly name: string }[] = defaultStages,
): string => [...stages, ...defaultStages].find((stage) => stage.key === key)?.name ?? key

/** The signedSubstage of an account that enters Signed, whatever the list holds. */
export const enteringSubstage = 'Negotiating'

const undeletable: readonly (string | null)[] = ['signed', 'outreach-1', 'not-interested', 'archived']

/** [ST5] A stage can be deleted unless the product needs it or an account stands in it. */
export const canDeleteStage = (key: string | null, isInUse: boolean): boolean => !isInUse && !undeletable.includes(key)

/** [ST6] The substage that the bar shows as current: the stored one if listed, else the first. Never written back. */
export const shownSubstage = (stored: string | null, names: readonly string[]): string | null =>
  stored !== null && names.includes(stored) ? stored : (names[0] ?? null)
