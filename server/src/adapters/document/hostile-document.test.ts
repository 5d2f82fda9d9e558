import { constants, deflateRawSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createDocumentReader, readerLimits } from './document-reader.ts'
import { pdfOf } from './test-pdf-file.ts'
import { hugePng } from './test-picture-file.ts'
import { docOf, documentXml, docxOf, paragraph, type ZipPart, zipOf } from './test-word-file.ts'

const reader = createDocumentReader({ ...readerLimits, silentMs: 60_000 })
afterAll(() => reader.end())

const read = async (bytes: Uint8Array<ArrayBuffer>) => {
  const place = reader.enter('an organization')
  if (!place.ok) throw new Error(place.refusal.message)
  const result = await place.value.read(bytes, { today: '2026-11-20', onProgress: () => undefined })
  place.value.leave()
  return result.ok ? 'was read' : [result.refusal.code, result.refusal.message]
}

const mebibyte = 1024 * 1024
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)

/** So many mebibytes of spaces, packed, made in the time of one. */
const packedSpaces = (mebibytes: number): Buffer => {
  const [begin, one] = [Buffer.from(documentXml('')), Buffer.alloc(mebibyte, ' ')]
  const options = { finishFlush: constants.Z_FULL_FLUSH }
  const parts = [
    deflateRawSync(begin, options),
    ...new Array<Buffer>(mebibytes).fill(deflateRawSync(one, options)),
    deflateRawSync(Buffer.alloc(0)),
  ]
  return Buffer.concat(parts)
}

const bomb = (mebibytes: number, declaredBytes: number): ZipPart => ({
  name: 'word/document.xml',
  content: packedSpaces(mebibytes),
  packedFrom: mebibytes * mebibyte,
  declaredBytes,
})

const unpacks = ['too_large', 'This document unpacks to more than can be read']
const damaged = (what: string) => ['unprocessable', `This ${what} is damaged and cannot be read`]
const locked = ['unprocessable', 'This document is locked with a password. Upload it without one']
const unknown = ['unsupported_type', 'This file is none of PDF, DOC, DOCX, JPG, PNG, GIF, TXT and EML, whatever its name says']

test('an archive that unpacks to a gigabyte is not unpacked, whether it says so or not', async () => {
  expect(await read(docxOf('', [bomb(1024, 1024 * mebibyte)]))).toEqual(unpacks)
  expect(await read(docxOf('', [bomb(1024, 1000)]))).toEqual(damaged('DOCX'))
  expect(await read(docxOf('', [{ name: 'word/media/a.bin', content: packedSpaces(200), packedFrom: 200 * mebibyte }]))).toEqual(unpacks)
  expect(
    await read(
      docxOf(
        '',
        Array.from({ length: 2100 }, (_, index) => ({ name: `a${index}`, content: '' })),
      ),
    ),
  ).toEqual(unpacks)
})

test('declarations of entities are not read', async () => {
  const declares = ['unprocessable', 'This document declares parts of its own (DTD) and is not read']
  const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const file = '<!DOCTYPE l [<!ENTITY f SYSTEM "file:///etc/passwd">]>'
  const withHead = (head: string): ZipPart => ({ name: 'word/document.xml', content: documentXml(paragraph('&f;'), head) })

  expect(await read(docxOf('', [withHead(laughs)]))).toEqual(declares)
  expect(await read(docxOf('', [withHead(file)]))).toEqual(declares)
  expect(
    await read(docxOf(paragraph('x'), [{ name: 'word/styles.xml', content: `<?xml version="1.0"?>${' '.repeat(9000)}${laughs}<l/>` }])),
  ).toEqual(declares)
})

