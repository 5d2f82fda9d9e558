import { expect, test } from 'vitest'
import { expiryGroupOf } from './video-list.ts'

test('[VL1] rights that end from today on come before those without an end, and those before what ended', () => {
  expect(['2026-11-20', '2026-11-19', null].map((end) => expiryGroupOf(end, '2026-11-20'))).toEqual(['ahead', 'over', 'endless'])
})
