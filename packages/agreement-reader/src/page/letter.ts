import type { AgreementText } from '@rapport/domain/agreement/agreement-text'
import { type Platform, type PlatformOf, platformAmong, platforms } from '@rapport/domain/agreement/content/content-words'
import type { Anchors } from '@rapport/domain/agreement/date/date-relative'
import { type DateOrder, dateOrderOf } from '@rapport/domain/agreement/date/date-scan'
import { readSpans } from '@rapport/domain/agreement/date/date-span'
import { anchorsOf } from '@rapport/domain/agreement/date/period'
import { chosenOption, withoutOtherOptions } from '@rapport/domain/agreement/option-choice'
import { withoutInstructions } from '@rapport/domain/agreement/text/instruction'
import { isEnglish } from '@rapport/domain/agreement/text/language'
import { type Passage, passagesOf } from '@rapport/domain/agreement/text/passage'
import { type Statement, statementsOf } from '@rapport/domain/agreement/text/statement'
import { messagesOf } from '@rapport/domain/agreement/text/thread'
import { scanWords } from '@rapport/domain/agreement/text/word-scan'

/** A mail, attachment or subject with what the scanners see in it; the newest is the first. */
export interface Letter {
  readonly kind: 'letter' | 'attachment' | 'subject'
  readonly passages: readonly Passage[]
  /** Which passages belong to options that were not chosen. */
  readonly others: ReadonlySet<number>
}

interface Sheet {
  readonly kind: Letter['kind']
  readonly dated: string
  readonly statements: readonly Statement[]
}

const mostNamed = 800

const platformOf = (lines: readonly string[]): PlatformOf => {
  const named = new Set<Platform>()
  for (const line of lines.slice(0, mostNamed)) {
    for (const { text } of scanWords(line)) {
      const platform = platforms.get(text)
      if (platform) named.add(platform)
    }
  }
  return platformAmong(named)
}

const firstFullDay = (lines: readonly string[], order: DateOrder, today: string): string | null => {
  for (const line of lines) {
    const span = readSpans(line, order, today).find(({ hasYear }) => hasYear)
    if (span) return span.from
  }
  return null
}

const sheetsOf = (agreement: AgreementText): Sheet[] => {
  const read = (lines: Parameters<typeof statementsOf>[0]) => withoutInstructions(statementsOf(lines))
  const sheets: Sheet[] = messagesOf(agreement).map(({ kind, dated, lines }) => ({ kind, dated, statements: read(lines) }))
  if (agreement.subject) sheets.push({ kind: 'subject', dated: '', statements: read([{ text: agreement.subject, line: -1 }]) })
  return sheets
}

const noAnchors: Anchors = { signed: null, start: null }

export const lettersOf = (agreement: AgreementText, today: string): Letter[] => {
  const sheets = sheetsOf(agreement)
  const all = sheets.flatMap(({ statements }) => statements)
  const lines = all.map(({ folded }) => folded)
  const order = dateOrderOf(lines, isEnglish(lines))
  const platform = platformOf(lines)
  const chosen = new Set(withoutOtherOptions(all, chosenOption(all)))
  const first = agreement.sentAt ?? firstFullDay(lines, order, today) ?? today
  const referenceOf = ({ dated }: Sheet) => firstFullDay([dated], order, first) ?? first
  const scan = (sheet: Sheet, anchors: Anchors, plain?: readonly Passage[]) =>
    passagesOf(sheet.statements, { order, reference: referenceOf(sheet), anchors, platform }, plain)
  const plain = sheets.map((sheet) => scan(sheet, noAnchors))
  const anchors = anchorsOf(plain.flat())
  return sheets.map((sheet, index) => ({
    kind: sheet.kind,
    passages: scan(sheet, anchors, plain[index]),
    others: new Set(sheet.statements.flatMap((statement, index) => (chosen.has(statement) ? [] : [index]))),
  }))
}
