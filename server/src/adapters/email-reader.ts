import type { Email } from '@rapport/domain/account/email-import'
import { readKept } from '@rapport/domain/calendar-day/kept-day'
import { emptyFileWords } from '@rapport/domain/limit/file-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import PostalMime, { type Address } from 'postal-mime'

/** Honest heads have some kilobytes. */
const mostHeadBytes = 64 * 1024

/** Reads the head of an .eml file; its body and attachments are not looked at. */
export const readEmail = async (file: Uint8Array): Promise<Result<Email>> => {
  if (isBlank(file)) return refuse('unprocessable', emptyFileWords)
  const head = headOf(file)
  if (head === null) return notAnEmail
  const parsed = await PostalMime.parse(head).catch(() => null)
  const from = parsed?.from && mailboxesOf([parsed.from])[0]
  if (!parsed || from === undefined) return notAnEmail
  const date = dateOf(parsed.date ?? '')
  if (date === null) return refuse('unprocessable', 'This email does not say when it was sent')
  return ok({
    messageId: parsed.messageId?.trim() || null,
    references: idsIn(`${parsed.references ?? ''} ${parsed.inReplyTo ?? ''}`),
    subject: parsed.subject ?? '',
    from,
    to: mailboxesOf([...(parsed.to ?? []), ...(parsed.cc ?? [])]),
    date,
  })
}

const dateOf = (text: string): string | null => {
  const date = new Date(text)
  const iso = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return readKept(iso) === null ? null : iso
}

const notAnEmail = refuse('unprocessable', 'This file is not an email')

const isBlank = (file: Uint8Array): boolean => file.every((byte) => byte <= 0x20)

/** Everything up to the first empty line, when that begins like the head of a mail. */
const headOf = (file: Uint8Array): Uint8Array | null => {
  const text = Buffer.from(file.subarray(0, mostHeadBytes)).toString('latin1').replace(byteOrderMark, '').replace(mailboxLine, '')
  const head = text.split(/\r?\n\r?\n/, 1)[0] ?? ''
  if (head.split(/\r?\n(?![ \t])/).some(isTangled)) return null
  return /^[!-9;-~]+[ \t]*:/.test(head) && /^from[ \t]*:/im.test(head) ? Buffer.from(`${head}\r\n\r\n`, 'latin1') : null
}

/** A line of groups within groups takes the square of their number to read. */
const isTangled = (line: string): boolean => (line.match(/[:;]/g)?.length ?? 0) > mostMarks
const mostMarks = 500

const byteOrderMark = /^\xef\xbb\xbf/
/** The line that some programs put before each mail of a mailbox. */
const mailboxLine = /^From .*\r?\n/

/** `Name <addr>`, or the address alone; those of a group one by one. */
const mailboxesOf = (addresses: readonly Address[]): readonly string[] =>
  addresses
    .flatMap((entry) => entry.group ?? [entry])
    .flatMap(({ name, address }) => (address ? [name ? `${name} <${address}>` : address] : []))

const idsIn = (line: string): readonly string[] => [...new Set(line.match(/<[^<>\s]+>/g) ?? [])]
