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

export interface Archive {
  readonly body: ReadableStream<Uint8Array>
  /** Ends it unfinished: its reader sees an error, not a shorter archive. */
  readonly stop: (reason: Error) => void
  /** It was read to its end, or broke off. */
  readonly ended: Promise<void>
}

/** Files as one ZIP, made while it is read: it holds a few pages at a time, whatever its size. A file that fails breaks the archive off. */
export const createZipArchive = (files: readonly ArchiveFile[], at: Date): Archive => {
  const zip = new ZipFile()
  // yazl names the type of an older Node; it is a PassThrough.
  const output = zip.outputStream as Readable
  let source: Readable | undefined
  for (const { name, content, isPacked } of files)
    zip.addReadStreamLazy(name, { mtime: at, compress: !isPacked }, (take) => {
      source = Readable.from(inBytes(content()), { objectMode: false, highWaterMark: 1 })
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

async function* inBytes(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) if (part.length > 0) yield typeof part === 'string' ? Buffer.from(part) : part
}
