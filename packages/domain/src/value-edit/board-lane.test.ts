import { expect, test } from 'vitest'
import { boardLanes, dropChange, laneOf } from './board-lane.ts'

const people = [
  { id: 'ben', name: 'Ben', former: false },
  { id: 'zoe', name: 'Zoe', former: true },
  { id: 'ana', name: 'Ana', former: false },
]

test('[IE7] lanes are members by name, former ones while they own somebody, and nobody last', () => {
  expect(boardLanes(people, new Set(), [])).toEqual(['ana', 'ben', 'none'])
  expect(boardLanes(people, new Set(['zoe']), [])).toEqual(['ana', 'ben', 'zoe', 'none'])
  expect(boardLanes(people, new Set(), ['ben', 'none'])).toEqual(['ben', 'none'])
  expect(laneOf({ owner: null })).toBe('none')
})

test('[IE8] a drop changes the stage, the owner, or both; into its own place nothing', () => {
  const card = { stage: 'Interested', owner: 'ana' }

  expect(dropChange(card, { stage: 'Signed', lane: null })).toEqual({ stage: 'Signed' })
  expect(dropChange(card, { stage: 'Interested', lane: 'ben' })).toEqual({ owner: 'ben' })
  expect(dropChange(card, { stage: 'Signed', lane: 'none' })).toEqual({ stage: 'Signed', owner: null })
  expect(dropChange(card, { stage: 'Interested', lane: 'ana' })).toBe(null)
  expect(dropChange({ ...card, owner: null }, { stage: 'Interested', lane: 'none' })).toBe(null)
})
