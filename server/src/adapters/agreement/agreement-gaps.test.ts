import { afterAll, expect, test } from 'vitest'
import { readAgreementText } from './agreement-text.ts'
import { createRecogniser } from './picture/recogniser.ts'
import { pdfOf } from './sample/test-pdf-file.ts'
import { blurred, pictureOf, scribbled } from './sample/test-picture-file.ts'
import { docxOf, paragraph, shownPicture } from './sample/test-word-file.ts'

const recogniser = createRecogniser()
afterAll(() => recogniser.end())

const read = async (bytes: Uint8Array) => {
  const result = await readAgreementText(bytes, { recogniser, onProgress: () => undefined })
  if (!result.ok) throw new Error(result.refusal.message)
  return result.value
}
const gapsOf = async (bytes: Uint8Array) => (await read(bytes)).gaps

const english = ['Total fee: $2,400 to be paid with the invoice', 'Two Instagram Reels by August 14, 2026']
const german = ['Die Vergütung beträgt 2.400 Euro und wird überwiesen', 'Zwei Reels sind bis zum 14. August zu veröffentlichen']
const cyrillic = ['Вознаграждение: 2400 евро за все публикации', 'Два ролика до 14 августа 2026 года']
const inGerman = /^The scan is in German, .*ä, ö, ü or ß may be wrong/
const unread = 'The scan could not be read: only clear, upright print in English letters is recognised'
const wordsOf = (text: string) => [{ x: 50, y: 700, text }]

test('[AG1] a German scan is told, as a picture, a page of a PDF and a picture in a DOCX; an English one is not', async () => {
  const jpeg = await pictureOf(german, 'jpeg')
  const { bytes } = await pictureOf(german)

  expect(await gapsOf(bytes)).toEqual([expect.stringMatching(inGerman)])
  expect(await gapsOf(pdfOf([{ picture: jpeg }]))).toEqual([expect.stringMatching(inGerman)])
  expect(await gapsOf(docxOf(shownPicture, [{ name: 'word/media/picture.png', content: bytes }]))).toEqual([
    expect.stringMatching(inGerman),
  ])
  expect(await gapsOf((await pictureOf(english)).bytes)).toBeUndefined()
})

test('[AG1] a German text that is no scan has all its letters', async () => {
  expect(await gapsOf(docxOf(german.map(paragraph).join('')))).toBeUndefined()
  expect(await gapsOf(new TextEncoder().encode(german.join('\n')))).toBeUndefined()
})

test.each([
  ['in another script', () => pictureOf(cyrillic)],
  ['heavily blurred', () => blurred(english)],
  ['scribbled', () => scribbled(4)],
])('[AG2] a scan that is %s could not be read', async (_, draw) => {
  expect(await gapsOf((await draw()).bytes)).toEqual([unread])
})

test('[AG2] of several scanned pages those that could not be read are counted; written and blank pages are no scans', async () => {
  const [clear, script] = await Promise.all([pictureOf(english, 'jpeg'), pictureOf(cyrillic, 'jpeg')])

  const gaps = await gapsOf(pdfOf([{ texts: wordsOf('Agreement of March 4, 2026') }, { picture: clear }, {}, { picture: script }]))

  expect(gaps).toEqual([unread.replace('The scan', '1 of 2 scanned pages')])
})

test('[AG3] a PDF of more than 60 pages says how many were read', async () => {
  const pages = Array.from({ length: 62 }, (_, page) => ({ texts: wordsOf(`Page ${page + 1} of the agreement with Mia`) }))

  expect(await gapsOf(pdfOf(pages))).toEqual(['Only the first 60 of 62 pages were read'])
  expect(await gapsOf(pdfOf(pages.slice(0, 60)))).toBeUndefined()
})

test('[AG3] a PDF of more letters than fit says how many pages were read', async () => {
  const lines = Array.from({ length: 80 }, (_, line) => ({ x: 10, y: 830 - line * 10, text: 'word '.repeat(22) }))

  const gaps = await gapsOf(pdfOf(Array.from({ length: 20 }, () => ({ texts: lines }))))

  expect(gaps).toEqual(['Only the first 18 of 20 pages were read', 'Only the first 150,000 letters of the text were read'])
})

test('[AG3] scanned pages beyond the tenth are told', async () => {
  const picture = await pictureOf(['Fee: $500'], 'jpeg')

  const gaps = await gapsOf(pdfOf(Array.from({ length: 12 }, () => ({ picture }))))

  expect(gaps).toEqual(['Only the first 10 of 12 scanned pages were read'])
})

test('[AG3] of a text, a page of the web and a DOCX that are too long so is told, once', async () => {
  const long = 'Fee and days. '.repeat(12_000)
  const gaps = ['Only the first 150,000 letters of the text were read']

  expect(await gapsOf(new TextEncoder().encode(long))).toEqual(gaps)
  expect(await gapsOf(new TextEncoder().encode(`<!doctype html><p>${long}</p>`))).toEqual(gaps)
  expect(await gapsOf(docxOf(paragraph(long)))).toEqual(gaps)
  expect(await gapsOf(new TextEncoder().encode(`${long.slice(0, 150_000)}\n\n \n`))).toBeUndefined()
})

const attached = (name: string, bytes: Uint8Array) =>
  `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`
const mailOf = (...parts: readonly string[]) =>
  new TextEncoder().encode(
    `From: Ana <ana@example.com>\r\nSubject: Terms\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`,
  )

test('[AG3] a mail and its attachments share the letters that are read', async () => {
  const half = new TextEncoder().encode('Fee and days. '.repeat(6_000))

  expect(await gapsOf(mailOf(attached('half.txt', half)))).toBeUndefined()
  expect(await gapsOf(mailOf(attached('half.txt', half), attached('more.txt', half)))).toEqual([
    'Only the first 150,000 letters of the text were read',
  ])
})

test('[AG4] attachments beyond the twentieth are named with those that could not be read', async () => {
  const names = Array.from({ length: 22 }, (_, number) => `terms-${number + 1}.txt`)

  const text = await read(mailOf(...names.map((name) => attached(name, new TextEncoder().encode(`Fee of ${name}`)))))

  expect(text.lines).toHaveLength(20)
  expect(text.unread).toEqual(['terms-21.txt', 'terms-22.txt'])
  expect(text.gaps).toBeUndefined()
})

test('[AG4] the gap of an attachment begins with its name; scans for which nothing is left are told', async () => {
  const picture = await pictureOf(['Fee: $500'], 'jpeg')
  const ten = pdfOf(Array.from({ length: 10 }, () => ({ picture })))
  const scan = pdfOf([{ picture: await pictureOf(german, 'jpeg') }])

  expect(await gapsOf(mailOf(attached('scan.pdf', scan)))).toEqual([expect.stringMatching(/^scan\.pdf: The scan is in German/)])
  expect(await gapsOf(mailOf(attached('ten.pdf', ten), attached('more.pdf', scan)))).toEqual([
    'more.pdf: The scan was not read: only the first 10 scanned pages of a mail are',
  ])
})
