import { expect, test } from 'vitest'
import { takeOutWords } from './sample-data.ts'

test('[FD3] before samples go it is said how many were changed', () => {
  expect(takeOutWords({ influencers: 12, changed: 0 })).toBe(
    '12 sample influencers go for good, with all that was added to them. What you added yourselves stays.',
  )
  expect(takeOutWords({ influencers: 12, changed: 3 })).toBe(
    '12 sample influencers go for good, with all that was added to them. 3 of them were changed since. What you added yourselves stays.',
  )
})
