import { expect, test } from 'vitest'
import { sizeFaults } from './size-rule.ts'
import { readSourceFile } from './source-file.ts'

const lines = (count: number) => 'f()\n'.repeat(count)

test('a file above 300 lines is found, also a test', () => {
  const files = [readSourceFile('a.ts', lines(300)), readSourceFile('b.test.ts', lines(301)), ...small(20)]

  expect(sizeFaults(files)).toEqual(['b.test.ts has 301 lines: above 300 it does two jobs.'])
})

test('one long function among many is allowed, one of ten is not', () => {
  const long = readSourceFile('long.ts', `function long() {\n${lines(50)}}`)

  expect(sizeFaults([long, ...small(20)])).toEqual([])
  expect(sizeFaults([long, ...small(8)])).toEqual([
    'Nine of ten functions must be within 40 lines, but one of ten has 52 or more: long.ts (52), s0.ts (3), s1.ts (3), s2.ts (3), s3.ts (3).',
  ])
})

test('components may be longer than functions', () => {
  const screen = readSourceFile('screen.tsx', `export const Screen = () => {\n${lines(60)}}`)

  expect(sizeFaults([screen])).toEqual([])
})

const small = (count: number) => Array.from({ length: count }, (_, index) => readSourceFile(`s${index}.ts`, 'function s() {\n  f()\n}'))
