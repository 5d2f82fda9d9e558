import { expect, test } from 'vitest'
import { findableRoom, findableText } from './findable-notes.ts'

test('[SR4] all words of ordinary notes are found, in small letters, mentions by name', () => {
  expect(findableText(['Loves Oolong @[Mia Silva](mia)', 'First call'])).toBe('loves oolong @mia silva\nfirst call')
})

test('[SR4] of very many words the newest are found', () => {
  const sentence = 'she answered the mail about the summer campaign. '
  const long = sentence.repeat(Math.ceil(findableRoom.characters / sentence.length))

  const text = findableText(['the newest', long, 'the oldest'])

  expect(text.length).toBeLessThanOrEqual(findableRoom.characters)
  expect(text).toMatch(/^the newest\nshe answered/)
  expect(text).not.toContain('the oldest')
})

test('[SR4] text that no language has takes no more room in the index than its trigrams are worth', () => {
  const letters = Array.from({ length: 60_000 }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('')

  expect(findableText([letters, 'the oldest']).length).toBeLessThanOrEqual(findableRoom.trigrams + 2)
})
