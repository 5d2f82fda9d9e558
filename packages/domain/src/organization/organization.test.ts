import { expect, test } from 'vitest'
import { isInterval, isTimeZone } from './organization.ts'

test('[OR1] a time zone is one that the machine knows', () => {
  expect(isTimeZone('Europe/Berlin')).toBe(true)
  expect(isTimeZone('UTC')).toBe(true)
  expect(isTimeZone('Mars/Olympus')).toBe(false)
  expect(isTimeZone('+01:00')).toBe(false)
  expect(isTimeZone('')).toBe(false)
})

test('[OR5] an interval is a whole number of days from 0 to 365', () => {
  expect([0, 365].every(isInterval)).toBe(true)
  for (const nonsense of [366, -1, 1.5, '3', null, Number.NaN]) expect(isInterval(nonsense), String(nonsense)).toBe(false)
})
