import { expect, test } from 'vitest'
import type { Judged } from '../choice/choice.ts'
import { inOrder } from './order-of-days.ts'

const day = (value: string | null, chance: number): Judged<string | null> => ({ value, chance, features: [], lines: [] })

test('[AR6] a last day before every likely first day gives way', () => {
  const { ends } = inOrder([day('2026-05-04', 1)], [day('2026-04-30', 0.6), day('2026-06-08', 0.4)])

  expect(ends.map(({ value, chance }) => [value, chance])).toEqual([
    ['2026-06-08', 1],
    ['2026-04-30', 0],
  ])
})

test('[AR6] a missing day fits every other', () => {
  const { starts } = inOrder([day('2026-05-04', 0.7), day(null, 0.3)], [day(null, 1)])

  expect(starts[0]).toMatchObject({ value: '2026-05-04', chance: 0.7 })
})
