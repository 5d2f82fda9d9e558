import type { Refusal, Result } from '../result/result.ts'

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

/** A file that comes in parts. */
export interface ArrivingFile {
  readonly bytes: number
  readonly body: AsyncIterable<Uint8Array>
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
  /** The same as `put`, of a large file. */
  readonly putFrom: (key: string, file: ArrivingFile) => Promise<Result<void>>
  /** 'not_found' for a key that holds nothing, 'validation_failed' for a range beyond its end. */
  readonly read: (key: string, range?: ByteRange) => Promise<Result<StoredFile>>
  /** How many bytes a key holds; 'not_found' when none. */
  readonly size: (key: string) => Promise<Result<number>>
  /** Gives a file another key, which holds it wholly or not at all; 'not_found' when the first holds nothing. */
  readonly move: (from: string, to: string) => Promise<Result<void>>
  /** An address that takes a PUT of that file, of any content type. The sender needs no other sign. */
  readonly uploadAddress: (upload: Upload) => Promise<string>
  /** A key that holds nothing is removed already. */
  readonly remove: (key: string) => Promise<Result<void>>
}

/** For the address of an upload that is over, or that nobody signed. */
export const unawaited: Refusal = { code: 'forbidden', message: 'This address takes no file, or no longer' }
