import { defaultIntervals } from '@rapport/domain/organization/organization'
import { expect, test } from 'vitest'
import { changedIntervals, defaultDraft, intervalIssues, shownInterval } from './interval-draft.ts'

const stored = { ...defaultIntervals, signedInterval: 45 }

test('what was not typed stands as it is stored', () => {
  expect(shownInterval({ outreach1Interval: '' }, stored, 'outreach1Interval')).toBe('')
  expect(shownInterval({}, stored, 'signedInterval')).toBe('45')
})

test('[OR5] what is no whole number of days is told where it stands', () => {
  expect(intervalIssues({ outreach1Interval: '366', outreach2Interval: '4', signedInterval: '' })).toEqual({
    outreach1Interval: 'Please give whole days from 0 to 365',
    signedInterval: 'Please give whole days from 0 to 365',
  })
})

test('only what differs is sent; going back to the defaults is a draft like any other', () => {
  expect(changedIntervals({ outreach1Interval: ' 3 ', signedInterval: '0' }, stored)).toEqual({ signedInterval: 0 })
  expect(changedIntervals(defaultDraft, stored)).toEqual({ signedInterval: 30 })
})
