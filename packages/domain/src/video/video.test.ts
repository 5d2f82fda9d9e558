import { expect, test } from 'vitest'
import { showDuration, shownFilename, videoAddresses, videoCountWords } from './video.ts'

test('[VI1] a long file name is cut to 40 characters and keeps its ending', () => {
  expect(shownFilename('unboxing.mp4')).toBe('unboxing.mp4')
  expect(shownFilename(`${'a'.repeat(50)}.mp4`)).toBe(`${'a'.repeat(35)}….mp4`)
  expect(shownFilename('a'.repeat(41))).toBe(`${'a'.repeat(39)}…`)
  expect([...shownFilename(`${'🎬'.repeat(50)}.webm`)]).toHaveLength(40)
})

test('[VI2] a length is shown as players show it', () => {
  expect([0, 5.9, 65, 3723].map(showDuration)).toEqual(['0:00', '0:05', '1:05', '1:02:03'])
})

test('[VI9] a poster has another address than the one before it', () => {
  const { file, poster } = videoAddresses('v1')

  expect([file, poster('a'), poster('b')]).toEqual(['/api/videos/v1/file', '/api/videos/v1/poster?v=a', '/api/videos/v1/poster?v=b'])
})

test('videos are counted in words', () => {
  expect([1, 2, 1200].map(videoCountWords)).toEqual(['1 video', '2 videos', '1,200 videos'])
})
