import { megabyte } from '@rapport/domain/limit/unit'
import { Parser } from 'htmlparser2'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

const most = { entries: 2000, partBytes: 150 * megabyte, bytes: 300 * megabyte }

/** The parts of an XLSX by their names; null for what is none, is locked or unpacks to too much. Nothing is unpacked yet. */
export interface XlsxPackage {
  readonly has: (name: string) => boolean
  /** Hands the XML of a part to a reader, with a turn for others after each piece. It stops where the reader has enough. */
  readonly read: (name: string, reader: XmlReader, turn: () => Promise<void>) => Promise<void>
}

/** Hears the elements of a part, without prefixes. */
export interface XmlReader {
  readonly opened: (name: string, attributes: Readonly<Record<string, string>>) => void
  readonly text?: (text: string) => void
  readonly closed?: (name: string) => void
  readonly hasEnough?: () => boolean
}

export const openXlsx = async (bytes: Uint8Array): Promise<XlsxPackage | null> => {
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true })
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entries.size >= most.entries || entry.isEncrypted()) return null
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  const all = [...entries.values()]
  const sum = (of: (entry: Entry) => number) => all.reduce((total, entry) => total + of(entry), 0)
  const isTooLarge = all.some(({ fileName, uncompressedSize }) => isXml(fileName) && uncompressedSize > most.partBytes)
  // Parts that share their bytes unpack to more than they are.
  if (isTooLarge || sum((entry) => entry.uncompressedSize) > most.bytes || sum((entry) => entry.compressedSize) > bytes.byteLength)
    return null
  return {
    has: (name) => entries.has(name),
    read: async (name, reader, turn) => {
      const entry = entries.get(name)
      if (entry) await readXml(zip, entry, reader, turn)
    },
  }
}

const isXml = (name: string): boolean => /\.(?:xml|rels)$/i.test(name)

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1)

/** An XML part declares no entities of its own: the parser knows the five of XML and no other. */
const readXml = async (zip: ZipFile, entry: Entry, reader: XmlReader, turn: () => Promise<void>): Promise<void> => {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.opened(withoutPrefix(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.closed?.(withoutPrefix(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const decoder = new TextDecoder()
  const stream = await zip.openReadStreamPromise(entry)
  for await (const piece of stream as AsyncIterable<Uint8Array>) {
    parser.write(decoder.decode(piece, { stream: true }))
    if (reader.hasEnough?.()) {
      stream.destroy()
      return
    }
    await turn()
  }
  parser.end()
}
