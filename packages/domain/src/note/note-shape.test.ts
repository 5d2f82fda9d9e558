import { expect, test } from 'vitest'
import { noteChange, noteCreation, noteMentions } from './note-shape.ts'

const accountId = '01hx00000000000000000000aa'
const ana = '01hx00000000000000000000u1'

test('[NO6] a note that is too long is refused', () => {
  expect(noteCreation.safeParse({ accountId, content: 'x'.repeat(100_000) }).success).toBe(true)
  expect(noteCreation.safeParse({ accountId, content: 'x'.repeat(100_001) }).success).toBe(false)
})

test('[NO6] a note of too many lines is refused', () => {
  expect(noteCreation.safeParse({ accountId, content: `x${'\n'.repeat(4999)}` }).success).toBe(true)
  expect(noteCreation.safeParse({ accountId, content: `x${'\n'.repeat(5000)}` }).success).toBe(false)
})

test('[NO6] NUL, which not every database takes, is left out', () => {
  expect(noteCreation.parse({ accountId, content: 'a\0b' }).content).toBe('ab')
})

test('[NO6] half a character becomes the replacement sign, as every database would store it', () => {
  expect(noteCreation.parse({ accountId, content: '\ud800 lone' }).content).toBe('\ufffd lone')
  expect(noteChange.parse({ content: 'whole 👍' }).content).toBe('whole 👍')
})

test('[NO7] mentions are ids or people', () => {
  expect(noteMentions.parse([ana, { id: ana, name: 'Ana Silva', email: null }])).toEqual([ana, ana])
  expect(noteMentions.safeParse([{ name: 'Ana' }]).success).toBe(false)
})

test('[NO8] unknown fields of a note are refused', () => {
  expect(noteChange.safeParse({ text: 'x' }).success).toBe(false)
  expect(noteChange.parse({})).toEqual({})
})
