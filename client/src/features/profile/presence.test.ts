import { expect, test } from 'vitest'
import { peopleHere } from './presence.ts'

const ben = { id: 'u2', name: 'Ben' }

test('each teammate stands once, by name, without the reader', () => {
  const states = [{ user: { id: 'u3', name: 'Chloe' } }, { user: { id: 'u1', name: 'Ana' } }, { user: ben }, { user: ben }]

  expect(peopleHere(states, 'u1')).toEqual([ben, { id: 'u3', name: 'Chloe' }])
})

test('what names nobody is left out', () => {
  expect(peopleHere([{}, { user: null }, { user: { id: 7, name: 'x' } }, { user: { id: 'u9', name: '' } }], 'u1')).toEqual([])
})
