import { expect, test } from 'vitest'
import { findTypedMentions, mentionsOf, mentionToken, readContent, suggestPeople, writeContent } from './mention.ts'

const ana = { id: 'u1', name: 'Ana Silva', email: 'ana@example.com' }
const anaMaria = { id: 'u2', name: 'Ana Silva Costa', email: 'costa@example.com' }
const ben = { id: 'u3', name: 'Ben Okafor', email: 'ben@example.com' }

test('[MN1] a mention is stored as a link-like token, with brackets and backslashes of the name escaped', () => {
  expect(mentionToken(ana)).toBe('@[Ana Silva](u1)')
  expect(mentionToken({ id: 'u9', name: 'A]n\\a' })).toBe('@[A\\]n\\\\a](u9)')
})

test('[MN2] content read into parts and written again is the same', () => {
  const content = 'Ask @[A\\]n\\\\a](u9) or @\\[nobody](x), then @ [broken] and @[Ben Okafor](u3).\nBye'

  const parts = readContent(content)

  expect(mentionsOf(parts)).toEqual([
    { id: 'u9', name: 'A]n\\a' },
    { id: 'u3', name: 'Ben Okafor' },
  ])
  expect(readContent(writeContent(parts))).toEqual(parts)
})

test('[MN3] a typed full name becomes a mention, the longest name first', () => {
  const parts = findTypedMentions([{ at: 'text', text: 'Hi @Ana Silva Costa and @Ana Silva!' }], [ana, anaMaria])

  expect(writeContent(parts)).toBe('Hi @[Ana Silva Costa](u2) and @[Ana Silva](u1)!')
})

test('[MN3] an address or half a name is no mention', () => {
  const text = 'mail@Ana Silva, @Ana Silvanus, @ana silva'

  expect(writeContent(findTypedMentions([{ at: 'text', text }], [ana]))).toBe(text)
})

test('[MN3] what somebody else typed stays text', () => {
  const parts = findTypedMentions(
    [{ at: 'text', text: '@Ana Silva or @Ana Silva' }],
    [ana],
    [{ at: 'text', text: '@Ana Si\0\0\0 or @Ana Silva' }],
  )

  expect(writeContent(parts)).toBe('@Ana Silva or @[Ana Silva](u1)')
})

test('[MN4] suggestions are filtered by name or e-mail, beginnings first', () => {
  expect(suggestPeople([ben, anaMaria, ana], 'cos').map((person) => person.name)).toEqual(['Ana Silva Costa'])
  expect(suggestPeople([ben, anaMaria, ana], 'a').map((person) => person.name)).toEqual(['Ana Silva', 'Ana Silva Costa', 'Ben Okafor'])
  expect(suggestPeople([ben, ana], 'zzz')).toEqual([])
})
