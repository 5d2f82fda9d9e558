import { expect, test } from 'vitest'
import { commentFaults } from './comment-rule.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const faultsOf = (text: string, path = 'packages/domain/src/note/note.ts') => commentFaults([{ path, text }])

test('a sentence of more than 20 words is found in every kind of comment', () => {
  const fault = (line: number) => [
    `packages/domain/src/note/note.ts:${line}: a sentence of this comment has more than 20 words: make it two.`,
  ]

  expect(faultsOf(`const a = 1\n/** ${words(21)}. */\n`)).toEqual(fault(2))
  expect(faultsOf(`/**\n * ${words(11)}\n * ${words(11)}.\n */\n`)).toEqual(fault(1))
  expect(faultsOf(`  // ${words(11)}\n  // ${words(11)}\n`)).toEqual(fault(1))
  expect(faultsOf(`const a = 1 // ${words(21)}`)).toEqual(fault(1))
})

test('several short sentences and long strings are fine', () => {
  expect(faultsOf(`/** ${words(20)}. ${words(20)}: ${words(20)}; ${words(20)}. */`)).toEqual([])
  expect(faultsOf(`const a = '${words(40)}'`)).toEqual([])
})

test("a comment says who, not 'whoever'; a string may", () => {
  expect(faultsOf('/** Whoever reads it waits. */')).toEqual([
    "packages/domain/src/note/note.ts:1: a comment says who does it, not 'whoever': a caller, a reader, a person who …",
  ])
  expect(faultsOf("const a = 'whoever'")).toEqual([])
})
