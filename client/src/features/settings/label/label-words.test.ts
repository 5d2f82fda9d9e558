import { expect, test } from 'vitest'
import { lossWords, mergeWords } from './label-words.ts'

test('[LA7] before a label is deleted it is said who carries it', () => {
  expect(lossWords(0)).toBe('Nobody carries it.')
  expect(lossWords(1)).toBe('1 influencer carries it and will lose it. This cannot be undone.')
  expect(lossWords(1200)).toBe('1,200 influencers carry it and will lose it. This cannot be undone.')
})

test('[LA6] before labels are merged it is said who moves', () => {
  expect(mergeWords(2, 'Make-up', 'Beauty')).toBe(
    "2 influencers move from 'Make-up' to 'Beauty', and 'Make-up' is deleted. This cannot be undone.",
  )
  expect(mergeWords(0, 'Make-up', 'Beauty')).toBe("Nobody carries 'Make-up': it is deleted.")
})
