import { expect, test } from 'vitest'
import { readDraft, trimContent, writeDraft } from './draft-content.ts'

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const blank = { type: 'paragraph' }

test('a draft is read back as it was, with its marks', () => {
  const draft = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'a', marks: [{ type: 'bold' }] }] }] }

  expect(readDraft(writeDraft(draft))).toEqual(draft)
})

test('an emptied draft is none, one of a mention alone is', () => {
  expect(writeDraft({ type: 'doc', content: [blank, paragraph('  ')] })).toBe('')
  expect(readDraft('')).toBeNull()
  expect(writeDraft({ type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: 'u1' } }] }] })).not.toBe('')
})

test('words that are no JSON are kept as words', () => {
  expect(readDraft('{half\nof it')).toEqual({ type: 'doc', content: [paragraph('{half'), paragraph('of it')] })
})

test('blank lines at both ends go, those within stay', () => {
  const content = { type: 'doc', content: [blank, paragraph('a'), blank, paragraph('b'), blank] }

  expect(trimContent(content).content).toEqual([paragraph('a'), blank, paragraph('b')])
})

test('the blank that a mention leaves at the end goes', () => {
  const mention = { type: 'mention', attrs: { id: 'u1', label: 'Ana' } }
  const text = (words: string) => ({ type: 'text', text: words })

  const trimmed = trimContent({ type: 'doc', content: [{ type: 'paragraph', content: [text('ask '), mention, text(' ')] }] })

  expect(trimmed.content).toEqual([{ type: 'paragraph', content: [text('ask '), mention] }])
  expect(trimContent({ type: 'doc', content: [paragraph('bye  ')] }).content).toEqual([paragraph('bye')])
})
