import { afterAll, expect, test } from 'vitest'
import { readAgreementText } from './agreement-text.ts'
import type { PageProgress } from './pdf/pdf-text.ts'
import { createRecogniser } from './picture/recogniser.ts'
import { type PdfText, pdfOf } from './sample/test-pdf-file.ts'
import { pictureOf } from './sample/test-picture-file.ts'
import { docOf, docxOf, paragraph, shownPicture, tableRow } from './sample/test-word-file.ts'

const recogniser = createRecogniser()
afterAll(() => recogniser.end())

const progress: PageProgress[] = []
const read = async (bytes: Uint8Array) => {
  const result = await readAgreementText(bytes, { recogniser, onProgress: (one) => progress.push(one) })
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}
const textsOf = async (bytes: Uint8Array) => (await read(bytes)).lines.map(({ text }) => text)
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('plain text: with or without a mark, UTF-8, UTF-16 or as Windows writes it; tabs and wide gaps part cells', async () => {
  const lines = ['Vergütung: 500 €', '', 'Reel | May 4 | $500']

  const text = 'Vergütung: 500 €\r\n\r\n\r\nReel\tMay 4      $500\r\n'
  expect(await textsOf(new TextEncoder().encode(text))).toEqual(lines)
  expect(await textsOf(new TextEncoder().encode(`\ufeff${text}`))).toEqual(lines)
  expect(await textsOf(new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le')))).toEqual(lines)
  expect(await textsOf(new Uint8Array(Buffer.from(text, 'utf16le').swap16()))).toEqual(lines)
  expect(await textsOf(latin1(text.replace('€', '\x80')))).toEqual(lines)
})

test('DOCX: rows of tables, empty cells, links and tabs; what a change deleted is gone', async () => {
  const body =
    paragraph('Total fee: $2,000') +
    `<w:tbl>${tableRow('Item', 'Date', 'Fee')}${tableRow('Reel', '', '$500')}</w:tbl>` +
    '<w:p><w:hyperlink r:id="post"><w:r><w:t>the post</w:t></w:r></w:hyperlink></w:p>' +
    '<w:p><w:r><w:t>Fee</w:t><w:tab/><w:t>$5</w:t></w:r><w:del><w:r><w:delText>$9</w:delText></w:r></w:del></w:p>'

  expect(await read(docxOf(body))).toEqual({
    kind: 'docx',
    lines: [
      { text: 'Total fee: $2,000' },
      { text: 'Item | Date | Fee' },
      { text: 'Reel |  | $500' },
      { text: 'the post (https://www.instagram.com/reel/AAA111/)' },
      { text: 'Fee | $5' },
    ],
  })
})

test('a DOC is read line by line, cells of a table with bars between them', async () => {
  expect(await read(docOf('Agreement of May\nFee\t€ 6,000\n'))).toEqual({
    kind: 'doc',
    lines: [{ text: 'Agreement of May' }, { text: 'Fee | € 6,000' }],
  })
})

test('a page of the web that is called DOC is read as what it is', async () => {
  expect(await textsOf(latin1('<html><head><style>p{}</style></head><body><p>Total fee: $500</p></body></html>'))).toEqual([
    'Total fee: $500',
  ])
})

test('PDF: columns stay columns, fields that were filled in and links that are hidden are read, lines know their page', async () => {
  const texts: readonly PdfText[] = [
    { x: 50, y: 730, text: 'Item' },
    { x: 200, y: 730.5, text: 'Date' },
    { x: 50, y: 700, text: 'Fee' },
    { x: 50, y: 602, text: 'See it here' },
  ]
  const pdf = pdfOf([
    { texts, field: '$1,234', link: 'https://x.example/p/1' },
    { texts: [{ x: 50, y: 700, text: 'Signed on April 6, 2026' }] },
  ])

  expect(await read(pdf)).toEqual({
    kind: 'pdf',
    lines: [
      { text: 'Item | Date', page: 1 },
      { text: 'Fee | $1,234', page: 1 },
      { text: 'See it here (https://x.example/p/1)', page: 1 },
      { text: 'Signed on April 6, 2026', page: 2 },
    ],
  })
})

const printed = ['Total fee: $2,400', 'Two Instagram Reels by August 14, 2026']

test('a scanned page of a PDF is recognised, and says how far it is', async () => {
  progress.length = 0
  const picture = await pictureOf(printed, 'jpeg')

  const found = await read(pdfOf([{ picture }]))

  expect(found).toEqual({ kind: 'pdf', lines: printed.map((text) => ({ text, page: 1 })) })
  expect(progress.at(0)).toEqual({ page: 1, pages: 1 })
  expect(progress.at(1)).toEqual({ page: 1, pages: 1, recognised: 0 })
  expect(progress.at(-1)?.recognised).toBeGreaterThan(0.5)
})

test('a scanned page that bears the mark of a signing service is recognised all the same', async () => {
  const texts = [{ x: 20, y: 20, text: 'Envelope ID: 5D2C7F1A-90BB-4E3C-8F52-1C77AA10D9E4' }]

  const found = await textsOf(pdfOf([{ picture: await pictureOf(printed, 'jpeg'), texts }]))

  expect(found.slice(0, 2)).toEqual(printed)
})

test('a DOCX that is nothing but a scan is recognised', async () => {
  const picture = { name: 'word/media/picture.png', content: (await pictureOf(printed)).bytes }

  expect(await read(docxOf(shownPicture, [picture]))).toEqual({ kind: 'docx', lines: printed.map((text) => ({ text })) })
})

test.each(['png', 'jpeg', 'gif'] as const)('a picture (%s) is recognised', async (type) => {
  expect(await read((await pictureOf(printed, type)).bytes)).toEqual({ kind: 'image', lines: printed.map((text) => ({ text })) })
})

const attached = (type: string, name: string, bytes: Uint8Array) =>
  `--b\r\nContent-Type: ${type}; name="${name}"\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`

const mail = (parts: string, date = 'Mon, 2 Mar 2026 23:30:00 -0500') =>
  latin1(
    `From: Ana <ana@example.com>\r\nDate: ${date}\r\nSubject: Terms\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`,
  )
const said = (text: string) => `--b\r\nContent-Type: text/plain\r\n\r\n${text}\r\n`

test('a mail: its words, then what is attached, also to a mail that is attached; small pictures are left out, and what cannot be read is named', async () => {
  const inner = mail(said('Earlier terms') + attached('text/plain', 'fee.txt', latin1('Fee: $300')), 'Sun, 1 Mar 2026 10:00:00 +0000')
  const outer = mail(
    said('Hi Mia,\r\n> Fee: $500') +
      attached('application/pdf', 'contract.pdf', pdfOf([{ texts: [{ x: 50, y: 700, text: 'Agreement of March' }] }])) +
      attached('image/png', 'logo.png', (await pictureOf(['Logo'])).bytes) +
      attached('text/calendar', 'call.ics', latin1('BEGIN:VCALENDAR')) +
      attached('application/pdf', 'broken.pdf', latin1('%PDF-1.4 nothing')) +
      attached('message/rfc822', 'earlier.eml', inner),
  )

  expect(await read(outer)).toEqual({
    kind: 'eml',
    unread: ['broken.pdf'],
    subject: 'Terms',
    sentAt: '2026-03-02',
    lines: [
      { text: 'Hi Mia,' },
      { text: '> Fee: $500' },
      { text: 'Agreement of March', page: 1 },
      { text: 'Earlier terms' },
      { text: 'Fee: $300' },
    ],
    parts: [
      { firstLine: 2, name: 'contract.pdf' },
      { firstLine: 3, name: 'earlier.eml', sentAt: '2026-03-01' },
      { firstLine: 4, name: 'fee.txt' },
    ],
  })
})

test('a mail whose plain text is a stub is read by its HTML', async () => {
  const html =
    '--b\r\nContent-Type: multipart/alternative; boundary=c\r\n\r\n--c\r\nContent-Type: text/plain\r\n\r\nSee HTML\r\n--c\r\nContent-Type: text/html\r\n\r\n<p>Total fee: $2,000 for one Reel</p>\r\n--c--\r\n'

  expect(await textsOf(mail(html))).toEqual(['Total fee: $2,000 for one Reel'])
})

test('of a very long text so much is read as fits', async () => {
  const found = await read(latin1('1234567 9\n'.repeat(40_000)))

  expect(found.lines).toHaveLength(15_000)
})
