import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/utils/compress'
import type { AppEnv } from '../app-env.ts'

type Bytes = Uint8Array<ArrayBuffer>

/** An answer that is the same for everybody. */
export interface Everybodys {
  readonly type: string
  /** `cache-control`; by default it is asked for again, and 304 while it is the same. */
  readonly kept?: string
  readonly make: () => Bytes | string | Promise<Bytes | string>
}

export type KeptAnswer = (c: Context<AppEnv>) => Promise<Response>

/** Makes, compresses and marks the bytes once, when they are first asked for; all answers share them. */
export const keepAnswer = ({ type, kept = 'no-cache', make }: Everybodys): KeptAnswer => {
  let prepared: ReturnType<typeof prepare> | undefined
  return async (c) => {
    prepared ??= prepare(type, make).catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    const { plain, zipped, etag } = await prepared
    const headers = { 'content-type': type, 'cache-control': kept, etag, vary: 'accept-encoding' }
    const held = c.req.header('if-none-match')?.split(',') ?? []
    if (held.some((mark) => mark.trim() === etag)) return c.body(null, 304, headers)
    const isZipped = zipped !== undefined && accepts(c, zippedOrPlain) === 'gzip'
    return isZipped ? c.body(zipped, 200, { ...headers, 'content-encoding': 'gzip' }) : c.body(plain, 200, headers)
  }
}

const zippedOrPlain = { header: 'Accept-Encoding' as const, supports: ['gzip', 'identity'], default: 'identity' }

const zip = promisify(gzip)
const leastZipped = 1024

const prepare = async (type: string, make: Everybodys['make']) => {
  const answer = await make()
  const plain = typeof answer === 'string' ? new TextEncoder().encode(answer) : answer
  const isZipped = COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && plain.length >= leastZipped
  return {
    plain,
    zipped: isZipped ? new Uint8Array(await zip(plain)) : undefined,
    // Weak: compressed and not, it is the same.
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
  }
}
