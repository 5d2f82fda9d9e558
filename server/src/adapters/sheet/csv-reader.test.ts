import { expect, test } from 'vitest'
import { readSheetFile } from './sheet-reader.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const read = async (bytes: Uint8Array) => {
  const result = await readSheetFile(bytes)
  return result.ok ? result.value.rows : result.refusal.message
}

test('commas, semicolons and tabs are told apart by the header; quotes hold commas, quotes and lines', async () => {
  expect(await read(utf8('name,bio\r\nJane,"Likes ""tea"", and\nlong walks"\r\n'))).toEqual([
    ['name', 'bio'],
    ['Jane', 'Likes "tea", and\nlong walks'],
  ])
  expect(await read(utf8('name;"a,b,c";email\nJane;x;j@x.co'))).toContainEqual(['Jane', 'x', 'j@x.co'])
  expect(await read(utf8('name\temail\nJane\tj@x.co'))).toContainEqual(['name', 'email'])
  expect(await read(utf8('Creators, autumn\nname;email;fee\nJane;j@x.co;1,5\nMia;m@x.co;2,5'))).toContainEqual(['Jane', 'j@x.co', '1,5'])
})

test('UTF-8 with and without a mark, UTF-16 and what Windows wrote are read', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(new Uint16Array([...'name\nZoë'].map((c) => c.charCodeAt(0))).buffer)])

  expect(await read(utf8('\ufeffname\nZoë'))).toEqual([['name'], ['Zoë']])
  expect(await read(utf16)).toEqual([['name'], ['Zoë']])
  expect(await read(new Uint8Array([...utf8('name\nZo'), 0xeb]))).toEqual([['name'], ['Zoë']])
})

test('what is no table is told in one sentence', async () => {
  expect(await read(utf8('  \n'))).toBe('This file is empty')
  expect(await read(utf8('name\n"Jane'))).toBe('This file cannot be read: a quote is not closed')
  expect(await read(new Uint8Array([0x25, 0x50, 3, 4, 0, 0, 0, 8]))).toBe('This is not a CSV file')
  expect(await read(utf8(`name\n${'x\n'.repeat(20_060)}`))).toBe('A file can have at most 20,000 rows')
})

test.each([
  ['rows without end', `name\n${'a\n'.repeat(900_000)}`, 'A file can have at most 20,000 rows'],
  ['a row without end', `${'ab,'.repeat(600_000)}\n`, 'This file cannot be read: a row is longer than 1 MB, or a quote is not closed'],
  [
    'a quote without end',
    `name\n"${'x""'.repeat(600_000)}`,
    'This file cannot be read: a row is longer than 1 MB, or a quote is not closed',
  ],
])('a file with %s keeps nobody else waiting', async (_what, text, said) => {
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 0)

  const answer = await read(utf8(text))

  clearInterval(others)
  expect(answer).toBe(said)
  expect(turns).toBeGreaterThan(0)
})
