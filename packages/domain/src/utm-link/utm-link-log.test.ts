import { expect, test } from 'vitest'
import { linkLine } from './utm-link-log.ts'

const spring = {
  name: 'Spring',
  source: 'Influencer',
  medium: 'tiktok',
  campaign: 'jane',
  baseUrl: 'https://glow.example.com',
  fullUrl: 'https://glow.example.com?utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane',
}

test('[UL23] the history says which campaign came and went', () => {
  expect(linkLine(undefined, spring)).toEqual({ event: 'utm_created', oldValue: null, newValue: 'Spring' })
  expect(linkLine(spring, undefined)).toEqual({ event: 'utm_deleted', oldValue: 'Spring', newValue: null })
})

test('[UL23] a change is told with what it changed, and nothing else', () => {
  expect(linkLine(spring, { ...spring })).toBeUndefined()
  expect(linkLine(spring, { ...spring, name: 'Summer' })).toEqual({ event: 'utm_updated', oldValue: 'Spring', newValue: 'Summer' })
  expect(linkLine(spring, { ...spring, medium: 'reel' })).toEqual({
    event: 'utm_updated',
    oldValue: 'Spring, Influencer / tiktok / jane',
    newValue: 'Spring, Influencer / reel / jane',
  })
})
