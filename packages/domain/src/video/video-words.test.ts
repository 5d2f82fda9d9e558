import { expect, test } from 'vitest'
import { uploadFailed, uploadSteps, videoDeletionWords, videoToasts, videoWords } from './video-words.ts'

test('[VI3] a call that cannot be taken is told why', () => {
  expect([videoWords.noInfluencer, videoWords.longFilename]).toEqual([
    'Influencer is required',
    'The name of a file can have at most 255 characters',
  ])
})

test('[VI4] [VI5] what happens to a video is told in the words of the specification', () => {
  expect([videoToasts.uploaded, videoToasts.deleted, videoToasts.notDeleted, videoToasts.unexpected, videoToasts.unread]).toEqual([
    'Video uploaded successfully',
    'Video deleted successfully',
    'Failed to delete video',
    'An unexpected error occurred during upload.',
    'Failed to load videos. Please try again later.',
  ])
  expect(uploadFailed('The network is gone')).toBe('Upload failed: The network is gone')
  expect(Object.values(uploadSteps)).toEqual(['Preparing upload...', 'Processing video...'])
  expect(videoDeletionWords).toBe('Are you sure you want to delete this video? This action cannot be undone.')
})
