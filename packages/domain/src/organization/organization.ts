/** An entry of one of the two lists that an organisation orders itself. */
export interface OrganizationPlace {
  readonly id: string
  readonly name: string
  readonly order: number
  readonly canEdit: boolean
  readonly canDelete: boolean
  /** One of those that every organisation begins with. */
  readonly isDefault: boolean
  /** Which of those it is, whatever it is called now: what it does hangs on it. */
  readonly key: string | null
}

export type OrganizationStage = OrganizationPlace
export type SignedSubstage = OrganizationPlace

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

export type IntervalName = keyof typeof defaultIntervals
export type Intervals = { readonly [Name in IntervalName]: number }

export type OrganizationSettings = Intervals & { readonly timeZone: string }

export const intervalNames = Object.keys(defaultIntervals) as readonly IntervalName[] // the literal's own keys

/** [OR1] Whether a text names a time zone that this machine knows. An offset such as +01:00 is none: it knows no summer. */
export const isTimeZone = (zone: string): boolean => {
  if (!/^[a-z]/i.test(zone)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const isInterval = (days: unknown): days is number => typeof days === 'number' && Number.isInteger(days) && days >= 0 && days <= 365

/** [OR5] Intervals as they count: what is no whole number of days from 0 to 365 falls back to the default. */
export const readIntervals = (stored: Readonly<Record<IntervalName, unknown>>): Intervals => {
  const days = (name: IntervalName): number => {
    const value = stored[name]
    return isInterval(value) ? value : defaultIntervals[name]
  }
  return {
    outreach1Interval: days('outreach1Interval'),
    outreach2Interval: days('outreach2Interval'),
    outreach3Interval: days('outreach3Interval'),
    testingProductInterval: days('testingProductInterval'),
    negotiatingPendingInfluencerInterval: days('negotiatingPendingInfluencerInterval'),
    negotiatingPendingYouInterval: days('negotiatingPendingYouInterval'),
    signedInterval: days('signedInterval'),
  }
}
