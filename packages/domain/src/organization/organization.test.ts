import { expect, test } from 'vitest'
import { isTimeZone } from './organization.ts'

test('[OR1] a time zone is one that the machine knows', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
})
