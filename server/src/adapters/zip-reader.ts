import { createReadStream, statSync } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate as othersTurn } from 'node:timers/promises'
import type { ByteRange } from '@rapport/domain/file/files'
import { megabyte } from '@rapport/domain/limit/unit'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { workspaceWords } from '@rapport/domain/workspace/workspace-words'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl'

/** Where an archive lies: any part of it can be read. */
export interface ArchiveSource {
  readonly bytes: number
  readonly read: (range: ByteRange) => Promise<Result<{ readonly body: AsyncIterable<Uint8Array> }>>
}

/** An archive that is a file of this machine. */
export const archiveAt = (path: string): ArchiveSource => ({
  bytes: statSync(path).size,
  read: async ({ start, end }) => ok({ body: createReadStream(path, { start, end }) }),
})

/** A file of an archive. */
export interface PackedFile {
  readonly name: string
  /** Unpacked, as the archive says. */
  readonly bytes: number
  readonly packedBytes: number
  /** Its bytes, unpacked; it breaks off where the archive is damaged. */
  readonly open: () => Promise<AsyncIterable<Uint8Array>>
}

/** So many names are read before others come between. */
const othersAfter = 2000

/** More files than any workspace has. */
const mostFiles = 1_000_000

/**
 * The files of an archive by their names, in its order; nothing is unpacked yet. Refuses what is no ZIP or broke off, names that climb out
 * or stand there twice, and what is encrypted.
 */
export const openZip = async (source: ArchiveSource): Promise<Result<ReadonlyMap<string, PackedFile>>> => {
  try {
    const zip = await fromRandomAccessReaderPromise(new SourceReader(source), source.bytes, { lazyEntries: true, autoClose: false })
    const files = new Map<string, PackedFile>()
    if (zip.entryCount > mostFiles) return refuse('unprocessable', workspaceWords.damaged)
    for await (const entry of zip.eachEntry()) {
      if (files.size % othersAfter === 0) await othersTurn()
      if (entry.isEncrypted()) return refuse('unprocessable', workspaceWords.locked)
      if (!isPlain(entry.fileName) || files.has(entry.fileName)) return refuse('unprocessable', workspaceWords.badName(entry.fileName))
      files.set(entry.fileName, packedFile(zip, entry))
    }
    const packed = [...files.values()].reduce((sum, { packedBytes }) => sum + packedBytes, 0)
    // Files that share their bytes unpack to more than they are.
    return packed > source.bytes ? refuse('unprocessable', workspaceWords.damaged) : ok(files)
  } catch (error) {
    if (error instanceof SourceFailed) return refuse('unavailable', error.message)
    return refuse('unprocessable', isBadName(error) ? workspaceWords.badName(nameIn(error)) : workspaceWords.damaged)
  }
}

const packedFile = (zip: ZipFile, entry: Entry): PackedFile => ({
  name: entry.fileName,
  bytes: entry.uncompressedSize,
  packedBytes: entry.compressedSize,
  open: () => zip.openReadStreamPromise(entry),
})

/** Names of an export: words, digits and folders. */
const isPlain = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9.-]*(?:\/[A-Za-z0-9][A-Za-z0-9.-]*)*$/.test(name) && !name.includes('..')

/** yauzl refuses names that are absolute, climb out or have a backslash, before anybody sees them. */
const isBadName = (error: unknown): error is Error =>
  error instanceof Error && /relative path|absolute path|characters in fileName/.test(error.message)
const nameIn = ({ message }: Error): string => message.slice(message.indexOf(':') + 1).trim()

/** The store of files did not give the archive: it may later. */
class SourceFailed extends Error {}

const blockBytes = megabyte

/** Small reads come out of a block that was read at once: the list of files is read in many small ones. */
class SourceReader extends RandomAccessReader {
  readonly #source: ArchiveSource
  #block: { readonly start: number; readonly content: Buffer } | undefined

  constructor(source: ArchiveSource) {
    super()
    this.#source = source
  }

  override read(target: Buffer, offset: number, length: number, position: number, callback: (error: Error | null) => void): void {
    this.#fill(target, offset, length, position).then(() => callback(null), callback)
  }

  async #fill(target: Buffer, offset: number, length: number, position: number): Promise<void> {
    const block = this.#block
    const isInside = block && position >= block.start && position + length <= block.start + block.content.length
    const { start, content } = isInside ? block : await this.#readBlock(position, length)
    const copied = content.copy(target, offset, position - start, position - start + length)
    if (copied < length) throw new Error('The archive ends early')
  }

  async #readBlock(start: number, length: number) {
    const end = Math.min(this.#source.bytes, start + Math.max(length, blockBytes))
    const content = await buffer(Readable.from(await this.#bodyOf(start, end)))
    this.#block = { start, content }
    return this.#block
  }

  async #bodyOf(start: number, end: number): Promise<AsyncIterable<Uint8Array>> {
    if (end <= start) return Readable.from([])
    const part = await this.#source.read({ start, end: end - 1 })
    if (!part.ok) throw new SourceFailed(part.refusal.message)
    return part.value.body
  }

  override _readStreamForRange(start: number, end: number): Readable {
    const bodyOf = () => this.#bodyOf(start, end)
    return Readable.from(
      (async function* () {
        yield* await bodyOf()
      })(),
      { objectMode: false },
    )
  }
}
