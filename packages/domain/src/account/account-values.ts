import type { Account, EmailThread } from './account.ts'

type Plain = 'name' | 'email' | 'signedSubstage' | 'previousSignedSubstage' | 'topPlatform' | 'priority' | 'segmentId' | 'campaignIds'
type Social =
  | 'instagramUsername'
  | 'instagramFollowers'
  | 'tiktokUsername'
  | 'tiktokFollowers'
  | 'youtubeUsername'
  | 'youtubeSubscribers'
  | 'facebookUsername'
  | 'facebookFollowers'
  | 'linkedinUsername'
  | 'linkedinFollowers'

/** What a person may change on an account, as it is stored: the stage by its id, the next outreach as YYYY-MM-DD, instants as ISO texts. */
export type AccountValues = Pick<Account, Plain | Social | 'owner' | 'lastContacted' | 'bioSummary' | 'websiteUrl'> & {
  readonly stage: string
  readonly nextOutreachDate: string | null
  readonly emailThreads: readonly EmailThread[]
}

export type AccountField = keyof AccountValues

/** The fields in which two states differ. */
export const changedFields = (before: AccountValues, after: AccountValues): readonly AccountField[] =>
  fieldsOf(after).filter((field) => !isSameValue(before[field], after[field]))

/** The fields that an object holds a value for. */
export const fieldsOf = (values: Partial<AccountValues>): readonly AccountField[] =>
  Object.entries(values).flatMap(([field, value]) => (value === undefined ? [] : [field as AccountField])) // keys of AccountValues only

/** Whether two stored values mean the same; the order of keys does not count. */
export const isSameValue = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((entry, index) => isSameValue(entry, b[index]))
  if (!isRecord(a) || !isRecord(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSameValue(a[key], b[key]))
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
