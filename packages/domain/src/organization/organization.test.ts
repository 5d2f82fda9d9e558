import { expect, test } from 'vitest'
import { isTimeZone, readIntervals } from './organization.ts'

test('[OR1] a time zone is one that the machine knows', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('+01:00')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('[OR5] an interval that is stored as nonsense reads as the default', () => {
  const stored = {
    outreach1Interval: 365,
    outreach2Interval: 366,
    outreach3Interval: -1,
    testingProductInterval: 1.5,
    negotiatingPendingInfluencerInterval: 'two',
    negotiatingPendingYouInterval: null,
    signedInterval: 0,
  }

  expect(readIntervals(stored)).toEqual({
    outreach1Interval: 365,
    outreach2Interval: 3,
    outreach3Interval: 6,
    testingProductInterval: 5,
    negotiatingPendingInfluencerInterval: 2,
    negotiatingPendingYouInterval: 0,
    signedInterval: 0,
  })
})
