import { expect, test } from 'vitest'
import { shortTimeInStage, stageSwatch, timeInStage } from './stage-swatch.ts'

test('[ST7] the ten default stages have the swatches 1 to 10, other stages none', () => {
  expect(stageSwatch('pre-outreach')).toBe(1)
  expect(stageSwatch('archived')).toBe(10)
  expect(stageSwatch(null)).toBe(0)
})

test('[ST8] time in a stage is counted in calendar days of the reader', () => {
  const now = new Date(2026, 10, 20, 9, 0)

  expect(timeInStage(new Date(2026, 10, 20, 8, 0).toISOString(), now)).toBe('Today')
  expect(timeInStage(new Date(2026, 10, 19, 23, 59).toISOString(), now)).toBe('1 day')
  expect(timeInStage(new Date(2026, 10, 8, 12, 0).toISOString(), now)).toBe('12 days')
  expect(timeInStage('not a date', now)).toBe('')
})

test('[IE6] a card says in short how many days it has been in its stage', () => {
  const now = new Date(2026, 10, 20, 9, 0)

  expect(shortTimeInStage(new Date(2026, 10, 20, 8, 0).toISOString(), now)).toBe('0 d')
  expect(shortTimeInStage(new Date(2026, 10, 8, 12, 0).toISOString(), now)).toBe('12 d')
  expect(shortTimeInStage('not a date', now)).toBe('')
})
