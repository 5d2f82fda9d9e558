import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { bodyOf } from './readable-body.ts'

export interface ArchiveFile {
  readonly name: string
  /** Asked for when its turn comes, and only as fast as the archive is read. */
  readonly content: () => AsyncIterable<string | Uint8Array>
  /** Bytes that do not become fewer: they are kept as they are. */
  readonly isPacked?: true
}

/** What was put into an archive. */
export interface ArchivedSum {
  readonly name: string
  readonly bytes: number
  /** In hex. */
  readonly sha256: string
}

/** A last file about those before it. */
export interface ClosingFile {
  readonly name: string
  readonly textOf: (sums: readonly ArchivedSum[]) => string
}

export interface Archive {
  readonly body: ReadableStream<Uint8Array>
  /** Ends it unfinished: its reader sees an error, not a shorter archive. */
  readonly stop: (reason: Error) => void
  /** It was read to its end, or broke off. */
  readonly ended: Promise<void>
}

export type ArchiveFiles = Iterable<ArchiveFile> | AsyncIterable<ArchiveFile>

/**
 * Files as one ZIP, made while it is read: it holds a few pages at a time, whatever its size. The next file is asked for once the one before
 * it is in. A file that fails breaks the archive off.
 */
export const createZipArchive = (files: ArchiveFiles, at: Date, closing?: ClosingFile): Archive => {
  const zip = new ZipFile()
  // yazl names the type of an older Node; it is a PassThrough.
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  const sums: ArchivedSum[] = []
  const add = ({ name, content, isPacked }: ArchiveFile) =>
    new Promise<void>((resolve, reject) => {
      output.once('close', resolve)
      zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked }, (take) => {
        source = Readable.from(summed(name, inBytes(content()), sums), { objectMode: false, highWaterMark: 1 })
        source.once('end', () => {
          output.off('close', resolve)
          resolve()
        })
        source.once('error', reject)
        take(null, source)
      })
    })
  const addAll = async () => {
    for await (const file of withClosing(files, closing, sums)) {
      if (output.destroyed) return
      await add(file)
    }
    zip.end()
  }
  void addAll().catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
  zip.on('error', (error) => output.destroy(error))
  output.once('close', () => source?.destroy())
  const ended = new Promise<void>((resolve) => output.once('close', resolve))
  return {
    body: bodyOf(output),
    stop: (reason) => void output.destroy(reason),
    ended,
  }
}

async function* withClosing(files: ArchiveFiles, closing: ClosingFile | undefined, sums: readonly ArchivedSum[]) {
  yield* files
  if (closing) yield { name: closing.name, content: () => closingText(closing, sums) }
}

async function* closingText({ textOf }: ClosingFile, sums: readonly ArchivedSum[]): AsyncGenerator<string> {
  yield textOf(sums)
}

async function* summed(name: string, parts: AsyncIterable<Uint8Array>, sums: ArchivedSum[]): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const part of parts) {
    hash.update(part)
    bytes += part.byteLength
    yield part
  }
  sums.push({ name, bytes, sha256: hash.digest('hex') })
}

async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part.length > 0) yield typeof part === 'string' ? Buffer.from(part) : part
}
