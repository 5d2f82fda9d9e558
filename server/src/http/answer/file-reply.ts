import type { Files, StoredFile } from '@rapport/domain/file/files'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { readRange } from './byte-range.ts'
import { replyRefusal } from './refusal-reply.ts'

type HeaderValues = Readonly<Record<string, string>>

/** A file that players read in parts. */
export interface RangedFile {
  readonly key: string
  readonly type: string
  /** Bytes. */
  readonly size: number
  /** Another file has another one. */
  readonly version: string
}

/** The bytes of a file, or the range that was asked for. A HEAD opens no file. */
export const replyWithRange = async (
  c: Context<AppEnv>,
  { key, type, size, version }: RangedFile,
  readFile: Files['read'],
  more: HeaderValues,
): Promise<Response> => {
  const headers = { 'content-type': type, 'accept-ranges': 'bytes', etag: `"${version}"`, ...more }
  if (isKept(c.req.header('if-none-match'), headers.etag)) return c.body(null, 304, { etag: headers.etag, ...more })
  const condition = c.req.header('if-range')
  const range = condition === undefined || condition === headers.etag ? readRange(c.req.header('range'), size) : undefined
  if (range === 'beyond') return c.body(null, 416, { 'content-range': `bytes */${size}` })
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, 'content-length': String(size) })
  const file = await readFile(key, range)
  return file.ok ? replyWithFile(c, file.value, headers) : replyRefusal(c, file.refusal)
}

/** Whether a browser has the file already. */
const isKept = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)

export const replyWithFile = (c: Context<AppEnv>, { size, range, body }: StoredFile, headers: HeaderValues): Response => {
  const length = range ? range.end - range.start + 1 : size
  const partial = range && { 'content-range': `bytes ${range.start}-${range.end}/${size}` }
  return c.body(body, range ? 206 : 200, { ...headers, ...partial, 'content-length': String(length), 'x-content-type-options': 'nosniff' })
}
