/** The ten stages that every organisation begins with, in order; `key` stays when an organisation renames one. */
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

/** The six substages that every organisation begins with; `key` stays when one is renamed, and with it what choosing it does. */
export const defaultSignedSubstages = [
  { key: 'creating-content', name: 'Creating Content' },
  { key: 'content-review', name: 'Content Review' },
  { key: 'content-approved', name: 'Content Approved' },
  { key: 'posting', name: 'Posting' },
  { key: 'affiliates', name: 'Affiliates' },
  { key: 'past-partners', name: 'Past Partners' },
] as const

/** Where a new account stands unless its creator says otherwise. */
export const creationStageKey: StageKey = 'outreach-1'

/** What entering Signed writes into signedSubstage, whatever the organisation's list holds. */
export const enteringSubstage = 'Negotiating'

const undeletable: readonly (string | null)[] = ['signed', 'outreach-1', 'not-interested', 'archived']

/** [ST5] A stage can be deleted unless the product leans on it or an account stands in it. */
export const canDeleteStage = (key: string | null, isInUse: boolean): boolean => !isInUse && !undeletable.includes(key)

/** [ST6] The substage that the bar shows as current: the stored one when the list holds it, else the first of the list. Never written back. */
export const shownSubstage = (stored: string | null, names: readonly string[]): string | null =>
  stored !== null && names.includes(stored) ? stored : (names[0] ?? null)
