import { expect, test } from 'vitest'
import { isMoveLine, movedAt, movedTo, moveWords } from './move-words.ts'

test("a teammate's move says who and where to", () => {
  expect(moveWords('Signed', 'Ben')).toBe('Ben moved this to Signed')
})

test('entering Signed is told once, by its stage', () => {
  const before = { stage: 'Negotiating', signedSubstage: null }

  expect(movedTo(before, { stage: 'Signed', signedSubstage: 'Negotiating' })).toBe('Signed')
  expect(movedTo(before, before)).toBeNull()
  expect(movedTo({ stage: 'Signed', signedSubstage: 'Posting' }, { stage: 'Signed', signedSubstage: 'Affiliates' })).toBe('Affiliates')
})

test('a move and its line in the history are known by the same instant', () => {
  const before = { stage: 'Signed', signedSubstage: 'Posting' }
  const after = { stage: 'Archived', signedSubstage: null, stageSince: 'at the move', updatedAt: 'a little later' }

  expect(movedAt(before, after)).toBe('at the move')
  expect(movedAt(before, { ...after, stage: 'Signed', signedSubstage: 'Affiliates' })).toBe('a little later')
  expect([isMoveLine({ event: 'substage_changed' }), isMoveLine({ event: 'owner_changed' })]).toEqual([true, false])
})
