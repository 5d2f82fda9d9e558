import { expect, test } from 'vitest'
import { hueOf, initialsOf } from './avatar-face.ts'

test('initials are the first letters of the first and the last word', () => {
  expect(initialsOf('Ana Sofia Martins')).toBe('AM')
  expect(initialsOf('  chloe ')).toBe('CH')
  expect(initialsOf('Émile Zola')).toBe('ÉZ')
  expect(initialsOf('Jane (@jane) 🎈')).toBe('JJ')
  expect(initialsOf('')).toBe('?')
})

test('an id keeps its hue', () => {
  expect(hueOf('01jd0000000000000000000001')).toBe(hueOf('01jd0000000000000000000001'))
  expect(hueOf('01jd0000000000000000000001')).not.toBe(hueOf('01jd0000000000000000000002'))
})
