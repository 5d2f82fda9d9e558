export interface OrganizationStage {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** One of the ten that every organisation begins with. */
  readonly isDefault: boolean
  readonly key: string | null
}

export interface SignedSubstage {
  readonly id: string
  readonly name: string
  readonly order: number
}

/** Days after which the next reach-out is due, by what the account waits for. */
export const defaultIntervals = {
  outreach1Interval: 3,
  outreach2Interval: 3,
  outreach3Interval: 6,
  testingProductInterval: 5,
  negotiatingPendingInfluencerInterval: 2,
  negotiatingPendingYouInterval: 0,
  signedInterval: 30,
} as const

export type Intervals = { readonly [Name in keyof typeof defaultIntervals]: number }

export type OrganizationSettings = Intervals & { readonly timeZone: string }

/** [OR1] Whether a text names a time zone that this machine knows. */
export const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}
