import { expect, test } from 'vitest'
import type { Result } from '../result/result.ts'
import { readContactDay, readCount, readOutreachDay } from './typed-value.ts'

const said = <T>(result: Result<T>): T | string => (result.ok ? result.value : result.refusal.message)

test('[IE1] the next reach-out is a day from today on; blank follows the interval again', () => {
  expect(said(readOutreachDay('2026-12-01', '2026-11-29'))).toBe('2026-12-01')
  expect(said(readOutreachDay('2026-11-29', '2026-11-29'))).toBe('2026-11-29')
  expect(said(readOutreachDay(' ', '2026-11-29'))).toBe(null)
  expect(said(readOutreachDay('2026-11-28', '2026-11-29'))).toBe('Please choose today or a later day')
  expect(said(readOutreachDay('2026-02-30', '2026-01-29'))).toBe('Please enter a valid date')
})

test('[IE2] a last contact today is now, an earlier one its noon; a later day is refused', () => {
  const present = { today: '2026-11-29', now: '2026-11-29T08:15:00.000Z' }

  expect(said(readContactDay('2026-11-29', present))).toBe('2026-11-29T08:15:00.000Z')
  expect(said(readContactDay('2026-11-03', present))).toBe(new Date(2026, 10, 3, 12).toISOString())
  expect(said(readContactDay('', present))).toBe(null)
  expect(said(readContactDay('2026-11-30', present))).toBe('Please choose today or an earlier day')
  expect(said(readContactDay('soon', present))).toBe('Please enter a valid date')
})

test('[IE3] followers are digits, with or without separators; blank is unknown', () => {
  expect(said(readCount('12,500'))).toBe(12_500)
  expect(said(readCount('12 500'))).toBe(12_500)
  expect(said(readCount(''))).toBe(null)
  expect(said(readCount('12k'))).toBe('Please use digits only')
  expect(said(readCount('.'))).toBe('Please use digits only')
  expect(said(readCount('1234567890123456'))).toBe('This number is too large')
})
