import { expect, test } from 'vitest'
import { importSayings } from './import-words.ts'

const textsOf = (added: number, known: number, refused: { name: string; why: string }[] = []) =>
  importSayings({ added, repeated: known, refused }).map(({ text }) => text)

test('each outcome of an import is said once', () => {
  expect(textsOf(1, 0)).toEqual(['Email imported'])
  expect(textsOf(3, 0)).toEqual(['3 emails imported'])
  expect(textsOf(0, 1)).toEqual(['This email was imported before'])
  expect(textsOf(2, 2)).toEqual(['2 emails imported', '2 emails were imported before'])
})

test('a refused file is named, shortly', () => {
  expect(textsOf(0, 0, [{ name: 'notes.txt', why: 'This file is not an email' }])).toEqual(['notes.txt: This file is not an email'])
  const [words] = textsOf(0, 0, [{ name: `${'x'.repeat(60)}.eml`, why: 'This file is empty' }])
  expect(words).toBe(`${'x'.repeat(39)}…: This file is empty`)
})
