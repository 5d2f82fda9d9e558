import { buffer } from 'node:stream/consumers'
import { megabyte } from '@rapport/domain/limit/unit'
import { ok, type Result } from '@rapport/domain/result/result'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { unreadable } from '../unreadable.ts'

const most = { entries: 2000, tags: 250_000, mainBytes: 8 * megabyte, xmlBytes: 16 * megabyte, bytes: 100 * megabyte }
const mainPart = 'word/document.xml'
const declaration = /<!(?:DOCTYPE|ENTITY)/i

/**
 * Whether a ZIP is a DOCX that may be unpacked: what it holds and how large, before any library unpacks it. Every part of XML is
 * unpacked once, up to the size that it names, and declares no entities.
 */
export const checkDocx = async (bytes: Uint8Array): Promise<Result<true>> => {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), { lazyEntries: true })
    const entries = await entriesOf(zip)
    if (entries === undefined) return unreadable.unpacks
    if (!entries.some(({ fileName }) => fileName === mainPart)) return unreadable.unknown
    if (entries.some((entry) => entry.isEncrypted())) return unreadable.locked
    return isTooLarge(entries) ? unreadable.unpacks : await checkXml(zip, entries)
  } catch {
    return unreadable.damaged('DOCX')
  }
}

const entriesOf = async (zip: ZipFile): Promise<readonly Entry[] | undefined> => {
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) if (entries.push(entry) > most.entries) return undefined
  return entries
}

const isXml = ({ fileName }: Entry): boolean => /\.(xml|rels)$/i.test(fileName)

const isTooLarge = (entries: readonly Entry[]): boolean => {
  const sum = (of: readonly Entry[]) => of.reduce((total, { uncompressedSize }) => total + uncompressedSize, 0)
  const main = entries.filter(({ fileName }) => fileName === mainPart)
  return sum(main) > most.mainBytes || sum(entries.filter(isXml)) > most.xmlBytes || sum(entries) > most.bytes
}

const checkXml = async (zip: ZipFile, entries: readonly Entry[]): Promise<Result<true>> => {
  let tags = 0
  for (const entry of entries.filter(isXml)) {
    const xml = (await buffer(await zip.openReadStreamPromise(entry))).toString('latin1')
    if (declaration.test(xml)) return unreadable.declares
    tags += countOf(xml, '<')
    // Each becomes an object or two.
    if (tags > most.tags) return unreadable.unpacks
  }
  return ok(true)
}

const countOf = (text: string, sign: string): number => {
  let count = 0
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1
  return count
}
