/** A stage or a signed substage, as an organisation lists them. */
export interface OrganizationStage {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** Every organisation begins with it. */
  readonly isDefault: boolean
  /** The key of a default stage, which renaming keeps: the key decides what the stage does. */
  readonly key: string | null
}

export type SignedSubstage = OrganizationStage

/** Days until the next reach-out, by the state of the account. */
export const defaultIntervals = {
  outreach1Interval: 3,
  outreach2Interval: 3,
  outreach3Interval: 6,
  testingProductInterval: 5,
  negotiatingPendingInfluencerInterval: 2,
  negotiatingPendingYouInterval: 0,
  signedInterval: 30,
} as const

export type IntervalName = keyof typeof defaultIntervals
export type Intervals = { readonly [Name in IntervalName]: number }

export type OrganizationSettings = Intervals & { readonly timeZone: string }

/** [OR1] Whether a text names a known time zone. An offset such as +01:00 is none: it has no summer time. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** [OR5] */
export const mostIntervalDays = 365
export const intervalWords = `Please give whole days from 0 to ${mostIntervalDays}`

/** [OR5] */
export const isInterval = (days: unknown): days is number =>
  typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= mostIntervalDays
