import {
  addScores,
  allHits,
  type Expected,
  type GivenDraft,
  ratesOf,
  type Score,
  scoreDraft,
} from '@rapport/domain/agreement/test-draft-score'
import type { WeighedReading } from '../src/together/reading.ts'
import type { Labelled } from './corpus.ts'
import { isDeal } from './examples.ts'
import { answersOf, centsOf } from './label.ts'

/** A reading of a labelled agreement by a model that never saw its author. */
export interface Judgement {
  readonly labelled: Labelled
  readonly reading: WeighedReading
}

/** Right ones of all. */
export interface Share {
  readonly right: number
  readonly of: number
}

export interface AuthorScore {
  readonly author: string
  readonly documents: number
  readonly budget: Share
  readonly coverage: Share
  readonly offered: Share
  readonly score: Score
  readonly empty: Share
  readonly refused: Share
  readonly micro: number
  readonly rules: number
}

const draftOf = (reading: WeighedReading): GivenDraft => ({
  budget: reading.budget.value,
  startDate: reading.startDate.value,
  endDate: reading.endDate.value,
  invoiceStatus: reading.invoiceStatus.value,
  content: reading.content,
})

const accepts = (expected: Expected, value: string | null): boolean =>
  answersOf(expected).some((answer) => centsOf(answer) === centsOf(value))

const share = <Value>(all: readonly Value[], isRight: (value: Value) => boolean): Share => ({
  right: all.filter(isRight).length,
  of: all.length,
})

const isEmpty = ({ reading }: Judgement): boolean =>
  reading.budget.value === null && reading.startDate.value === null && reading.endDate.value === null && reading.content.length === 0

export const scoreAuthor = (author: string, judgements: readonly Judgement[]): AuthorScore => {
  const score = addScores(judgements.map(({ labelled, reading }) => scoreDraft(labelled.expected, draftOf(reading))))
  const given = judgements.filter(({ reading }) => reading.budget.value !== null)
  const wanted = judgements.filter(({ labelled }) => !accepts(labelled.expected.budget, null))
  const isRight = ({ labelled, reading }: Judgement) => accepts(labelled.expected.budget, reading.budget.value)
  return {
    author,
    documents: judgements.length,
    budget: share(given, isRight),
    coverage: { right: wanted.filter(({ reading }) => reading.budget.value !== null).length, of: wanted.length },
    offered: share(
      wanted,
      (judgement) =>
        isRight(judgement) || judgement.reading.budget.offers.some(({ value }) => accepts(judgement.labelled.expected.budget, value)),
    ),
    score,
    empty: share(
      judgements.filter(({ labelled }) => !isDeal(labelled)),
      isEmpty,
    ),
    refused: share(
      judgements.filter(({ labelled }) => isDeal(labelled)),
      ({ reading }) => !reading.isDeal,
    ),
    micro: ratesOf(allHits(score)).f1,
    rules: ratesOf(allHits(addScores(judgements.map(({ labelled }) => scoreDraft(labelled.expected, labelled.rules))))).f1,
  }
}
