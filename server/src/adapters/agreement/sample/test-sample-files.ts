import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { damaged, declaring, endless, foreign, locked, manyPixels, unpacking } from './test-hostile-files.ts'
import { type PdfText, pdfOf } from './test-pdf-file.ts'
import { pictureOf } from './test-picture-file.ts'
import { docOf, docxOf, paragraph, tableRow } from './test-word-file.ts'

/** Writes agreements of every kind, and those that people send to break readers, into a folder. For tests and measurements only. */
const [, , folder = '.'] = process.argv

const terms = [
  'Campaign agreement between Bluebird Cosmetics and Sofia Alvarez, dated July 20, 2026.',
  'The brand engages the creator for the campaign named below; the creator keeps all rights that are not granted here.',
  'Total fee: $2,400, payable within thirty days of receipt of an invoice.',
  'Campaign period: August 3, 2026 - August 28, 2026',
  'Two Instagram Reels, live by August 14, 2026',
  'Three Instagram Stories, live by August 21, 2026',
  'Drafts are sent for approval five business days before they go live.',
  'Invoice status: waiting',
]
const page = [
  ...terms,
  ...Array.from(
    { length: 30 },
    (_, index) => `${index + 1}. The parties keep what they learn of each other to themselves, before and after the term.`,
  ),
]
const mail = (body: string) =>
  `From: Ana <ana@example.com>\r\nTo: Mia <mia@example.com>\r\nSubject: Terms\r\nDate: Mon, 20 Jul 2026 10:00:00 +0000\r\nMessage-ID: <a@example.com>\r\n\r\n${body}`
const body = `${terms.map(paragraph).join('')}<w:tbl>${tableRow('Item', 'Quantity', 'Due')}${tableRow('Instagram Reel', '2', 'August 14, 2026')}</w:tbl>${page.map(paragraph).join('')}`
const texts: readonly PdfText[] = page.map((text, index) => ({ x: 50, y: 800 - index * 18, text }))
const scan = await pictureOf(page, 'jpeg')

const samples = {
  'page.txt': new TextEncoder().encode(page.join('\n')),
  'page.docx': docxOf(body),
  'page.doc': docOf(terms.join('\n')),
  'mail.eml': new TextEncoder().encode(mail(page.join('\r\n'))),
  'page.pdf': pdfOf([{ texts }]),
  'scan.pdf': pdfOf([{ picture: scan }]),
  'photo.jpg': scan.bytes,
}

const hostile = {
  ...unpacking,
  ...declaring,
  ...Object.fromEntries(
    Object.entries(damaged).flatMap(([what, files]) => Object.entries(files).map(([name, make]) => [`${what}, ${name}`, make])),
  ),
  ...Object.fromEntries(Object.entries(locked).map(([what, make]) => [`${what} with a password`, make])),
  ...foreign,
  'a picture of 256 megapixels': manyPixels,
  ...endless,
  nothing: () => new Uint8Array(0),
}

mkdirSync(join(folder, 'hostile'), { recursive: true })
for (const [name, bytes] of Object.entries(samples)) writeFileSync(join(folder, name), bytes)
for (const [name, make] of Object.entries(hostile)) writeFileSync(join(folder, 'hostile', name), make())
