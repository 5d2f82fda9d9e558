import { expect, test } from 'vitest'
import { noteHit } from './note-hit.ts'

test('[PA1] the hit stands in the words around it, accents and capitals aside', () => {
  expect(noteHit('She asked for the Crème samples\nbefore Friday', ['creme'])).toEqual({
    before: 'She asked for the ',
    hit: 'Crème',
    after: ' samples before Friday',
  })
})

test('[PA1] a note without one of the terms is no hit; of a long one the surroundings are shown', () => {
  expect(noteHit('She asked for samples', ['samples', 'friday'])).toBeNull()
  expect(noteHit(`${'a '.repeat(100)}needle ${'b '.repeat(100)}`, ['needle'])).toEqual({
    before: `…${'a '.repeat(15)}`,
    hit: 'needle',
    after: ` ${'b '.repeat(39)}b…`,
  })
})
