import { languageOf } from '@rapport/agreement-reader/lexicon/language'
import type { AgreementLine } from '@rapport/domain/agreement/agreement-text'
import { gapsOfScans, readingLimits } from '@rapport/domain/agreement/gap-words'

/** A picture, or a page that is one. */
export interface Scan {
  readonly lines: readonly AgreementLine[]
  /** `left-out`: beyond the pictures that one agreement may have recognised. */
  readonly outcome: 'read' | 'unread' | 'blank' | 'left-out'
}

export const blankScan: Scan = { lines: [], outcome: 'blank' }
export const unreadScan: Scan = { lines: [], outcome: 'unread' }
export const leftOutScan: Scan = { lines: [], outcome: 'left-out' }

/** What is not sure on the whole is no text at all. Clear print was recognised with 74 and more; Cyrillic, Greek, scribble and heavy blur with 40 at most; very small print lies between. */
const leastSure = 55

export const scanOf = (lines: readonly AgreementLine[], sure: number): Scan => (sure < leastSure ? unreadScan : { lines, outcome: 'read' })

/** Takes one of the pictures that an agreement may have recognised; false when there is none left. */
export type TakeScan = () => boolean

export const createScanTurns = (): TakeScan => {
  let taken = 0
  return () => taken++ < readingLimits.scans
}

/** What the scans of an agreement leave unsaid. */
export const gapsIn = (scans: readonly Scan[]): readonly string[] => {
  const count = (...outcomes: readonly Scan['outcome'][]) => scans.filter(({ outcome }) => outcomes.includes(outcome)).length
  const leftOut = count('left-out')
  const recognised = scans.filter(({ outcome }) => outcome === 'read').flatMap(({ lines }) => lines.map(({ text }) => text))
  return gapsOfScans({
    seen: count('read', 'unread'),
    unread: count('unread'),
    looked: scans.length - leftOut,
    leftOut,
    language: languageOf(recognised),
  })
}