test('half a document is damaged', async () => {
  expect(await read(half(pdfOf([{ texts: [{ x: 50, y: 700, text: 'Fee' }] }])))).toEqual(damaged('PDF'))
  expect(await read(half(docxOf(paragraph('Fee'))))).toEqual(damaged('DOCX'))
  expect(await read(half(docOf('Fee')))).toEqual(damaged('DOC'))
  expect(await read(latin1('\x89PNG\r\n\x1a\n'))).toEqual(damaged('picture'))
  expect(await read(latin1(`\xff\xd8\xff\xc0\x00\x11\x08\x01\x00\x01\x00${'x'.repeat(200)}`))).toEqual(damaged('picture'))
})

test('a document with a password is locked', async () => {
  expect(await read(pdfOf([{ texts: [{ x: 50, y: 700, text: 'Fee' }] }], { isLocked: true }))).toEqual(locked)
  expect(await read(docOf('Fee', { isLocked: true }))).toEqual(locked)
  const package_ = docOf('Fee')
  package_.set(Buffer.from('EncryptedPackage', 'utf16le'), package_.length - 100)
  expect(await read(package_)).toEqual(locked)
})

test('what is none of the kinds is told so, whatever it is called', async () => {
  expect(await read(latin1(`MZ\x90\x00\x03${'\x00'.repeat(2000)}`))).toEqual(unknown)
  expect(await read(latin1(`\x7fELF\x02\x01\x01${'\x00'.repeat(2000)}`))).toEqual(unknown)
  expect(await read(zipOf([{ name: 'xl/workbook.xml', content: '<x/>' }]))).toEqual(unknown)
})

test('nothing is empty', async () => {
  expect(await read(new Uint8Array(0))).toEqual(['unprocessable', 'This file is empty'])
  expect(await read(latin1(' \r\n\t '))).toEqual(['unprocessable', 'This file is empty'])
})

test('a picture of 256 megapixels is not decoded', async () => {
  expect(await read(hugePng(16_000, 16_000))).toEqual([
    'too_large',
    'This picture has too many pixels. Upload it with at most 40 megapixels',
  ])
})

test.each([
  ['20 MB of one line', () => latin1('a'.repeat(20 * mebibyte))],
  ['numbers and dots', () => latin1('1.1.'.repeat(5 * mebibyte))],
  ['money', () => latin1('$1,000 '.repeat(3 * mebibyte))],
  ['months', () => latin1('May 4 - '.repeat(2 * mebibyte))],
  ['words of content', () => latin1('two reels and '.repeat(mebibyte))],
  ['empty lines', () => latin1(`x${'\n'.repeat(10 * mebibyte)}`)],
  ['quotation marks', () => latin1('> '.repeat(5 * mebibyte))],
  ['mails in mails', () => nestedMail(60)],
  [
    'deep HTML',
    () => latin1(`From: a@b.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: text/html\n\n${'<table><tr><td><div>'.repeat(100_000)}`),
  ],
  ['paragraphs in paragraphs', () => docxOf(`${'<w:p><w:r><w:pict>'.repeat(20_000)}${'</w:pict></w:r></w:p>'.repeat(20_000)}`)],
  ['pages without end', () => pdfOf(Array.from({ length: 300 }, () => ({})))],
])('%s: comes to an end, and the thread goes on', async (_, make) => {
  await read(make())

  expect(await read(latin1('Total fee: $2,400 for two Instagram Reels'))).toBe('was read')
})

const nestedMail = (depth: number): Uint8Array<ArrayBuffer> => {
  let mail = 'From: a@b.example\nSubject: x\nMIME-Version: 1.0\n\nhi\n'
  for (let at = 0; at < depth; at += 1)
    mail = `From: a@b.example\nSubject: x\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b${at}\n\n--b${at}\nContent-Type: message/rfc822\n\n${mail}\n--b${at}--\n`
  return latin1(mail)
}

test('memory comes back to its level after all of this', async () => {
  await reader.end()
  const before = process.memoryUsage.rss()

  for (const mebibytes of [300, 600]) await read(docxOf('', [bomb(mebibytes, 1000)]))
  await read(hugePng(16_000, 16_000))
  await reader.end()

  await expect.poll(() => (process.memoryUsage.rss() - before) / mebibyte).toBeLessThan(120)
})
