import { expect, test } from 'vitest'
import { pictureIssue } from './picture-issue.ts'

test('a picture is a PNG, JPEG or WebP of at most 1 MB', () => {
  expect(pictureIssue({ type: 'image/webp', size: 1_048_576 })).toBeUndefined()
  expect(pictureIssue({ type: 'image/png', size: 1_048_577 })).toBe('Please choose a picture smaller than 1 MB')
  expect(pictureIssue({ type: 'image/svg+xml', size: 100 })).toBe('Please choose a PNG, JPEG or WebP picture')
})
