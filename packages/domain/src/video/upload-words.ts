import { megabyte } from '../limit/unit.ts'
import { videoCountWords } from './video.ts'
import { megabytesOf, videoBytes } from './video-file.ts'
import { uploadSteps } from './video-words.ts'

/** Where videos are dropped or chosen. */
export const uploadZone = {
  title: 'Drag & drop videos here',
  text: `One or several, at most ${videoBytes / megabyte} MB each`,
  button: 'Choose videos',
  accept: 'video/*',
} as const

export const uploadWords = {
  title: 'Upload Video',
  background: 'Continue in the background',
  /** Why its window does not close. */
  held: 'Your videos are still on their way. Press “Continue in the background” to leave this window: the upload goes on.',
  offline: 'Uploading needs a connection',
  /** For several files at once. */
  shared: 'Tags and usage rights are given to each of these videos.',
} as const

/** How far a video is on its way. */
export type UploadState =
  | { readonly at: 'waiting' | 'preparing' | 'interrupted' | 'processing' | 'done' }
  /** The sent part of the file, 0 to 1. */
  | { readonly at: 'uploading'; readonly part: number }
  | { readonly at: 'failed'; readonly why: string; readonly isRetryable: boolean }

/** [VI5] How far an upload is, in words. */
export const uploadStateWords = (state: UploadState): string =>
  state.at === 'uploading' ? percentWords(state.part) : state.at === 'failed' ? state.why : wordsByState[state.at]

const wordsByState = {
  ...uploadSteps,
  waiting: 'Waits for its turn',
  interrupted: 'Waits for a connection',
  done: 'Uploaded',
} as const satisfies Readonly<Record<Exclude<UploadState['at'], 'uploading' | 'failed'>, string>>

/** The sent part of a file, 0 to 1. */
export const sentPart = (state: UploadState): number => {
  if (state.at === 'uploading') return state.part
  return state.at === 'processing' || state.at === 'done' ? 1 : 0
}

/** Never 100 % before the server has all. */
const percentWords = (part: number): string => `${Math.min(99, Math.floor(part * 100))} %`

/** All uploads in a line: 'Uploading 2 videos · 43 %', or how many failed. */
export const uploadsWords = ({
  running,
  failed,
  part,
}: {
  readonly running: number
  readonly failed: number
  readonly part: number
}): string =>
  running > 0
    ? `Uploading ${videoCountWords(running)} · ${percentWords(part)}`
    : failed === 1
      ? '1 upload failed'
      : `${failed} uploads failed`

/** Signing out would stop them. */
export const stoppedUploadsWords = (running: number): string =>
  `${videoCountWords(running)} ${running === 1 ? 'is' : 'are'} still on the way: signing out stops the upload.`

/** The size of a file in the units of the limit. */
export const showVideoSize = (bytes: number): string => `${megabytesOf(bytes)} MB`
