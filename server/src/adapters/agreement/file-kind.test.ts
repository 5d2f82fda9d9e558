import { expect, test } from 'vitest'
import { fileKindOf } from './file-kind.ts'
import { docOf, docxOf, paragraph } from './sample/test-word-file.ts'

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))

test('the bytes say what a file is', () => {
  const mail = 'Received: by x\r\nFrom: Ana <ana@example.com>\r\nSubject: Terms\r\n\r\nHi'

  expect(fileKindOf(docxOf(paragraph('x')))).toBe('zip')
  expect(fileKindOf(docOf('x'))).toBe('compound')
  expect(fileKindOf(bytes('\n%PDF-1.4'))).toBe('pdf')
  expect(fileKindOf(bytes('GIF89a\x01'))).toBe('gif')
  expect(fileKindOf(bytes(mail))).toBe('mail')
  expect(fileKindOf(bytes('From: Ana\nSubject: a plain text\n\nFee: $500'))).toBe('text')
  expect(fileKindOf(new Uint8Array(Buffer.from('Fee: 500', 'utf16le')))).toBe('text')
})

test('programs, RTF and everything else are none of them', () => {
  expect(fileKindOf(bytes('MZ\x90\x00\x03\x00\x00\x00'))).toBeNull()
  expect(fileKindOf(bytes('\x7fELF\x02\x01\x01\x00'))).toBeNull()
  expect(fileKindOf(bytes('{\\rtf1 x}'))).toBeNull()
})
