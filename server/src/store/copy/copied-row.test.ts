import { expect, test } from 'vitest'
import { createSum, readCell, storableCell } from './copied-row.ts'
import { differingTables, inPieces } from './row-carrying.ts'

test('a cell is the same from either database', () => {
  expect([readCell('boolean', 1), readCell('boolean', true), readCell('boolean', 0)]).toEqual([true, true, false])
  expect(readCell('instant', 1_763_632_800_123)).toBe(readCell('instant', '1763632800123'))
  expect(readCell('json', '{"b":[{"d":1,"c":2}],"a":null}')).toBe(readCell('json', '{"a": null, "b": [{"c": 2, "d": 1}]}'))
  expect(readCell('bytes', Buffer.of(0, 255))).toBe('00ff')
  expect([readCell('json', 'null'), readCell('json', null)]).toEqual(['null', null])
})

test('NUL and half a character go, also as names within JSON, and whole ones stay', () => {
  expect(storableCell('text', 'a\0b😀\ud83d')).toBe('ab😀\ufffd')
  expect(storableCell('json', '{"n\\u0000":["\\ud83d","😀"]}')).toBe('{"n":["\ufffd","😀"]}')
  expect(storableCell('json', '"\\\\u0000"')).toBe('"\\\\u0000"')
})

const sumOf = (...lines: readonly string[]) => {
  const sum = createSum('note')
  for (const line of lines) sum.add(line)
  return sum.total()
}

test('rows in another order are the same rows; one that is twice there or another is not', () => {
  const expected = [sumOf('a', 'b', 'b')]

  expect(differingTables(expected, [sumOf('b', 'a', 'b')])).toEqual([])
  expect(differingTables(expected, [sumOf('a', 'b', 'c')])).toEqual(['note has other rows'])
  expect(differingTables(expected, [sumOf('a', 'a', 'b')])).toEqual(['note has other rows'])
  expect(differingTables(expected, [sumOf('a', 'b')])).toEqual(['note has 2 rows instead of 3'])
  expect(differingTables(expected, [])).toEqual(['note has no rows instead of 3'])
})

test('pieces are bounded by rows and by size, and lose none', () => {
  const rows = [['x'.repeat(2 << 20)], ...Array.from({ length: 1001 }, (_, n) => [n])]

  const pieces = [...inPieces(rows)]

  expect(pieces.map((piece) => piece.length)).toEqual([1, 500, 500, 1])
  expect(pieces.flat()).toEqual(rows)
})
