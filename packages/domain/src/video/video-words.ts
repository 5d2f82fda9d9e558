import { filenameLimit, notArrived } from '../limit/file-words.ts'
import { atMost } from '../limit/limit-words.ts'

/** [VI3] Why a call about a video cannot be taken. */
export const videoWords = {
  noFilename: 'Please give the name of the file',
  longFilename: atMost('The name of a file', filenameLimit),
  noInfluencer: 'Influencer is required',
  badDay: 'Please give a day in ISO form, or null',
  badSize: 'Please give the size of the file in bytes',
  badTags: 'Please give tags as texts',
  unknown: 'This video does not exist',
  notArrived: notArrived.words,
  emptyPoster: 'This is no picture in WebP, JPEG or PNG',
  noCaptions: 'Please give captions as WebVTT',
} as const

/** [VI4] What became of a call. */
export const videoToasts = {
  uploaded: 'Video uploaded successfully',
  deleted: 'Video deleted successfully',
  notDeleted: 'Failed to delete video',
  unexpected: 'An unexpected error occurred during upload.',
  unread: 'Failed to load videos. Please try again later.',
  rightsSaved: 'Usage rights updated',
  notSaved: 'Failed to update video',
} as const

/** [VI4] */
export const uploadFailed = (why: string): string => `Upload failed: ${why}`

/** [VI5] What a person sees of an upload. */
export const uploadSteps = { preparing: 'Preparing upload...', processing: 'Processing video...' } as const

/** [VI5] What is asked before a video is deleted. */
export const videoDeletionWords = 'Are you sure you want to delete this video? This action cannot be undone.'
