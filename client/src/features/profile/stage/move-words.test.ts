import { expect, test } from 'vitest'
import { movedTo, moveWords } from './move-words.ts'

test("a teammate's move says who and where to", () => {
  expect(moveWords('Signed', 'Ben')).toBe('Ben moved this to Signed')
})

test('entering Signed is told once, by its stage', () => {
  const before = { stage: 'Negotiating', signedSubstage: null }

  expect(movedTo(before, { stage: 'Signed', signedSubstage: 'Negotiating' })).toBe('Signed')
  expect(movedTo(before, before)).toBeNull()
  expect(movedTo({ stage: 'Signed', signedSubstage: 'Posting' }, { stage: 'Signed', signedSubstage: 'Affiliates' })).toBe('Affiliates')
})
