import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type ByteRange, type StoredFile, type Upload, unawaited } from '@rapport/domain/file/files'
import { megabyte } from '@rapport/domain/limit/unit'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { syncFolder } from '../../disk/durable-file.ts'
import { bodyOf } from '../readable-body.ts'
import { createSigner } from '../signature.ts'
import { type FileStore, type FilesFailed, fileRefusals, typeOfKey } from './files.ts'

export interface DiskFilesPorts {
  readonly folder: string
  /** Where half files lie: within `folder`, which may be a disk of its own. */
  readonly unfinished: string
  /** Signs addresses for uploads. */
  readonly secret: string
  readonly now: () => Date
  readonly onFailed?: FilesFailed | undefined
}

/** The bytes that came to an upload's address. */
export interface Arrival {
  readonly key: string
  readonly query: URLSearchParams
  readonly body: AsyncIterable<Uint8Array>
}

export interface DiskFiles extends FileStore {
  /** Takes what is sent to an upload's address: nothing is kept unless all of it came and fits what was signed. */
  readonly receive: (arrival: Arrival) => Promise<Result<void>>
}

export const uploadPath = '/files/uploads/'

/** Files in a folder of this machine. Each is written aside, made durable and then named. */
export const createDiskFiles = (ports: DiskFilesPorts): DiskFiles => {
  const pathOf = (key: string) => join(ports.folder, key)
  return {
    put: (key, bytes) => write(ports, { key, bytes: { exactly: bytes.byteLength }, body: [bytes] }),

    putFrom: (key, { bytes, body }) => write(ports, { key, bytes: { exactly: bytes }, body }),

    keys: () => keysIn(ports.folder),

    async read(key, range) {
      const type = typeOfKey(key)
      const size = type === undefined ? undefined : await sizeOf(pathOf(key))
      if (type === undefined || size === undefined) return fileRefusals.nothingThere
      return range === undefined ? ok({ type, size, body: bodyOf(partsOf(pathOf(key))) }) : readPart(pathOf(key), { type, size }, range)
    },

    async size(key) {
      const size = typeOfKey(key) === undefined ? undefined : await sizeOf(pathOf(key))
      return size === undefined ? fileRefusals.nothingThere : ok(size)
    },

    async uploadAddress(upload) {
      const until = upload.until.getTime()
      const query = new URLSearchParams({
        ...bytesInAddress(upload),
        until: String(until),
        signature: createSigner(ports.secret).sign(factsOf(upload)),
      })
      return `${uploadPath}${upload.key}?${query}`
    },

    receive: (arrival) => receive(ports, arrival),

    async move(from, to) {
      if (typeOfKey(from) === undefined || typeOfKey(to) === undefined) return fileRefusals.noName
      try {
        if ((await sizeOf(pathOf(from))) === undefined) return fileRefusals.nothingThere
        await name(ports, pathOf(from), to)
        await syncFolder(dirname(pathOf(from)))
        return ok(undefined)
      } catch (error) {
        // Somebody else moved it meanwhile.
        if ((await sizeOf(pathOf(from))) === undefined) return fileRefusals.nothingThere
        ports.onFailed?.(error)
        return fileRefusals.unkept
      }
    },

    async remove(key) {
      try {
        if (typeOfKey(key) !== undefined) await rm(pathOf(key), { force: true })
        return ok(undefined)
      } catch (error) {
        ports.onFailed?.(error)
        return fileRefusals.unkept
      }
    },
  }
}

interface Writing extends Pick<Upload, 'key' | 'bytes'> {
  readonly body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

/** Half a file is never named; a disk that is full refuses. */
const write = async (ports: DiskFilesPorts, { key, bytes, body }: Writing): Promise<Result<void>> => {
  const { unfinished, onFailed } = ports
  if (typeOfKey(key) === undefined) return fileRefusals.noName
  const sent = { isBroken: false }
  const half = join(unfinished, `${randomBytes(12).toString('hex')}.part`)
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const length = await writeDurably(half, watched(body, sent), mostOf(bytes))
    if (length > mostOf(bytes) || ('exactly' in bytes && length < bytes.exactly)) return refuse(...wrongLength(bytes))
    await name(ports, half, key)
    return ok(undefined)
  } catch (error) {
    if (!sent.isBroken) onFailed?.(error)
    return fileRefusals.unkept
  } finally {
    // What stays goes with the next start.
    await rm(half, { force: true }).catch(() => undefined)
  }
}

