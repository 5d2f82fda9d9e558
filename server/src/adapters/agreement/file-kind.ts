import { decodeText } from './text-decoding.ts'

/** The kind of a file by its bytes; its name and its sender's claim do not count. */
export type FileKind = 'pdf' | 'zip' | 'compound' | 'png' | 'jpeg' | 'gif' | 'mail' | 'text'

/** `compound` is the container of old Office files and of locked new ones. Null for what no reader here takes. */
export const fileKindOf = (bytes: Uint8Array): FileKind | null => {
  const begin = Buffer.from(bytes.subarray(0, mostLeading)).toString('latin1')
  const signed = signatures.find(([sign]) => begin.startsWith(sign))
  if (signed) return signed[1]
  if (begin.includes('%PDF-')) return 'pdf'
  const text = decodeText(bytes.subarray(0, 64 * 1024))
  if (text === null || text.startsWith('{\\rtf')) return null
  return looksLikeMail(text) ? 'mail' : 'text'
}

/** How far from its beginning a PDF may say that it is one. */
const mostLeading = 1024

const signatures: readonly (readonly [string, FileKind])[] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'compound'],
  ['\x89PNG\r\n\x1a\n', 'png'],
  ['\xff\xd8\xff', 'jpeg'],
  ['GIF87a', 'gif'],
  ['GIF89a', 'gif'],
]

const headerLine = /^([!-9;-~]{1,70})[ \t]*:/
const namesOfMails = new Set(['mime-version', 'message-id', 'received', 'return-path', 'delivered-to', 'x-mailer', 'content-type'])

/** Header lines up to the first empty one, and among them who wrote and what only mails have: a text that begins 'From: … Subject: …' is a text. */
const looksLikeMail = (text: string): boolean => {
  const names = new Set<string>()
  for (const line of text
    .slice(0, 32 * 1024)
    .replace(/^From .*\r?\n/, '')
    .split(/\r?\n/)) {
    if (line === '') break
    const name = headerLine.exec(line)?.[1]
    if (name === undefined && !/^[ \t]/.test(line)) return false
    if (name !== undefined) names.add(name.toLowerCase())
  }
  return names.has('from') && (names.has('date') || names.has('subject')) && [...names].some((name) => namesOfMails.has(name))
}
