import type { ContentType } from '../../content/content-item.ts'
import { scanWords } from '../text/word-scan.ts'
import { findNouns } from './content-noun.ts'
import { type Quantity, quantityOf } from './content-quantity.ts'
import type { PlatformOf } from './content-words.ts'

/** A piece (or several of a kind) and its position in a folded line. */
export interface ContentMark extends Quantity {
  readonly type: ContentType
  readonly isPlural: boolean
  /** Whether the phrase names its type; else its context does. */
  readonly isNamed: boolean
}

export interface Taken {
  readonly at: number
  readonly end: number
}

const frames = /^ ?(?:frames?|slides?)\b/
const framesBefore = /(?:^|[ (])(?:\d{1,2}|[a-z]{3,6})[- ](?:frames?|slides?)(?: instagram| ig| insta)? $/
const plural = /(?:s|ies|ien|beitrage)$/
const mostMarks = 40

/** [DU17] The pieces of content in a folded line with their numbers; numbers of dates and money do not count. */
export const scanContent = (line: string, context: PlatformOf, taken: readonly Taken[]): ContentMark[] => {
  const words = scanWords(line)
  const isTaken = (at: number, end: number) => taken.some((range) => at < range.end && end > range.at)
  const marks: ContentMark[] = []
  for (const phrase of findNouns(line, words, context).slice(0, mostMarks)) {
    const start = words[phrase.first]?.at ?? 0
    const end = words[phrase.last]?.end ?? 0
    const quantity = quantityOf(line, words, phrase.first, phrase.last, marks.at(-1)?.end ?? 0, isTaken)
    if (
      !phrase.isNamed &&
      (quantity.count === null || quantity.isArticle) &&
      (phrase.noun === 'post' || phrase.noun === 'photo' || phrase.noun === 'email')
    )
      continue
    if (!phrase.isNamed && quantity.isDefinite && quantity.count === null && !quantity.isEach) continue
    const isSetOfFrames =
      phrase.type === 'INSTAGRAM_STORY' &&
      (frames.test(line.slice(end, end + 8)) ||
        (framesBefore.test(line.slice(Math.max(0, quantity.at - 20), start)) && quantity.count === null))
    marks.push({
      ...quantity,
      type: phrase.type,
      isNamed: phrase.isNamed,
      isPlural: plural.test(line.slice(start, end)),
      count: isSetOfFrames && quantity.count !== null ? 1 : quantity.count,
    })
  }
  return marks
}
