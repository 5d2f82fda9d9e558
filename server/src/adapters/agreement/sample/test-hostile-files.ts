import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { pdfOf } from './test-pdf-file.ts'
import { hugePng } from './test-picture-file.ts'
import { docOf, docxOf, paragraph, wordXml, type ZipPart, zipOf } from './test-word-file.ts'

/** Files that people send to break readers. For tests only. */
type Files = Readonly<Record<string, () => Uint8Array<ArrayBuffer>>>

const mebibyte = 1024 * 1024
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)

/** So many mebibytes of spaces, packed, made in the time of one. */
const packedSpaces = (mebibytes: number): Buffer => {
  const [begin, blank] = [Buffer.from(wordXml('')), Buffer.alloc(mebibyte, ' ')]
  const options = { finishFlush: constants.Z_FULL_FLUSH }
  const spaces = new Array<Buffer>(mebibytes).fill(deflateRawSync(blank, options))
  return Buffer.concat([deflateRawSync(begin, options), ...spaces, deflateRawSync(Buffer.alloc(0))])
}

export const zipBomb = (mebibytes: number, declaredBytes = mebibytes * mebibyte): Uint8Array<ArrayBuffer> =>
  docxOf('', [{ name: 'word/document.xml', content: packedSpaces(mebibytes), packedFrom: mebibytes * mebibyte, declaredBytes }])

const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
const withHead = (head: string): ZipPart => ({ name: 'word/document.xml', content: wordXml(paragraph('&f;'), head) })

/** Refused: what they unpack to is more than can be read. */
export const unpacking: Files = {
  'a gigabyte of text': () => zipBomb(1024),
  '200 MB of a picture': () => docxOf('', [{ name: 'word/media/a.bin', content: packedSpaces(200), packedFrom: 200 * mebibyte }]),
  '150,000 tags and more': () => docxOf(paragraph('Reel').repeat(50_000)),
  '2,100 parts': () =>
    docxOf(
      '',
      Array.from({ length: 2100 }, (_, index) => ({ name: `a${index}`, content: '' })),
    ),
}

/** Refused: they declare entities. */
export const declaring: Files = {
  'entities of entities': () => docxOf('', [withHead(laughs)]),
  'an entity of a file': () => docxOf('', [withHead('<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>')]),
  'far behind the beginning': () =>
    docxOf(paragraph('x'), [{ name: 'word/styles.xml', content: `<?xml version="1.0"?>${' '.repeat(9000)}${laughs}<l/>` }]),
}

/** Refused: what they are is damaged. */
export const damaged: Readonly<Record<string, Files>> = {
  PDF: { 'half of it': () => half(pdfOf([{ texts: [{ x: 50, y: 700, text: 'Fee' }] }])) },
  DOCX: { 'half of it': () => half(docxOf(paragraph('Fee'))), 'a gigabyte that says it is a thousand bytes': () => zipBomb(1024, 1000) },
  DOC: { 'half of it': () => half(docOf('Fee')), 'a chain that bites its tail': () => circularDoc() },
  picture: {
    'its first bytes': () => latin1('\x89PNG\r\n\x1a\n'),
    'a frame and no picture': () => latin1(`\xff\xd8\xff\xc0\x00\x11\x08\x01\x00\x01\x00${'x'.repeat(200)}`),
  },
}

const circularDoc = (): Uint8Array<ArrayBuffer> => {
  const file = docOf('Fee')
  // The last sector of the text leads to its first.
  new DataView(file.buffer).setInt32(512 + 9 * 4, 2, true)
  return file
}

/** Refused: they have a password. */
export const locked: Files = {
  PDF: () => pdfOf([{ texts: [{ x: 50, y: 700, text: 'Fee' }] }], { isLocked: true }),
  DOC: () => docOf('Fee', { isLocked: true }),
  DOCX: () => {
    const file = docOf('Fee')
    file.set(Buffer.from('EncryptedPackage', 'utf16le'), file.length - 100)
    return file
  },
}

/** Refused: none of the kinds that are read. */
export const foreign: Files = {
  'a program of Windows': () => latin1(`MZ\x90\x00\x03${'\x00'.repeat(2000)}`),
  'a program of Linux': () => latin1(`\x7fELF\x02\x01\x01${'\x00'.repeat(2000)}`),
  'a mail of Outlook': () => {
    const file = docOf('Fee')
    return new Uint8Array(
      Buffer.from(Buffer.from(file).toString('latin1').replace('W\x00o\x00r\x00d\x00D', 'M\x00a\x00i\x00l\x00D'), 'latin1'),
    )
  },
  'a spreadsheet': () => zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]),
}

/** Refused before it is decoded. */
export const manyPixels = (): Uint8Array<ArrayBuffer> => hugePng(16_000, 16_000)

/** Read or refused, but soon. */
export const endless: Files = {
  '20 MB of one line': () => latin1('a'.repeat(20 * mebibyte)),
  'numbers and dots': () => latin1('1.1.'.repeat(5 * mebibyte)),
  money: () => latin1('$1,000 '.repeat(2 * mebibyte)),
  months: () => latin1('May 4 - '.repeat(2 * mebibyte)),
  'words of content': () => latin1('two reels and '.repeat(mebibyte)),
  'empty lines': () => latin1(`x${'\n'.repeat(10 * mebibyte)}`),
  quotations: () => latin1('> '.repeat(5 * mebibyte)),
  'mails in mails': () => nestedMail(60),
  'deep HTML': () =>
    latin1(`From: a@b.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html\n\n${'<table><tr><td><div>'.repeat(100_000)}`),
  'paragraphs in paragraphs': () => docxOf(`${'<w:p><w:r><w:pict>'.repeat(20_000)}${'</w:pict></w:r></w:p>'.repeat(20_000)}`),
  'pages without end': () => pdfOf(Array.from({ length: 300 }, () => ({}))),
  'a page of 60 MB': () => pdfOf([{ packed: deflateSync(Buffer.alloc(60 * mebibyte, ' ')) }]),
}

const nestedMail = (depth: number): Uint8Array<ArrayBuffer> => {
  let mail = 'From: a@b.example\nSubject: x\nMIME-Version: 1.0\n\nhi\n'
  for (let at = 0; at < depth; at += 1)
    mail = `From: a@b.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\nContent-Type: message/rfc822\n\n${mail}\n--b${at}--\n`
  return latin1(mail)
}
