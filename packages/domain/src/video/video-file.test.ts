import { expect, test } from 'vitest'
import { chosenFileIssue, isCaptions, readMeasure, videoBytes, videoType } from './video-file.ts'

const file = (more: { name?: string; type?: string; size?: number }) => ({ name: 'a.mp4', type: 'video/mp4', size: 5, ...more })
const bytes = (...parts: readonly (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)))))

test('[VF1] a video of at most 200 MB is uploaded, and anything else is told before a byte is sent', () => {
  expect(chosenFileIssue(file({ size: videoBytes }))).toBeUndefined()
  expect(chosenFileIssue(file({ size: videoBytes + 1 }))).toEqual({
    message: 'File size exceeds 200MB limit. Your file is 200.01 MB',
    hint: 'Please upload a file smaller than 200MB.',
  })
  expect(chosenFileIssue(file({ size: 250 * 1024 * 1024 }))?.message).toBe('File size exceeds 200MB limit. Your file is 250 MB')
  expect(chosenFileIssue(file({ type: 'image/png' }))).toEqual({
    message: 'Please upload a valid video file',
    hint: 'Invalid file type. Please upload a video file.',
  })
  expect(chosenFileIssue(file({ type: '', name: 'clip.MKV' }))).toBeUndefined()
  expect(chosenFileIssue(file({ type: '', name: 'clip.exe' }))?.message).toBe('Please upload a valid video file')
})

test('[VF2] a video is known by its first bytes, not by its name', () => {
  const box = (kind: string, brand: string) => bytes(0, 0, 0, 24, kind, brand, 'restrestrest')

  expect(videoType(box('ftyp', 'isom'))).toBe('video/mp4')
  expect(videoType(box('ftyp', 'qt  '))).toBe('video/quicktime')
  expect(videoType(box('moov', 'mvhd'))).toBe('video/quicktime')
  expect(videoType(bytes(0x1a, 0x45, 0xdf, 0xa3, 'xxxxB\x82\x84webm'))).toBe('video/webm')
  expect(videoType(bytes(0x1a, 0x45, 0xdf, 0xa3, 'xxxxB\x82\x88matroska'))).toBe('video/x-matroska')
  expect(videoType(bytes('RIFF', 0, 0, 0, 0, 'AVI LIST'))).toBe('video/x-msvideo')
  expect(videoType(bytes('OggS', 'xxxxxxxxxxxxxxxxxxxxxxxxxx', '\x80theora'))).toBe('video/ogg')
  expect(videoType(bytes(0, 0, 1, 0xba, 'rest'))).toBe('video/mpeg')
})

test('[VF2] pictures, sound, pages and nothing are no videos', () => {
  const others = [
    bytes(),
    bytes('<html><video>'),
    bytes(0x89, 'PNG\r\n\x1a\n'),
    bytes('RIFF', 0, 0, 0, 0, 'WAVEfmt '),
    bytes('OggS', 'xxxx', '\x01vorbis'),
    bytes(0, 0, 0, 24, 'ftypheic', 'restrestrest'),
    bytes(0, 0, 0, 24, 'ftypM4A ', 'restrestrest'),
  ]

  expect(others.map(videoType)).toEqual(others.map(() => undefined))
})

test('[VF3] what a browser measured is kept to the millisecond, or is unknown', () => {
  expect([1.23456, 0, -1, Number.NaN, Number.POSITIVE_INFINITY, null, undefined].map(readMeasure)).toEqual([
    1.235,
    null,
    null,
    null,
    null,
    null,
    null,
  ])
})

test('[VF4] captions are WebVTT', () => {
  expect(
    ['WEBVTT', 'WEBVTT\n\n00:01', '\ufeffWEBVTT - x', 'WEBVTTX', '<html>', ''].map((text) => isCaptions(new TextEncoder().encode(text))),
  ).toEqual([true, true, true, false, false, false])
})
