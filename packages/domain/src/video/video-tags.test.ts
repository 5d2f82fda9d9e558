import { expect, test } from 'vitest'
import { readTags, tagKey } from './video-tags.ts'

const messageOf = (tags: readonly string[]) => {
  const read = readTags(tags)
  return read.ok ? read.value : read.refusal.message
}

test('[VT1] a video has at most three tags, none empty, too long or twice', () => {
  expect(messageOf([' Unboxing ', 'Spring\n2026'])).toEqual(['Unboxing', 'Spring 2026'])
  expect(messageOf(['a', 'b', 'c', 'd'])).toBe('Maximum 3 tags allowed')
  expect(messageOf(['a', ' '])).toBe('Please enter a tag')
  expect(messageOf(['x'.repeat(51)])).toBe('A tag can have at most 50 characters')
  expect(messageOf(['Spring', 'spring'])).toBe('This tag is already there')
})

test('[VT2] capitals and composition make no other tag', () => {
  expect(tagKey('CAFÉ')).toBe(tagKey('cafe\u0301'))
})
