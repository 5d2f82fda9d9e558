import type { ContentType } from '../../content/content-item.ts'
import { monthNames } from '../date/month-names.ts'
import { foldText } from '../text/folded-text.ts'
import { numberOfWord } from '../text/number-words.ts'
import type { Passage } from '../text/passage.ts'
import { publishDays } from './content-claim.ts'
import { postLinks } from './content-link.ts'
import { applyClaim, type Claim, type Pool } from './content-pool.ts'
import { type ContentMark, scanContent } from './content-scan.ts'
import { noPlatform } from './content-words.ts'

interface Cell {
  readonly text: string
  readonly at: number
  readonly end: number
}

/** The cells of a row with their positions. */
const cellsOf = (line: string): Cell[] => {
  const cells: Cell[] = []
  let at = 0
  for (const part of line.split('|')) {
    const start = at + (part.length - part.trimStart().length)
    cells.push({ text: part.trim(), at: start, end: start + part.trim().length })
    at += part.length + 1
  }
  return cells
}

export type Column = 'platform' | 'type' | 'count' | 'day' | 'draft' | 'link' | 'money' | 'note'

const columns: readonly (readonly [Column, RegExp])[] = [
  ['note', /^[a-z]{2,} ?#$|\b(?:old|previous|original|former|initially|notes?|comments?|status)\b/],
  [
    'count',
    /^(?:qty\.?|quantity|no\.?|#|how many|count|units?|number|anzahl|pieces|pcs|nbr?|cantidad|quantite|quantita|quantidade|menge|stk\.?|volume|x|# of (?:posts|pieces|units|deliverables)|number of .{0,20}|total (?:posts|pieces|units))$/,
  ],
  ['draft', /\b(?:draft|concept|approval|submission|script|review|entwurf|borrador|brouillon|bozza)\b/],
  ['link', /\b(?:links?|urls?|enlace|lien)\b/],
  [
    'day',
    /\b(?:dates?|deadlines?|when|go-?live|live|due|publish\w*|posting|post on|air|datum|termin|fecha|publicacion|publication|veroffentlichung|data|pubblicazione|publicacao|schedule[d]?|day)\b/,
  ],
  [
    'money',
    /\b(?:rate|per (?:unit|post|piece)|each|einzelpreis|stuckpreis|total|subtotal|sum|gesamt|summe|importe|montant|importo|fees?|price|cost|amount|budget|net|usd|eur|gbp|honorar|preis|precio|prix|prezzo|preco|valor|value|compensation|betrag|tarifa|investment)\b/,
  ],
  ['platform', /^(?:platform|channel|network|plattform|kanal|plataforma|canal|plateforme|piattaforma|social|where|medium)s?$/],
  [
    'type',
    /\b(?:deliverables?|content|type|format|item|what|placement|asset|post|description|service|activity|leistung|inhalt|contenido|entregable|livrable|contenu|contenuto|conteudo|artikel|position|piece|episode)\b/,
  ],
]

const columnOf = (cell: string): Column | null => columns.find(([, pattern]) => pattern.test(cell))?.[0] ?? null

const runningNumber = /^(?:#|no\.?|nr\.?|line|pos\.?|ep\.?|item no\.?)$/

/** The columns of a table when the row is its head: at least two column names and no values. */
export const headOf = (passage: Passage): (Column | null)[] | null => {
  if (passage.money.length > 0 || passage.days.length > 0) return null
  const cells = cellsOf(passage.folded)
  const columns = cells.map((cell, index) =>
    index === 0 && runningNumber.test(cell.text) ? null : cell.text.length <= 40 && !/\d/.test(cell.text) ? columnOf(cell.text) : null,
  )
  return columns.filter(Boolean).length >= 2 ? columns : null
}

const periodCell = new RegExp(
  `^(?:(?:week|month|wave|phase|woche|monat|semana|mes|kw)\\.? ?\\d{0,2}|(?:${monthNames})\\.?(?: 20\\d\\d)?|total.*)$`,
)

/** A head of types or months: the numbers below count pieces. */
export interface Matrix {
  readonly types: readonly (ContentType | null)[]
  readonly isByMonth: boolean
}

const typeOfCell = (cell: string): ContentType | null => {
  const marks = scanContent(cell, noPlatform, [])
  const first = marks[0]
  return first && first.count === null && marks.length === 1 && cell.length < 40 ? first.type : null
}

export const matrixOf = (passage: Passage): Matrix | null => {
  const cells = cellsOf(passage.folded)
  if (cells.length < 3 || passage.money.length > 0) return null
  const types = cells.map((cell, index) => (index === 0 ? null : typeOfCell(cell.text)))
  if (types.filter(Boolean).length >= 2 && typeOfCell(cells[0]?.text ?? '') === null) return { types, isByMonth: false }
  const months = cells.slice(1).filter((cell) => periodCell.test(cell.text) && !cell.text.startsWith('total'))
  const isHead = months.length >= 2 && !cells.slice(1).some((cell) => cell.text !== '' && !periodCell.test(cell.text))
  return isHead ? { types: [], isByMonth: true } : null
}

const countIn = (cell: string): number => {
  const digits = /^(?:x ?)?(\d{1,2})(?: ?x)?$/.exec(cell)
  if (digits) return Number(digits[1])
  if (/^(?:x|✓|✔|yes|si|ja|oui)$/.test(cell)) return 1
  return numberOfWord(cell) ?? 0
}

const totals = /^(?:grand |sub)?-?total\w*\b|^(?:gesamt|summe|insgesamt|suma)\b/

const plain = { isExtra: false, ordinal: null, isDefinite: false, isPlural: false, oldDays: [], isEvident: true } as const

/** [DU26] A row below a head of types: a number for each type, on the row's day if it has one. */
export const readMatrixRow = (pool: Pool, passage: Passage, matrix: Matrix, list: string): void => {
  const cells = cellsOf(passage.folded)
  const first = cells[0]?.text ?? ''
  if (totals.test(first)) return
  const days = publishDays(passage.days.filter((day) => day.at < (cells[0]?.end ?? 0) + 1))
  const put = (type: ContentType, count: number) => {
    if (count > 0) applyClaim(pool, { ...plain, type, count, days, links: [], list, section: `${list} ${first}` })
  }
  if (matrix.isByMonth) {
    const type = typeOfCell(first)
    const counts = cells.slice(1).map((cell) => countIn(cell.text))
    if (type)
      put(
        type,
        Math.min(
          100,
          counts.reduce((sum, count) => sum + count, 0),
        ),
      )
    return
  }
  for (const [index, type] of matrix.types.entries()) if (type) put(type, countIn(cells[index]?.text ?? ''))
}

const cellAt = (cells: readonly Cell[], head: readonly (Column | null)[], column: Column): Cell | undefined => {
  const index = head.indexOf(column)
  return index >= 0 && cells.length >= head.length - 1 ? cells[index] : undefined
}

/** The piece of a row: platform and type together, in any order. */
const markOf = (passage: Passage, cells: readonly Cell[], head: readonly (Column | null)[]): ContentMark | undefined => {
  const platform = cellAt(cells, head, 'platform')?.text ?? ''
  const type = cellAt(cells, head, 'type')?.text ?? ''
  const together = platform && type ? scanContent(foldText(`${platform} | ${type}`), passage.platform, []) : []
  const alone = type ? scanContent(type, passage.platform, []) : []
  return together[0] ?? alone[0] ?? passage.content[0]
}

/** [DU27] A row below a head: each cell is read as its column says. */
export const readTableRow = (pool: Pool, passage: Passage, head: readonly (Column | null)[], list: string): boolean => {
  const cells = cellsOf(passage.folded)
  const first = cells[0]?.text ?? ''
  const mark = markOf(passage, cells, head)
  if (
    !mark ||
    totals.test(first) ||
    /^(?:usage|whitelisting|paid|rights|exclusivity|discount|boost|production|agency|tax|vat)\b/.test(first)
  )
    return false
  const counted = countIn((cellAt(cells, head, 'count')?.text ?? '').replace(/ (?:pieces|posts|pcs|units)$/, ''))
  const cell = cellAt(cells, head, 'day')
  const inCell = cell ? passage.days.filter((day) => day.at >= cell.at - 1 && day.at < cell.end + 1) : []
  const loose = passage.days.filter((day) => day.role === 'publish')
  const days = inCell.length > 0 || (cell && cells.length === head.length) || head.includes('draft') ? inCell : loose
  const count = counted > 0 && counted <= 60 ? counted : (mark.count ?? Math.max(1, mark.isPlural ? days.length : 1))
  const claim: Claim = {
    ...plain,
    type: mark.type,
    count,
    days: publishDays(days),
    links: postLinks(passage.text),
    list,
    section: '',
  }
  applyClaim(pool, claim)
  return true
}
