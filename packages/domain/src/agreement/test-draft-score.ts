/** An expected answer of the corpus: a value, or any of several. For tests only. */
export type Expected = string | null | { readonly anyOf: readonly (string | null)[] }

export interface ExpectedItem {
  readonly type: string
  readonly dueDate: Expected
  readonly contentLink: string | null
}

export interface ExpectedDraft {
  readonly budget: Expected
  readonly startDate: Expected
  readonly endDate: Expected
  readonly invoiceStatus: string
  readonly content: readonly ExpectedItem[]
}

export interface GivenDraft {
  readonly budget: string | null
  readonly startDate: string | null
  readonly endDate: string | null
  readonly invoiceStatus: string | null
  readonly content: readonly { readonly type: string; readonly dueDate: string | null; readonly contentLink: string | null }[]
}

export const scoredFields = [
  'budget',
  'startDate',
  'endDate',
  'invoiceStatus',
  'content.type',
  'content.dueDate',
  'content.contentLink',
] as const
export type ScoredField = (typeof scoredFields)[number]

/** Right values, wrong ones, and missed ones. */
export interface Hits {
  readonly right: number
  readonly wrong: number
  readonly missed: number
}

export type Score = Readonly<Record<ScoredField, Hits>>

const none: Hits = { right: 0, wrong: 0, missed: 0 }

const sum = (left: Hits, right: Hits): Hits => ({
  right: left.right + right.right,
  wrong: left.wrong + right.wrong,
  missed: left.missed + right.missed,
})

export const addScores = (scores: readonly Score[]): Score => {
  const total = (field: ScoredField) => scores.map((score) => score[field]).reduce(sum, none)
  return Object.fromEntries(scoredFields.map((field) => [field, total(field)])) as Score // made of the fields just listed
}

export const allHits = (score: Score): Hits => scoredFields.map((field) => score[field]).reduce(sum, none)

const ratio = (part: number, whole: number): number => (whole === 0 ? 0 : part / whole)

export const ratesOf = ({ right, wrong, missed }: Hits): { readonly precision: number; readonly recall: number; readonly f1: number } => {
  const precision = ratio(right, right + wrong)
  const recall = ratio(right, right + missed)
  return { precision, recall, f1: ratio(2 * precision * recall, precision + recall) }
}

const dayOf = (value: string | null): string | null => (value === null || value === '' ? null : value.slice(0, 10))
const moneyOf = (value: string | null): string | null => (value === null || Number(value) === 0 ? null : String(Number(value)))
const linkOf = (value: string | null): string | null =>
  value
    ?.trim()
    .replace(/\/$/, '')
    .replace(/^https?:\/\/(?:www\.)?/, '') ?? null

const answersOf = (expected: Expected): readonly (string | null)[] =>
  expected !== null && typeof expected === 'object' ? expected.anyOf : [expected]

const scoreValue = (expected: Expected, given: string | null, plain: (value: string | null) => string | null): Hits => {
  const value = plain(given)
  const answers = answersOf(expected).map(plain)
  if (answers.includes(value)) return value === null ? none : { ...none, right: 1 }
  const isExpected = answers.length > 1 || answers[0] !== null
  return { right: 0, wrong: value === null ? 0 : 1, missed: isExpected ? 1 : 0 }
}

/** Pairs each expected value with a given one that it accepts; leftovers on both sides count against the score. */
const scorePairs = <Wanted, Given>(
  wanted: readonly Wanted[],
  given: readonly Given[],
  accepts: (wanted: Wanted, given: Given) => boolean,
  isNeeded: (wanted: Wanted) => boolean = () => true,
): Hits => {
  const left = [...given]
  let right = 0
  let missed = 0
  for (const answer of wanted) {
    const index = left.findIndex((candidate) => accepts(answer, candidate))
    if (index >= 0) {
      left.splice(index, 1)
      right++
    } else if (isNeeded(answer)) missed++
  }
  return { right, wrong: left.length, missed }
}

/** Items with one right day are paired before items that accept several. */
const scoreDays = (expected: readonly ExpectedItem[], given: GivenDraft['content']): Hits => {
  const dated = expected
    .filter((item) => item.dueDate !== null)
    .toSorted((a, b) => answersOf(a.dueDate).length - answersOf(b.dueDate).length)
  const accepts = (item: ExpectedItem, given: GivenDraft['content'][number]) =>
    given.type === item.type && answersOf(item.dueDate).map(dayOf).includes(dayOf(given.dueDate))
  const isNeeded = (item: ExpectedItem) => !answersOf(item.dueDate).includes(null)
  return scorePairs(
    dated,
    given.filter((item) => item.dueDate !== null),
    accepts,
    isNeeded,
  )
}

/** [DU44] The score of a reading, field by field, against the corpus. */
export const scoreDraft = (expected: ExpectedDraft, given: GivenDraft): Score => {
  const isStatusRight = (given.invoiceStatus ?? 'WAITING') === expected.invoiceStatus
  return {
    budget: scoreValue(expected.budget, given.budget, moneyOf),
    startDate: scoreValue(expected.startDate, given.startDate, dayOf),
    endDate: scoreValue(expected.endDate, given.endDate, dayOf),
    invoiceStatus: isStatusRight ? { ...none, right: 1 } : { right: 0, wrong: 1, missed: 1 },
    'content.type': scorePairs(expected.content, given.content, (item, candidate) => item.type === candidate.type),
    'content.dueDate': scoreDays(expected.content, given.content),
    'content.contentLink': scorePairs(
      expected.content.filter((item) => item.contentLink !== null),
      given.content.filter((item) => item.contentLink !== null),
      (item, candidate) => item.type === candidate.type && linkOf(item.contentLink) === linkOf(candidate.contentLink),
    ),
  }
}

/** Fields with a wrong or missed value. */
export const faultyFields = (score: Score): readonly ScoredField[] =>
  scoredFields.filter((field) => score[field].wrong + score[field].missed > 0)
