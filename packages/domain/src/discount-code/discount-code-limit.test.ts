import { expect, test } from 'vitest'
import { codeLimitWords, renamingLimitWords } from './discount-code-limit.ts'

test('[DC19] an influencer has at most 200 codes, an organization 20,000 names of codes, a code 20 names', () => {
  expect(codeLimitWords({ ofAccount: 199, namesOfOrganization: 19_999 })).toBeUndefined()
  expect(codeLimitWords({ ofAccount: 200, namesOfOrganization: 0 })).toBe('An influencer can have at most 200 discount codes')
  expect(codeLimitWords({ ofAccount: 0, namesOfOrganization: 20_000 })).toBe(
    'An organization can have at most 20,000 discount codes, former and deleted ones included',
  )
  expect([19, 20].map(renamingLimitWords)).toEqual([undefined, 'A discount code can have at most 20 names, former ones included'])
})
