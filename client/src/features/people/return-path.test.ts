import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('signing in leads back to the page that was asked for', () => {
  expect(returnPath('/influencer/jane-doe-01jd?tab=notes')).toBe('/influencer/jane-doe-01jd?tab=notes')
  expect(returnPath(undefined)).toBe('/home')
})

test('signing in never leads to another site', () => {
  expect(returnPath('https://evil.example')).toBe('/home')
  expect(returnPath('//evil.example')).toBe('/home')
  expect(returnPath('/\\evil.example')).toBe('/home')
})
