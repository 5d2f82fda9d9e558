import { expect, test } from 'vitest'
import { sentPart, showVideoSize, stoppedUploadsWords, uploadStateWords, uploadsWords, uploadZone } from './upload-words.ts'

test('[VI5] each step of an upload has its words; nothing is whole before the server has it', () => {
  expect(uploadStateWords({ at: 'preparing' })).toBe('Preparing upload...')
  expect(uploadStateWords({ at: 'uploading', part: 0.437 })).toBe('43 %')
  expect(uploadStateWords({ at: 'uploading', part: 1 })).toBe('99 %')
  expect(uploadStateWords({ at: 'processing' })).toBe('Processing video...')
  expect(uploadStateWords({ at: 'failed', why: 'This video is empty', isRetryable: false })).toBe('This video is empty')
})

test('the parts of all uploads are counted by what has been sent', () => {
  expect([sentPart({ at: 'waiting' }), sentPart({ at: 'uploading', part: 0.5 }), sentPart({ at: 'processing' })]).toEqual([0, 0.5, 1])
})

test('all uploads are told in a line', () => {
  expect(uploadsWords({ running: 2, failed: 1, part: 0.43 })).toBe('Uploading 2 videos · 43 %')
  expect(uploadsWords({ running: 0, failed: 1, part: 0 })).toBe('1 upload failed')
  expect(uploadsWords({ running: 0, failed: 3, part: 0 })).toBe('3 uploads failed')
  expect(stoppedUploadsWords(1)).toBe('1 video is still on the way: signing out stops the upload.')
})

test('[VF1] a size is shown in the units of the limit', () => {
  expect(showVideoSize(200 * 1024 * 1024)).toBe('200 MB')
  expect(uploadZone.text).toBe('One or several, at most 200 MB each')
})
