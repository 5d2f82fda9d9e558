import { type Cell, type Column, cellsOf, headOf } from '../content/content-table.ts'
import type { Passage } from '../text/passage.ts'
import { sourceLineAt } from '../text/statement.ts'
import { type Amount, amountOf } from './money-role.ts'
import { bareMoneyAt } from './money-scan.ts'

/** An amount with the content of its line. */
export interface BudgetLine extends Amount {
  readonly line: number
  readonly statement: number
  readonly isRow: boolean
  /** Whether its statement is a list entry: it begins with the priced piece or with the price. */
  readonly isEntry: boolean
  /** The type of the piece that it pays for, if named. */
  readonly type: Passage['content'][number]['type'] | null
  readonly count: number | null
}

const feeLabel =
  /(?:^|[ (|])(?:(?:total|flat|agreed|creator|talent|influencer|campaign|io|deal|contract|all-in|net|base) )*(?:budget|fee|total|compensation|amount|rate|price|payment|honorar|honorario|honorarios|vergutung|presupuesto|remuneration|compenso|valor|cachet|investment|gage)(?: (?:total|due|payable|amount|agreed))?(?: ?\((?:usd|eur|gbp|us\$|\$|€|£|cad|aud|chf|in [a-z]{3,7})\))? ?[:|=-] ?$/

/** 'Budget: 4500': the label says that the number is money. */
const bareAmounts = (passage: Passage): Passage => {
  if (passage.money.length > 0) return passage
  for (const match of passage.folded.matchAll(/[:|=-] ?(?=\d)/g)) {
    const at = match.index + match[0].length
    const mark = feeLabel.test(passage.folded.slice(0, at)) ? bareMoneyAt(passage.folded, at) : null
    const isDay = mark && passage.days.some((day) => mark.at < day.end && mark.end > day.at)
    if (mark && !isDay && mark.cents >= 2000) return { ...passage, money: [mark] }
  }
  return passage
}

const columnOfMoney = ['total', 'fee', 'rate'] as const

/** The amount of a row: its total, else its fee, else its rate times its number. */
const rowAmount = (
  passage: Passage,
  head: readonly (Column | null)[] | null,
): { passage: Passage; index: number; isRate: boolean; count: number | null } | null => {
  const cells = cellsOf(passage.folded)
  const countCell = head ? cells[head.indexOf('count')] : undefined
  const count = Number(/^\D{0,3}(\d{1,2})(?![\d/.-])/.exec(countCell?.text ?? '')?.[1] ?? 0) || null
  const inside = (cell: Cell) => passage.money.findIndex((mark) => mark.at >= cell.at - 1 && mark.end <= cell.end + 1)
  for (const column of columnOfMoney) {
    const cell = head ? cells[head.lastIndexOf(column)] : undefined
    if (!head?.includes(column) || !cell || cell.text === '') continue
    const index = inside(cell)
    if (index >= 0) return { passage, index, isRate: column === 'rate', count }
    const bare = passage.money.length === 0 ? bareMoneyAt(passage.folded, cell.at) : null
    if (bare && bare.end <= cell.end + 1) return { passage: { ...passage, money: [bare] }, index: 0, isRate: column === 'rate', count }
  }
  return passage.money.length > 0 ? { passage, index: passage.money.length - 1, isRate: false, count } : null
}

const totalRow =
  /^(?:\W|(?:grand|net|overall|invoice|order|project|campaign|package|creator) )*totals?\b|^\W*(?:net|netto)(?: amount| price| fee| cost)?(?= ?(?:\||:|$))|^\W*(?:gesamt\w*|summe|net payable|amount due|balance due|total\w*|suma|importe total|totale)\b|^\W*(?:agreed )?(?:fee|budget|compensation)\b/
const subtotalRow = /^\W*(?:sub-?total|zwischensumme)\b/
const extraRow =
  /\b(?:usage|rights|whitelist\w*|licen[cs]\w*|exclusiv\w*|production|raw footage|nutzung\w*|derechos|droits|spark|boost\w*|buyout)\b/
const taxRow =
  /^\W*(?:\d+ ?% ?)?(?:vat|tax|gst|hst|mwst|ust|iva|tva|btw|agency|commission|service fee|platform fee|expenses|travel|product|gift)\b/
const discountRow = /^\W*(?:less|discount|rabatt|descuento|remise|sconto)\b/

const rowLine = (source: Passage, statement: number, head: readonly (Column | null)[] | null): BudgetLine[] => {
  const row = rowAmount(source, head)
  if (!row) return []
  const { passage, index } = row
  const mark = passage.money[index]
  const line = sourceLineAt(passage, mark?.at ?? 0)
  const read = amountOf(passage, index)
  const content = passage.content[0]
  const base = {
    ...read,
    line,
    statement,
    isRow: true,
    isEntry: true,
    type: content?.type ?? null,
    count: row.count ?? content?.count ?? null,
  }
  const first = passage.folded
  if (mark?.isNegative || discountRow.test(first)) return [{ ...base, role: 'discount' }]
  if (taxRow.test(first)) return [{ ...base, role: 'none' }]
  if (subtotalRow.test(first)) return [{ ...base, role: 'none' }]
  if (totalRow.test(first) && !content) return [{ ...base, role: read.role === 'none' ? 'none' : 'total', weight: 8 }]
  if (extraRow.test(first) && !content) return [{ ...base, role: 'added' }]
  if (!content && !head) return [base]
  if (/\b(?:bonus|optional)\b/.test(first)) return [{ ...base, role: 'none' }]
  if (!content && cellsOf(first).length < 2) return [base]
  return [
    {
      ...base,
      role: row.isRate ? 'unit' : read.role === 'none' ? 'none' : read.role === 'unit' || read.role === 'month' ? read.role : 'plain',
      weight: 1,
      units: row.isRate ? (row.count ?? 1) : read.units,
    },
  ]
}

/** The piece nearest to a rate: '$350 per TikTok', 'Instagram Reel: 3 x $600'. */
const pieceOf = (passage: Passage, at: number, role: Amount['role']): Passage['content'][number] | undefined => {
  const before = passage.content.filter((mark) => mark.at < at).at(-1)
  const behind = passage.content.find((mark) => mark.at > at)
  const isPerBehind =
    behind &&
    /^[^,;]{0,26}$/.test(passage.folded.slice(at, behind.at).replace(/^\S+/, '')) &&
    /\b(?:per|each|for|a|an|pro|par|por|\/)\b|\//.test(passage.folded.slice(at, behind.at))
  return role === 'unit' && isPerBehind ? behind : (before ?? behind)
}

/** [DU36] The amounts of some passages with their purposes; a table's columns say which number counts. */
export const budgetLinesOf = (passages: readonly Passage[]): BudgetLine[] => {
  let head: readonly (Column | null)[] | null = null
  return passages.flatMap((source, statement): BudgetLine[] => {
    if (source.isRow) {
      const columns = headOf(source)
      if (columns) head = columns
      return columns ? [] : rowLine(bareAmounts(source), statement, head)
    }
    head = null
    const passage = bareAmounts(source)
    return passage.money.flatMap((mark, index) => {
      const next = passage.money[index + 1]
      // '3 x $600 = $1,800': the second amount says it all
      if (next && /^ ?= ?$/.test(passage.folded.slice(mark.end, next.at))) return []
      const amount = amountOf(passage, index)
      const piece = pieceOf(passage, mark.at, amount.role)
      return {
        ...amount,
        line: sourceLineAt(passage, mark.at),
        statement,
        isRow: false,
        isEntry: passage.isBullet || Math.min(passage.content[0]?.at ?? 99, mark.at) < 14,
        type: piece?.type ?? null,
        count: amount.units ?? piece?.count ?? null,
      }
    })
  })
}
