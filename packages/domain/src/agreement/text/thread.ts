import type { AgreementText } from '../agreement-text.ts'
import { readSpans } from '../date/date-span.ts'
import { chatTurns } from './chat.ts'
import { foldText, plainLine } from './folded-text.ts'
import type { SourceLine } from './statement.ts'

/** One mail of a thread, without quoted text. */
export interface Message {
  readonly lines: readonly SourceLine[]
  /** Its date line, folded. */
  readonly dated: string
  readonly kind: 'letter' | 'attachment'
}

interface Draft {
  readonly lines: SourceLine[]
  dated: string
  readonly depth: number
  readonly kind: Message['kind']
  hasHead: boolean
  isWritten: boolean
}

const quoteMarks = /^(?: ?> ?)+/
const dividing =
  /^-{2,} ?(?:original|forwarded|ursprungliche|weitergeleitete|message|messaggio|mensaje|mensagem)\b.{0,40}-*$|^begin forwarded message|^(?:_{10,}|={20,})$/
const introducing =
  /^(?:on|am|le|el|em|il|op)\b.{5,160}\b(?:wrote|writes|schrieb|a ecrit|escribio|escreveu|ha scritto|schreef)\b.{0,80}: ?$/
const introducingStart = /^(?:on|am|le|el|em|il) .{0,30}\d.{0,140}[^.]$/
const introducingEnd = /^.{0,80}\b(?:wrote|schrieb|a ecrit|escribio|escreveu|ha scritto) ?: ?$/
const headField =
  /^(?:from|to|sent|cc|bcc|subject|date|reply-to|von|an|gesendet|datum|betreff|de|para|enviado|fecha|asunto|data|assunto|objet|envoye|da|a|oggetto|inviato) ?:/
const opening = /^(?:from|von|de|da) ?: (?:.{0,80}(?:@|<)|[^\d:]{2,60}$)/
const dating = /^(?:sent|date|gesendet|datum|enviado|fecha|data|envoye|inviato) ?: ?(.*)$/

interface Reading {
  readonly drafts: Draft[]
  /** Grows with each forwarded mail, so that later lines lie deeper. */
  turn: number
  introduced: { readonly dated: string; readonly depth: number } | null
}

const begin = (reading: Reading, depth: number, kind: Message['kind'], dated = ''): Draft => {
  const draft: Draft = { lines: [], dated, depth, kind, hasHead: false, isWritten: false }
  reading.drafts.push(draft)
  return draft
}

/** The mail of a line at this depth; 'On … wrote:' begins another mail, with or without quote marks. */
const mailAt = (reading: Reading, marks: number, isBlank: boolean): Draft => {
  const last = reading.drafts.at(-1)
  const kind = last?.kind ?? 'letter'
  const introduced = reading.introduced
  if (introduced && !isBlank) {
    reading.introduced = null
    if (reading.turn * 100 + marks <= introduced.depth) reading.turn++
    return begin(reading, reading.turn * 100 + marks, kind, introduced.dated)
  }
  const depth = reading.turn * 100 + marks
  return last && (last.depth === depth || isBlank) ? last : begin(reading, depth, kind)
}

const forward = (reading: Reading, kind: Message['kind']): Draft => {
  reading.turn++
  const draft = begin(reading, reading.turn * 100, kind)
  draft.hasHead = true
  return draft
}

const readHead = (mail: Draft, folded: string): void => {
  mail.hasHead = true
  mail.dated = dating.exec(folded)?.[1] ?? mail.dated
}

const readLine = (reading: Reading, line: SourceLine, next: string): void => {
  const quoted = quoteMarks.exec(line.text)?.[0] ?? ''
  const text = line.text.slice(quoted.length)
  const folded = foldText(plainLine(text.slice(0, 400)))
  const mail = mailAt(reading, quoted.split('>').length - 1, folded === '')
  const isEmpty = !mail.isWritten
  const isIntroduction = introducing.test(folded) || (introducingStart.test(folded) && introducingEnd.test(next))
  if (dividing.test(folded)) forward(reading, mail.kind)
  else if (isIntroduction) reading.introduced = { dated: folded, depth: mail.depth }
  else if (reading.introduced && introducingEnd.test(folded)) return
  else if (opening.test(folded) && !isEmpty && headField.test(next)) readHead(forward(reading, mail.kind), folded)
  else if (headField.test(folded) && (mail.hasHead || (isEmpty && opening.test(folded) && headField.test(next)))) readHead(mail, folded)
  else {
    if (folded !== '') mail.hasHead = false
    mail.isWritten ||= folded !== ''
    mail.lines.push({ text, line: line.line })
  }
}

const clock = /\b(\d{1,2}):(\d\d)(?::\d\d)? ?(am|pm)?/

/** When a mail was sent, as a sortable text; empty when unstated. */
const sentAt = (dated: string): string => {
  const span = readSpans(dated, 'day-first', '2026-01-01')[0]
  if (!span?.hasYear) return ''
  const [, hour = '0', minute = '00', half] = clock.exec(dated) ?? []
  const hours = (Number(hour) % (half ? 12 : 24)) + (half === 'pm' ? 12 : 0)
  return `${span.from} ${String(hours).padStart(2, '0')}:${minute}`
}

/** Reverses mails that stand oldest first, as in a log. */
const newestFirst = (drafts: Draft[]): Draft[] => {
  const times = drafts.map((draft) => sentAt(draft.dated))
  const isLog = times.length > 1 && times.every((time, index) => time !== '' && time >= (times[index - 1] ?? ''))
  return isLog && times[0] !== times.at(-1) ? drafts.toReversed() : drafts
}

/** An enormous thread is read from its newest end. */
const mostMessages = 60

/** [DU10] The mails of a thread, newest first, each followed by its attachments. */
export const messagesOf = (agreement: AgreementText): Message[] => {
  const turns = agreement.kind === 'eml' ? null : chatTurns(agreement.lines.map(({ text }, line) => ({ text, line })))
  if (turns) return turns.slice(0, mostMessages).map(({ lines, dated }) => ({ lines, dated, kind: 'letter' }))
  const starts = new Set((agreement.parts ?? []).map((part) => part.firstLine))
  const reading: Reading = { drafts: [], turn: 0, introduced: null }
  for (const [line, { text }] of agreement.lines.entries()) {
    if (starts.has(line)) {
      reading.turn++
      begin(reading, reading.turn * 100, 'attachment')
    }
    const next = foldText(plainLine((agreement.lines[line + 1]?.text ?? '').slice(0, 200).replace(quoteMarks, '')))
    readLine(reading, { text, line }, next)
  }
  const letters = newestFirst(
    reading.drafts.filter((draft) => draft.kind === 'letter' && draft.isWritten).toSorted((a, b) => a.depth - b.depth),
  )
  const newest = letters[0]?.depth ?? 0
  const attached = reading.drafts.filter((draft) => draft.kind === 'attachment' && draft.isWritten)
  const ordered = [...letters.filter((draft) => draft.depth === newest), ...attached, ...letters.filter((draft) => draft.depth !== newest)]
  return ordered.slice(0, mostMessages).map(({ lines, dated, kind }) => ({ lines, dated, kind }))
}
