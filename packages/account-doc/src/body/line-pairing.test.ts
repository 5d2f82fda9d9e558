import { expect, test } from 'vitest'
import { type LineStep, pairLines } from './line-pairing.ts'

const plenty = () => ({ left: 1_000_000 })

const blocksOf = (...texts: string[]) => texts.map((text) => ({ text, lines: text.split('\n').length }))

/** Steps in short: a block with its line, '+2' for a new line, '-2' for a removed block. */
const told = (steps: readonly LineStep[]): readonly string[] =>
  steps.map((step) => {
    if (step.at === 'insert') return `+${step.line}`
    return step.at === 'remove' ? `-${step.block}` : `${step.block}=${step.from}..${step.to}`
  })

/** Lines that count their reads. */
const countReads = (lines: readonly string[]) => {
  let reads = 0
  const counted = new Proxy(lines, {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1
      return Reflect.get(target, key)
    },
  })
  return { counted, reads: () => reads }
}

test('blocks are paired with the most similar lines', () => {
  const blocks = blocksOf('alpha', 'the fee is 700\nby May', 'omega')

  expect(told(pairLines(blocks, ['alphabet', 'new', 'the fee is 750', 'by May', 'omega'], plenty()))).toEqual([
    '0=0..1',
    '+1',
    '1=2..4',
    '2=4..5',
  ])
})

test('long texts that begin and end the same are alike', () => {
  const long = (middle: string) => 'a'.repeat(600) + middle + 'z'.repeat(600)

  expect(told(pairLines(blocksOf('first', long('1')), ['second', 'third', long('2')], plenty()))).toContain('1=2..3')
})

test('a block with many line breaks is paired without reading the new lines again for each length', () => {
  const readsFor = (count: number): number => {
    const { counted, reads } = countReads(Array.from({ length: count }, (_, n) => `new ${n}`))
    pairLines(blocksOf('\n'.repeat(count - 1)), counted, plenty())
    return reads()
  }

  expect(readsFor(80)).toBeLessThanOrEqual(2 * readsFor(40))
})

test('beyond the budget blocks and lines are paired in order, however much that would have been', () => {
  const blocks = blocksOf('a\nb', 'c', 'd', 'e')
  const budget = { left: 20 }

  expect(told(pairLines(blocks, ['x', 'c', 'd', 'y'], budget))).toEqual(['0=0..2', '1=2..3', '2=3..4', '-3'])
  expect(budget.left).toBeGreaterThanOrEqual(0)
})

test('common ends of blocks and lines cost nothing', () => {
  expect(told(pairLines(blocksOf('a', 'b', 'c'), ['a', 'x', 'y', 'c'], { left: 0 }))).toEqual(['0=0..1', '1=1..2', '+2', '2=3..4'])
})
