import { rangeEnds } from '@rapport/domain/account-list/list-range'
import { showShortDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'

/** A range in words: `1,000 to 5,000`, `from 1,000`, `up to Nov 20`. */
export function rangeWords(text: string): string {
  const ends = rangeEnds(text)
  if (ends === null) return text
  const [from, to] = ends.map(endWords)
  if (from === to) return from ?? ''
  if (!to) return `from ${from}`
  return from ? `${from} to ${to}` : `up to ${to}`
}

function endWords(end: string): string {
  const days = /^(-?)(\d+)d$/.exec(end)
  if (days) return days[1] === '-' ? `${days[2]} days ago` : `in ${days[2]} days`
  if (/^\d{4}-\d{2}-\d{2}$/.test(end)) return `${showShortDay(end)}, ${end.slice(0, 4)}`
  return /^-?\d+(\.\d+)?$/.test(end) ? numberWords(end) : end
}

const numberWords = (text: string): string => {
  const [whole = '', part] = text.split('.')
  return part === undefined ? showCount(whole) : `${showCount(whole)}.${part}`
}
