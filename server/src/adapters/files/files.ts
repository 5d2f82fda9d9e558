import type { Files } from '@rapport/domain/file/files'
import { nothingHere, refuse, unstorableWords } from '@rapport/domain/result/result'

/** A store of files from which all can be carried to another one. */
export interface FileStore extends Files {
  /** The keys of all whole files; throws when they cannot be read. */
  readonly keys: () => AsyncIterable<string>
}

/** Hears why a store of files failed: callers get a sentence without paths or hosts. */
export type FilesFailed = (error: unknown) => void

/** What every store of files answers. */
export const fileRefusals = {
  nothingThere: refuse('not_found', nothingHere),
  noName: refuse('validation_failed', 'This is no name for a file'),
  unkept: refuse('unavailable', unstorableWords),
  unread: refuse('unavailable', 'This cannot be read just now. Please try again.'),
  beyondEnd: refuse('validation_failed', 'The range lies beyond the end of the file'),
} as const

const typeByEnding: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mov: 'video/quicktime',
  vtt: 'text/vtt',
  pdf: 'application/pdf',
  zip: 'application/zip',
  bin: 'application/octet-stream',
}

/** The content type of a key; undefined for what is no key. */
export const typeOfKey = (key: string): string | undefined => {
  const ending = /^[a-z0-9]+(?:[/-][a-z0-9]+)*\.([a-z0-9]{3,4})$/.exec(key)?.[1]
  return key.length > 300 || ending === undefined ? undefined : typeByEnding[ending]
}
