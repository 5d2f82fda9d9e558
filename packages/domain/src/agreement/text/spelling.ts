import { foldText } from './folded-text.ts'

const vocabulary =
  'instagram tiktok tiktoks youtube reel reels story stories short shorts carousel carousels podcast newsletter newsletters campaign budget total deliverable deliverables deliverables invoice compensation period content integration dedicated video videos publish published'.split(
    ' ',
  )

/** Letters that a bad scan confuses are equal here: i, l, 1 and |, and o and 0. */
const skeleton = (word: string): string =>
  word
    .replace(/[l1|!]/g, 'i')
    .replace(/0/g, 'o')
    .replace(/5/g, 's')

const bySkeleton = new Map(vocabulary.map((word) => [skeleton(word), word]))
const rightWords = new Set(vocabulary)
const mistyped = ['campaign', 'budget', 'deliverables', 'deliverable', 'instagram', 'youtube', 'newsletter', 'carousel', 'compensation']

/** Whether two words differ by one extra, missing, wrong or swapped letter. */
const isOneSlipAway = (word: string, right: string): boolean => {
  const difference = word.length - right.length
  if (Math.abs(difference) > 1 || word[0] !== right[0]) return false
  let start = 0
  while (start < word.length && word[start] === right[start]) start++
  const rest = word.slice(start)
  const restOfRight = right.slice(start)
  if (difference === 1) return rest.slice(1) === restOfRight
  if (difference === -1) return rest === restOfRight.slice(1)
  const isSwap = rest[0] === restOfRight[1] && rest[1] === restOfRight[0] && rest.slice(2) === restOfRight.slice(2)
  return rest.slice(1) === restOfRight.slice(1) || isSwap
}

const repairWord = (word: string): string => {
  const folded = foldText(word)
  if (rightWords.has(folded)) return word
  const alike = bySkeleton.get(skeleton(folded))
  if (alike) return alike
  if (folded.length < 6) return word
  return mistyped.find((right) => isOneSlipAway(folded, right)) ?? word
}

const scannedNumber = (text: string): string => text.replace(/[oO]/g, '0').replace(/[lI|]/g, '1')

/** [DU3] A line without slips of a scanner or a hasty hand in the few words and numbers that decide. */
export const repairSpelling = (line: string): string =>
  line
    .replace(/ ([,;])(?= )/g, '$1')
    .replace(/(\d) \. (\d\d)(?!\d)/g, '$1.$2')
    .replace(/\bS(?=\d{1,3}(?:,\d{3})+\b|\d{3,6}\b)/g, '$')
    .replace(/(\d{4}|\d\.)-(?=\d{1,2}[./]\d)/g, '$1 - ')
    .replace(/\b2[0oO][2-4oO][\doO]\b/g, scannedNumber)
    .replace(/(?<=[$€£] ?)\d[\doOlI,]{2,9}(?![\w,])/g, scannedNumber)
    .replace(/\be-mail/gi, 'email')
    .replace(/\b(tik|you|insta) (tok|tube|gram)(s?)\b/gi, '$1$2$3')
    .replace(/[A-Za-z][A-Za-z01|]{3,13}(?![\w@])/g, repairWord)
