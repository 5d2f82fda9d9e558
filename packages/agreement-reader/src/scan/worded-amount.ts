import { type NumberPart, numberJoints, numberParts } from '../lexicon/number.ts'

/** A number in words and where it stands. */
export interface WordedNumber {
  readonly at: number
  readonly end: number
  readonly value: number
}

const longestPart = 14
const longestWord = 50

/** 'zweitausendfunfhundert' as its parts; null for a word that is no number. The longest parts are tried first. */
const partsOf = (word: string, isBegun = false): readonly NumberPart[] | null => {
  if (word === '') return isBegun ? [] : null
  for (let length = Math.min(longestPart, word.length); length > 1; length--) {
    const part = numberParts.get(word.slice(0, length))
    const rest = part ? partsOf(word.slice(length), true) : null
    if (part && rest) return [part, ...rest]
  }
  const joint = isBegun ? /^(?:und|en)/.exec(word)?.[0] : undefined
  return joint ? partsOf(word.slice(joint.length), true) : null
}

const numberOfParts = (parts: readonly NumberPart[]): number => {
  let total = 0
  let part = 0
  for (const { value, isScale } of parts) {
    if (!isScale) part += value
    else if (value === 100) part = (part || 1) * 100
    else {
      total += (part || 1) * value
      part = 0
    }
  }
  return total + part
}

const word = /(?<![\d.,])\d{1,3}(?:[.,]\d{1,2})?(?![\d.,]\d|\d|%)|[a-z]+(?:-[a-z]+)*/g
const figures = /^\d/
const least = 100
const most = 1_000_000

/** Numbers of a hundred or more in the words of seven languages: 'six thousand eight hundred', 'elfhonderd', '3 mil quinientos'. */
export const wordedNumbers = (folded: string): readonly WordedNumber[] => {
  const numbers: WordedNumber[] = []
  let parts: NumberPart[] = []
  let hasFigures = false
  let at = 0
  let end = 0
  const finish = () => {
    const value = numberOfParts(parts)
    const isLarge = parts.some(({ isScale, value }) => isScale || (value >= least && !hasFigures))
    if (isLarge && value >= least && value <= most) numbers.push({ at, end, value })
    parts = []
    hasFigures = false
  }
  for (const match of folded.matchAll(word)) {
    const isFigure = figures.test(match[0])
    const read = isFigure
      ? [[{ value: Number(match[0].replace(',', '.')), isScale: false }]]
      : match[0].length > longestWord
        ? [null]
        : match[0].split('-').map((part) => partsOf(part))
    const own = read.every((part) => part !== null) ? read.flatMap((part) => part ?? []) : null
    const isNext = parts.length > 0 && match.index - end < 3
    if (own && parts.length > 0 && !isNext) finish()
    if (own) {
      if (parts.length === 0) at = match.index
      parts.push(...own)
      hasFigures ||= isFigure
      end = match.index + match[0].length
    } else if (!(isNext && numberJoints.has(match[0]))) finish()
    else end = match.index + match[0].length
  }
  finish()
  return numbers
}
