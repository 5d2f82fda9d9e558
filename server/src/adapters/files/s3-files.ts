import { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { StoredFile } from '@rapport/domain/file/files'
import { ok, type Result } from '@rapport/domain/result/result'
import { bodyOf } from '../readable-body.ts'
import { type FileStore, type FilesFailed, fileRefusals, typeOfKey } from './files.ts'

export interface S3Settings {
  /** R2 or any S3. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** How long it may be silent, before its answer and within it. */
  readonly silentMs?: number
}

/** Files in a bucket. The addresses of uploads are its own: the bytes do not pass through this server. */
export const createS3Files = (settings: S3Settings, now: () => Date, onFailed: FilesFailed = () => undefined): FileStore => {
  const { bucket: Bucket } = settings
  const client = clientOf(settings)
  const asked = async <T>(refusal: Result<never>, work: () => Promise<T>): Promise<Result<T>> => {
    try {
      return ok(await work())
    } catch (error) {
      const status = statusOf(error)
      if (status === 404) return fileRefusals.nothingThere
      if (status === 416) return fileRefusals.beyondEnd
      onFailed(error)
      return refusal
    }
  }
  return {
    async put(key, bytes) {
      const type = typeOfKey(key)
      if (type === undefined) return fileRefusals.noName
      return asked(fileRefusals.unkept, async () => {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: type, ContentLength: bytes.byteLength }))
      })
    },

    async putFrom(key, { bytes, body }) {
      const type = typeOfKey(key)
      if (type === undefined) return fileRefusals.noName
      return asked(fileRefusals.unkept, async () => {
        const file = { Body: Readable.from(body, { objectMode: false }), ContentType: type, ContentLength: bytes }
        await client.send(new PutObjectCommand({ Bucket, Key: key, ...file }))
      })
    },

    async *keys() {
      let ContinuationToken: string | undefined
      do {
        const page: ListObjectsV2CommandOutput = await client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined && typeOfKey(Key) !== undefined) yield Key
        ContinuationToken = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (ContinuationToken !== undefined)
    },

    async read(key, range) {
      const type = typeOfKey(key)
      if (type === undefined) return fileRefusals.nothingThere
      const Range = range && `bytes=${range.start}-${range.end ?? ''}`
      return asked(fileRefusals.unread, async () => {
        const { Body, ContentLength = 0, ContentRange } = await client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
        if (!(Body instanceof Readable)) throw new Error('The answer has no body')
        return { type, ...rangeOf(ContentRange, ContentLength), body: bodyOf(Body) }
      })
    },

    size: (key) =>
      asked(fileRefusals.unread, async () => (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? 0),

    async move(from, to) {
      const type = typeOfKey(to)
      if (typeOfKey(from) === undefined || type === undefined) return fileRefusals.noName
      return asked(fileRefusals.unkept, async () => {
        const source = { CopySource: `${Bucket}/${from}`, MetadataDirective: 'REPLACE', ContentType: type } as const
        await client.send(new CopyObjectCommand({ Bucket, Key: to, ...source }))
        await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
      })
    },

    uploadAddress: ({ key, bytes, until }) => {
      const length = 'exactly' in bytes ? { ContentLength: bytes.exactly } : {}
      return getSignedUrl(client, new PutObjectCommand({ Bucket, Key: key, ...length }), {
        expiresIn: Math.max(1, Math.round((until.getTime() - now().getTime()) / 1000)),
        signableHeaders: new Set(['content-length']),
      })
    },

    remove: (key) =>
      asked(fileRefusals.unkept, async () => {
        await client.send(new DeleteObjectCommand({ Bucket, Key: key }))
      }),
  }
}

const clientOf = ({ endpoint, region, accessKeyId, secretAccessKey, silentMs = 20_000 }: S3Settings): S3Client =>
  new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: Math.min(5000, silentMs),
      requestTimeout: silentMs,
      socketTimeout: silentMs,
      throwOnRequestTimeout: true,
    },
    // Checksums in trailers arrive as part of the file at some servers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })

const rangeOf = (contentRange: string | undefined, length: number): Pick<StoredFile, 'size' | 'range'> => {
  const [, start, end, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(contentRange ?? '') ?? []
  return size === undefined ? { size: length } : { size: Number(size), range: { start: Number(start), end: Number(end) } }
}

/** Errors of the SDK carry what the server answered. */
const statusOf = (error: unknown): number | undefined => {
  if (typeof error !== 'object' || error === null || !('$metadata' in error)) return undefined
  const { $metadata } = error as { readonly $metadata?: { readonly httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}
