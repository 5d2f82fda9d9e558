import { expect, test } from 'vitest'
import { editingHint, editingPeers } from './editing-peers.ts'

const ben = { id: 'u2', name: 'Ben Okafor' }
const chloe = { id: 'u3', name: 'Chloe Martin' }
const awareness = (states: readonly (readonly [number, Readonly<Record<string, unknown>>])[]) => ({
  clientID: 1,
  getStates: () => new Map(states),
})

test('others who edit a note are named once, however many tabs they have', () => {
  const peers = editingPeers(
    awareness([
      [1, { user: { id: 'u1', name: 'Ana Silva' }, editing: ['n1'] }],
      [2, { user: chloe, editing: ['n1'] }],
      [3, { user: ben, editing: ['n1', 'n2'] }],
      [4, { user: ben, editing: ['n1'] }],
      [5, { user: ben, editing: 'n1' }],
    ]),
    'n1',
  )

  expect(peers).toEqual([ben, chloe])
  expect(editingHint(peers)).toBe('Ben and Chloe are editing')
})

test('the hint names one person and counts the others', () => {
  expect(editingHint([])).toBe('')
  expect(editingHint([ben])).toBe('Ben is editing')
  expect(editingHint([ben, chloe, { id: 'u4', name: 'Dan' }])).toBe('Ben and 2 others are editing')
})
