import { expect, test } from 'vitest'
import { isSigning, signingParty } from './celebration.ts'

test('[ST9] a signing is celebrated with 500 pieces, 5 s from a card and 10 s in a profile', () => {
  expect(signingParty).toEqual({ card: { pieces: 500, ms: 5000 }, profile: { pieces: 500, ms: 10_000 } })
  const isSigned = (stage: string) => stage === 'Signed'
  expect(isSigning('Negotiating', 'Signed', isSigned)).toBe(true)
  expect(isSigning('Signed', 'Signed', isSigned)).toBe(false)
  expect(isSigning('Signed', 'Archived', isSigned)).toBe(false)
})
