import { bareMoneyAt } from '@rapport/domain/agreement/money/money-scan'
import type { Cue } from '../lexicon/cue.ts'
import { type CueFinder, cuesWithin } from '../lexicon/cue-finder.ts'
import type { Cell } from '../page/cell.ts'
import type { AmountMark } from './amount-scan.ts'

const ofMoney: readonly Cue[] = [
  'fee',
  'price',
  'total',
  'subtotal',
  'net',
  'gross',
  'tax',
  'pay',
  'discount',
  'usage',
  'agency',
  'deposit',
]
const written = /^[-(]?[a-z]{0,3}\.? ?\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d{2})?\)?$|^-?\d{1,6}[.,]\d{2}$/
const plainNumber = /^[-(]?\d{2,6}\)?$/

const ofNumbers: readonly Cue[] = ['quantity', 'market', 'period', 'invoice']

const isMoney = (text: string, findCues: CueFinder): boolean => {
  const about = cuesWithin(findCues(text), 0, text.length)
  return !about.has('quantity') && ofMoney.some((cue) => about.has(cue))
}

/** Numbers in columns of money. */
export const amountsInCells = (cells: readonly Cell[], folded: string, findCues: CueFinder): AmountMark[] => {
  const isPriced = isMoney(cells.find(({ text }) => /[a-z]{2}/.test(text))?.text ?? '', findCues)
  return cells.flatMap((cell, index): AmountMark[] => {
    if (index === 0 || !(written.test(cell.text) || plainNumber.test(cell.text))) return []
    const about = cuesWithin(findCues(cell.head), 0, cell.head.length)
    const isNumber = ofNumbers.some((cue) => about.has(cue))
    const isNamed = isMoney(cell.head, findCues) || (cell.head === '' && isPriced) || (written.test(cell.text) && !isNumber)
    const at = cell.at + folded.slice(cell.at, cell.end).search(/\d/)
    const mark = isNamed ? bareMoneyAt(folded, at) : null
    return mark ? [{ at: mark.at, end: mark.end, cents: mark.cents, isNegative: /^[-(]/.test(cell.text), how: 'column' }] : []
  })
}

/** Numbers behind labels of money: 'Fee: 3,200'. */
export const amountsBehindLabels = (folded: string, findCues: CueFinder): AmountMark[] =>
  [...folded.matchAll(/[:=] ?(?=\d)/g)].flatMap((match): AmountMark[] => {
    const label = folded.slice(Math.max(0, match.index - 34), match.index)
    const mark = isMoney(label, findCues) ? bareMoneyAt(folded, match.index + match[0].length) : null
    return mark ? [{ at: mark.at, end: mark.end, cents: mark.cents, isNegative: false, how: 'label' }] : []
  })
