import { defaultIntervals, type Intervals } from '../organization/organization.ts'

/** Stored or typed intervals; anything but a whole number of days from 0 to 365 counts as unset. */
export type StoredIntervals = { readonly [Name in keyof Intervals]?: unknown }

/** [NX1] The valid stored intervals, with defaults for the others. */
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
