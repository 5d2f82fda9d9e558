import { expect, test } from 'vitest'
import { soundIntervals } from './interval.ts'

test('[NX1] intervals are whole days from 0 to 365; anything else falls back to the default', () => {
  expect(soundIntervals({})).toEqual({
    outreach1Interval: 3,
    outreach2Interval: 3,
    outreach3Interval: 6,
    testingProductInterval: 5,
    negotiatingPendingInfluencerInterval: 2,
    negotiatingPendingYouInterval: 0,
    signedInterval: 30,
  })
  expect(soundIntervals({ outreach1Interval: 0, signedInterval: 365 })).toMatchObject({ outreach1Interval: 0, signedInterval: 365 })
  expect(
    soundIntervals({
      outreach1Interval: -1,
      outreach2Interval: 366,
      outreach3Interval: 1.5,
      testingProductInterval: '7',
      signedInterval: null,
    }),
  ).toMatchObject({ outreach1Interval: 3, outreach2Interval: 3, outreach3Interval: 6, testingProductInterval: 5, signedInterval: 30 })
})
