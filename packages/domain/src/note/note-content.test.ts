import { expect, test } from 'vitest'
import { writeContent } from './mention.ts'
import { notePartsOf } from './note-content.ts'

const ana = { id: 'u1', name: 'Ana Silva' }
const ben = { id: 'u2', name: 'Ben Okafor' }
const former = { id: 'u9', name: 'Carl Gone' }

const stored = (content: string, mentions: string[] = []): string => {
  const parts = notePartsOf({ content, mentions }, { members: [ana, ben], mentioned: [former] })
  return parts.ok ? writeContent(parts.value) : parts.refusal.message
}

test('[MN5] typed names become mentions and tokens bear the name of their person', () => {
  expect(stored('Hi @Ana Silva, @[Boss](u2)')).toBe('Hi @[Ana Silva](u1), @[Ben Okafor](u2)')
})

test('[MN5] a note without text becomes the tokens of its mentions', () => {
  expect(stored(' ', ['u1', 'u2', 'u1'])).toBe('@[Ana Silva](u1) @[Ben Okafor](u2)')
})

test('[MN5] people of elsewhere cannot be mentioned, those mentioned before stay', () => {
  expect(stored('@[X](u7)')).toBe('Only people of the organization can be mentioned')
  expect(stored('text', ['u7'])).toBe('Only people of the organization can be mentioned')
  expect(stored('@[Carl Gone](u9)')).toBe('@[Carl Gone](u9)')
})

test('[MN5] neither text nor mention is refused', () => {
  expect(stored(' \n')).toBe('A note needs text or a mention')
})
