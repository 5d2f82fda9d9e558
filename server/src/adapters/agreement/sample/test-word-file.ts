import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: string | Uint8Array
  /** The unpacked size that the directory claims, when that is not true. */
  readonly declaredBytes?: number
  /** Given when `content` is packed already. */
  readonly packedFrom?: number
}

/** A ZIP that may say what is not true. For tests only. */
export const zipOf = (parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, declaredBytes, packedFrom } of parts) {
    const bytes = Buffer.from(content)
    const packed = packedFrom === undefined ? deflateRawSync(bytes) : bytes
    const head = Buffer.alloc(26)
    head.writeUInt16LE(20, 0)
    head.writeUInt16LE(8, 4)
    head.writeUInt32LE(packedFrom === undefined ? crc32(bytes) : 0, 10)
    head.writeUInt32LE(packed.length, 14)
    head.writeUInt32LE(declaredBytes ?? packedFrom ?? bytes.length, 18)
    head.writeUInt16LE(name.length, 22)
    const begin = Buffer.alloc(46)
    begin.write('PK\x01\x02', 'latin1')
    begin.writeUInt16LE(20, 4)
    head.copy(begin, 6)
    begin.writeUInt32LE(at, 42)
    directory.push(begin, Buffer.from(name))
    const local = [Buffer.from('PK\x03\x04', 'latin1'), head, Buffer.from(name), packed]
    locals.push(...local)
    at += local.reduce((sum, { length }) => sum + length, 0)
  }
  const index = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(index.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...locals, index, end]))
}

const types =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'
const packageLinks =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>'
const partLinks =
  '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="post" TargetMode="External" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink" Target="https://www.instagram.com/reel/AAA111/"/><Relationship Id="picture" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/image" Target="media/picture.png"/></Relationships>'

/** A DOCX with this body (`<w:p>…`), and other parts beside it or in place of its own. For tests only. */
export const docxOf = (body: string, parts: readonly ZipPart[] = []): Uint8Array<ArrayBuffer> => {
  const own: readonly ZipPart[] = [
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: packageLinks },
    { name: 'word/_rels/document.xml.rels', content: partLinks },
    { name: 'word/document.xml', content: wordXml(body) },
  ]
  return zipOf([...own.filter(({ name }) => !parts.some((part) => part.name === name)), ...parts])
}

export const wordXml = (body: string, before = ''): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${before}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><w:body>${body}</w:body></w:document>`

export const paragraph = (text: string): string => `<w:p><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`

/** Shows the part `word/media/picture.png`. */
export const shownPicture =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="picture"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>'

export const tableRow = (...cells: readonly string[]): string =>
  `<w:tr>${cells.map((cell) => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr>`

const sector = 512
const streamBytes = 4096
const textAt = 0x600

/** A DOC with this text, as Word 97 keeps it in a compound file. For tests only. */
export const docOf = (text: string, { isLocked = false } = {}): Uint8Array<ArrayBuffer> => {
  const letters = Buffer.from(text.replaceAll('\n', '\r'), 'utf16le')
  const word = Buffer.alloc(streamBytes)
  word.writeUInt16LE(0xa5ec, 0)
  word.writeUInt16LE(0x0200 | (isLocked ? 0x0100 : 0), 0x0a)
  word.writeUInt32LE(text.length, 0x4c)
  letters.copy(word, textAt)
  const table = Buffer.alloc(streamBytes)
  table.writeUInt8(2, 0)
  table.writeUInt32LE(16, 1)
  table.writeUInt32LE(text.length, 9)
  table.writeUInt32LE(textAt, 15)
  return new Uint8Array(Buffer.concat([compoundHeader(), allocation(), compoundDirectory(), word, table]))
}

const compoundHeader = (): Buffer => {
  const header = Buffer.alloc(sector, 0xff)
  header.write('d0cf11e0a1b11ae1', 'hex')
  header.fill(0, 8, 24)
  for (const [at, value] of [
    [24, 0x3e],
    [26, 3],
    [28, 0xfffe],
    [30, 9],
    [32, 6],
  ] as const)
    header.writeUInt16LE(value, at)
  for (const [at, value] of [
    [34, 0],
    [38, 0],
    [40, 0],
    [44, 1],
    [48, 1],
    [52, 0],
    [56, streamBytes],
    [60, -2],
    [64, 0],
    [68, -2],
    [72, 0],
    [76, 0],
  ] as const)
    header.writeInt32LE(value, at)
  return header
}

/** Sector 0 is this table, 1 the directory, 2 to 9 the text, 10 to 17 its table. */
const allocation = (): Buffer => {
  const table = Buffer.alloc(sector, 0xff)
  const chain = (from: number, to: number) => {
    for (let at = from; at <= to; at += 1) table.writeInt32LE(at === to ? -2 : at + 1, at * 4)
  }
  table.writeInt32LE(-3, 0)
  chain(1, 1)
  chain(2, 9)
  chain(10, 17)
  return table
}

const compoundDirectory = (): Buffer =>
  Buffer.concat([
    directoryEntry('Root Entry', 5, { child: 1, begin: -2, bytes: 0 }),
    directoryEntry('WordDocument', 2, { right: 2, begin: 2, bytes: streamBytes }),
    directoryEntry('1Table', 2, { begin: 10, bytes: streamBytes }),
    Buffer.alloc(128),
  ])

interface Entry {
  readonly begin: number
  readonly bytes: number
  readonly right?: number
  readonly child?: number
}

const directoryEntry = (name: string, type: number, { begin, bytes, right = -1, child = -1 }: Entry): Buffer => {
  const entry = Buffer.alloc(128)
  entry.write(name, 'utf16le')
  entry.writeUInt16LE((name.length + 1) * 2, 64)
  entry.writeUInt8(type, 66)
  entry.writeUInt8(1, 67)
  for (const [at, value] of [
    [68, -1],
    [72, right],
    [76, child],
    [116, begin],
    [120, bytes],
  ] as const)
    entry.writeInt32LE(value, at)
  return entry
}
