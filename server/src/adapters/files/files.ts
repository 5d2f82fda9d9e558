import { nothingHere, type Result, refuse, unstorableWords } from '@rapport/domain/result/result'

/** Both ends belong to it; without an end it goes to the last byte. */
export interface ByteRange {
  readonly start: number
  readonly end?: number | undefined
}

export interface StoredFile {
  /** Content type. */
  readonly type: string
  /** Bytes of the whole file. */
  readonly size: number
  /** The range in `body`; absent when it is the whole file. */
  readonly range?: { readonly start: number; readonly end: number }
  readonly body: ReadableStream<Uint8Array<ArrayBuffer>>
}

export interface Upload {
  readonly key: string
  /** The bytes that may come; a bucket cannot bound a size that nobody tells beforehand. */
  readonly bytes: { readonly exactly: number } | { readonly atMost: number }
  readonly until: Date
}

/** Where files lie: a folder of this machine, or any S3. A key is a path of lower-case words that ends in a known kind of file. */
export interface Files {
  /** Keeps a file whole or not at all; one of the same key is replaced. */
  readonly put: (key: string, bytes: Uint8Array) => Promise<Result<void>>
  /** 'not_found' for a key that holds nothing, 'validation_failed' for a range beyond its end. */
  readonly read: (key: string, range?: ByteRange) => Promise<Result<StoredFile>>
  /** How many bytes a key holds; 'not_found' when none. */
  readonly size: (key: string) => Promise<Result<number>>
  /** Gives a file another key, which holds it wholly or not at all; 'not_found' when the first holds nothing. */
  readonly move: (from: string, to: string) => Promise<Result<void>>
  /** An address that takes a PUT of that file, of any content type, without any other sign of who sends it. */
  readonly uploadAddress: (upload: Upload) => Promise<string>
  /** A key that holds nothing is removed already. */
  readonly remove: (key: string) => Promise<Result<void>>
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
