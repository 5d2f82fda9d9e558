import type { AgreementLine, AgreementPart, AgreementText } from '@rapport/domain/agreement/agreement-text'
import { gapOfAttachment, gapsOfText, readingLimits } from '@rapport/domain/agreement/gap-words'
import { megabyte } from '@rapport/domain/limit/unit'
import { ok, type Result } from '@rapport/domain/result/result'
import PostalMime, { type Attachment, type Email } from 'postal-mime'
import { htmlLines } from './html/html-lines.ts'
import { type LinesRead, textLines } from './text-lines.ts'
import { unreadable } from './unreadable.ts'

/** Reads a file that was attached. */
export type ReadAttached = (bytes: Uint8Array) => Promise<Result<AgreementText>>

const nameless = 'an attachment without a name'
/** Smaller ones are logos of signatures. */
const leastPictureBytes = 40_000
/** Invitations, visiting cards and signatures say nothing of a partnership. */
const besideWords = /^(?:text\/(?:calendar|(?:x-)?vcard)|application\/(?:pgp-|(?:x-)?pkcs7-)signature)/

/** The words of a mail, then those of its attachments; unreadable attachments are named, and what is missing of others with their names. */
export const readMail = async (bytes: Uint8Array, readAttached: ReadAttached): Promise<Result<AgreementText>> => {
  const mail = await parse(bytes)
  if (mail === null) return unreadable.damaged('email')
  const body = bodyOf(mail)
  const lines = [...body.lines]
  const parts: AgreementPart[] = []
  const unread: string[] = []
  const gaps = [...gapsOfText(body.isCut)]
  for (const [index, { filename, content }] of attachedTo(mail).entries()) {
    const name = filename ?? nameless
    const read = index < readingLimits.attachments ? await readAttached(content) : unreadable.unknown
    if (read.ok) append(lines, parts, read.value, filename)
    unread.push(...(read.ok ? (read.value.unread ?? []) : [name]))
    if (read.ok) gaps.push(...(read.value.gaps ?? []).map((gap) => gapOfAttachment(name, gap)))
  }
  const sentAt = daySent(mail)
  return ok({
    kind: 'eml',
    lines,
    ...(mail.subject !== undefined && { subject: mail.subject }),
    ...(sentAt !== undefined && { sentAt }),
    ...(parts.length > 0 && { parts }),
    ...(unread.length > 0 && { unread }),
    gaps,
  })
}

const parse = async (bytes: Uint8Array): Promise<Email | null> => {
  try {
    return await PostalMime.parse(bytes, { forceRfc822Attachments: true, maxNestingDepth: 20, maxHeadersSize: megabyte })
  } catch {
    return null
  }
}

/** The plain text, unless that is a stub beside HTML that says far more. */
const bodyOf = ({ text = '', html = '' }: Email): LinesRead => {
  const plain = textLines(text)
  if (html === '') return plain
  const shown = htmlLines(html)
  return letters(plain.lines) * 2 < letters(shown.lines) ? shown : plain
}

const letters = (lines: readonly AgreementLine[]): number => lines.reduce((sum, { text }) => sum + text.length, 0)

interface Attached extends Pick<Attachment, 'filename'> {
  readonly content: Uint8Array
}

const attachedTo = ({ attachments }: Email): readonly Attached[] =>
  attachments
    .flatMap(({ content, filename, mimeType }) =>
      typeof content === 'string' ? [] : [{ content: new Uint8Array(content), filename, mimeType }],
    )
    .filter(({ mimeType }) => !besideWords.test(mimeType))
    .filter(({ mimeType, content }) => !mimeType.startsWith('image/') || content.length >= leastPictureBytes)

const append = (lines: AgreementLine[], parts: AgreementPart[], read: AgreementText, name: string | null): void => {
  const firstLine = lines.length
  const title = name ?? read.subject
  parts.push({ firstLine, ...(title && { name: title }), ...(read.sentAt !== undefined && { sentAt: read.sentAt }) })
  for (const part of read.parts ?? []) parts.push({ ...part, firstLine: firstLine + part.firstLine })
  lines.push(...read.lines)
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** The day as the sender's clock showed it. */
const daySent = ({ headers, date }: Email): string | undefined => {
  const written = headers.find(({ key }) => key === 'date')?.value ?? ''
  const [, day = '', month = '', year = ''] = /(?:^|[\s,])(\d{1,2}) ([a-z]{3})[a-z]* (\d{4})\b/i.exec(written) ?? []
  const number = months.indexOf(month.toLowerCase()) + 1
  if (number > 0) return `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return date !== undefined && /^\d{4}-\d\d-\d\dT/.test(date) ? date.slice(0, 10) : undefined
}
