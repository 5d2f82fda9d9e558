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

/** Files as one ZIP, made while it is read: it holds a few pages at a time, whatever its size. A file that fails breaks the archive off. */
export const createZipArchive = (files: readonly ArchiveFile[], at: Date, closing?: ClosingFile): Archive => {
  const zip = new ZipFile()
  // yazl names the type of an older Node; it is a PassThrough.
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  const sums: ArchivedSum[] = []
  for (const { name, content, isPacked } of [...files, ...closingFiles(closing, sums)])
    zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked }, (take) => {
      source = Readable.from(summed(name, inBytes(content()), sums), { objectMode: false, highWaterMark: 1 })
      source.on('error', (error) => output.destroy(error))
      take(null, source)
    })
  zip.on('error', (error) => output.destroy(error))
  output.once('close', () => source?.destroy())
  zip.end()
  const ended = new Promise<void>((resolve) => output.once('close', resolve))
  return {
    body: bodyOf(output),
    stop: (reason) => void output.destroy(reason),
    ended,
  }
}

async function* closingText({ textOf }: ClosingFile, sums: readonly ArchivedSum[]): AsyncGenerator<string> {
  yield textOf(sums)
}

const closingFiles = (closing: ClosingFile | undefined, sums: readonly ArchivedSum[]): readonly ArchiveFile[] =>
  closing ? [{ name: closing.name, content: () => closingText(closing, sums) }] : []

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
