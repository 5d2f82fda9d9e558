import { type NumberPart, numberJoints, numberParts } from '../lexicon/number.ts'

/** A number in words and where it stands. */
export interface WordedNumber {
  readonly at: number
  readonly end: number
  readonly value: number
}

const longestPart = 14

/** 'zweitausendfunfhundert' as its parts; null for a word that is no number. */
const partsOf = (word: string): readonly NumberPart[] | null => {
  const parts: NumberPart[] = []
  let at = 0
  while (at < word.length) {
    let length = Math.min(longestPart, word.length - at)
    while (length > 1 && !numberParts.has(word.slice(at, at + length))) length--
    const part = numberParts.get(word.slice(at, at + length))
    if (part) {
      parts.push(part)
      at += length
    } else if (parts.length > 0 && word.startsWith('und', at)) at += 3
    else if (parts.length > 0 && word.startsWith('en', at)) at += 2
    else return null
  }
  return parts
}

const valueOf = (parts: readonly NumberPart[]): number => {
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

const word = /[a-z]+(?:-[a-z]+)*/g
const least = 100
const most = 1_000_000

/** Numbers of a hundred or more in the words of seven languages: 'six thousand eight hundred', 'elfhonderd', 'deux mille cinq cents'. */
export const wordedNumbers = (folded: string): readonly WordedNumber[] => {
  const numbers: WordedNumber[] = []
  let parts: NumberPart[] = []
  let at = 0
  let end = 0
  const finish = () => {
    const value = valueOf(parts)
    const isLarge = parts.some(({ isScale, value }) => isScale || value >= least)
    if (isLarge && value >= least && value <= most) numbers.push({ at, end, value })
    parts = []
  }
  for (const match of folded.matchAll(word)) {
    const read = match[0].split('-').map(partsOf)
    const own = read.every((part) => part !== null) ? read.flatMap((part) => part ?? []) : null
    const isNext = parts.length > 0 && match.index - end < 3
    if (own && parts.length > 0 && !isNext) finish()
    if (own) {
      if (parts.length === 0) at = match.index
      parts.push(...own)
      end = match.index + match[0].length
    } else if (!(isNext && numberJoints.has(match[0]))) finish()
    else end = match.index + match[0].length
  }
  finish()
  return numbers
}