/** A file that is whole gets its name, durably. */
const name = async ({ folder }: DiskFilesPorts, file: string, key: string): Promise<void> => {
  const path = join(folder, key)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await rename(file, path)
  await syncFolder(dirname(path))
}

const mostOf = (bytes: Upload['bytes']): number => ('exactly' in bytes ? bytes.exactly : bytes.atMost)

const wrongLength = (bytes: Upload['bytes']): Parameters<typeof refuse> =>
  'exactly' in bytes
    ? ['validation_failed', `The file should have ${bytes.exactly} bytes`]
    : ['too_large', `The file should have at most ${bytes.atMost} bytes`]

/** What breaks off on its way here is no failure of the disk. */
async function* watched(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, sent: { isBroken: boolean }): AsyncIterable<Uint8Array> {
  try {
    yield* body
  } catch (error) {
    sent.isBroken = true
    throw error
  }
}

/** Stops as soon as more comes than was announced. */
const writeDurably = async (file: string, body: AsyncIterable<Uint8Array>, most: number): Promise<number> => {
  let length = 0
  const counted = async function* () {
    for await (const chunk of body) {
      length += chunk.byteLength
      if (length > most) return
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true, highWaterMark: writtenAtOnce }))
  return length
}

/** Bytes that wait for the disk: fewer and larger writes, and no more memory than that. */
const writtenAtOnce = megabyte / 2

const factsOf = ({ key, bytes, until }: Upload): readonly unknown[] => ['upload', key, bytes, until.getTime()]

const bytesInAddress = ({ bytes }: Upload) => ('exactly' in bytes ? { bytes: String(bytes.exactly) } : { most: String(bytes.atMost) })

const receive = async (ports: DiskFilesPorts, { key, query, body }: Arrival): Promise<Result<void>> => {
  const until = Number(query.get('until'))
  const most = query.get('most')
  const bytes = most === null ? { exactly: Number(query.get('bytes')) } : { atMost: Number(most) }
  const upload = { key, bytes, until: new Date(until) }
  const isSigned = createSigner(ports.secret).isSigned(factsOf(upload), query.get('signature') ?? '')
  if (!isSigned || until < ports.now().getTime()) return { ok: false, refusal: unawaited }
  return write(ports, { key, bytes, body })
}

/** A folder that is not there yet holds nothing. */
async function* keysIn(folder: string, path = ''): AsyncGenerator<string> {
  const entries = await readdir(join(folder, path), { withFileTypes: true }).catch((error: unknown) => {
    if (existsSync(folder)) throw error
    return []
  })
  for (const entry of entries) {
    const key = path === '' ? entry.name : `${path}/${entry.name}`
    if (entry.isDirectory()) yield* keysIn(folder, key)
    else if (entry.isFile() && typeOfKey(key) !== undefined) yield key
  }
}

const sizeOf = async (file: string): Promise<number | undefined> => {
  try {
    const stats = await stat(file)
    return stats.isFile() ? stats.size : undefined
  } catch {
    return undefined
  }
}

const readPart = (file: string, { type, size }: Pick<StoredFile, 'type' | 'size'>, range: ByteRange): Result<StoredFile> => {
  const end = Math.min(range.end ?? size - 1, size - 1)
  if (range.start < 0 || range.start > end) return fileRefusals.beyondEnd
  return ok({ type, size, range: { start: range.start, end }, body: bodyOf(partsOf(file, { start: range.start, end })) })
}

/** It is opened with the first reading: an answer that nobody reads leaves no file open. */
const partsOf = (file: string, range: { readonly start?: number; readonly end?: number } = {}): Readable =>
  Readable.from(
    (async function* () {
      yield* createReadStream(file, range)
    })(),
    { objectMode: false },
  )
