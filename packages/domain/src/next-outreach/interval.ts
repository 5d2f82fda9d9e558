import { defaultIntervals, type Intervals } from '../organization/organization.ts'

/** What is stored or typed about intervals; anything that is no whole number of days from 0 to 365 counts as nothing. */
export type StoredIntervals = { readonly [Name in keyof Intervals]?: unknown }

/** [NX1] The intervals that count: the stored ones, and the defaults where nothing sound is stored. */
export const soundIntervals = (stored: StoredIntervals): Intervals => ({
  outreach1Interval: soundOr('outreach1Interval', stored),
  outreach2Interval: soundOr('outreach2Interval', stored),
  outreach3Interval: soundOr('outreach3Interval', stored),
  testingProductInterval: soundOr('testingProductInterval', stored),
  negotiatingPendingInfluencerInterval: soundOr('negotiatingPendingInfluencerInterval', stored),
  negotiatingPendingYouInterval: soundOr('negotiatingPendingYouInterval', stored),
  signedInterval: soundOr('signedInterval', stored),
})

const soundOr = (name: keyof Intervals, stored: StoredIntervals): number => {
  const value = stored[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 365 ? value : defaultIntervals[name]
}
