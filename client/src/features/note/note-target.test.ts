import { expect, test } from 'vitest'
import { readNoteTarget } from './note-target.ts'

test('the address may ask for a note', () => {
  expect(readNoteTarget('note-01hx0000000000000000000001')).toBe('01hx0000000000000000000001')
  expect(readNoteTarget('#note-01hx0000000000000000000001')).toBe('01hx0000000000000000000001')
  expect([readNoteTarget(''), readNoteTarget('content'), readNoteTarget('note-<b>')]).toEqual([null, null, null])
})
