import type { ContentType } from '../content/content-item.ts'

/** The fields that lessons are about; of content it is the number of pieces of a type. */
export const lessonFields = ['budget', 'startDate', 'endDate', 'content'] as const
export type LessonField = (typeof lessonFields)[number]

/** The options that a reader weighed for a field, with what spoke for each; names of features only. */
export interface LessonChoice {
  readonly field: LessonField
  /** Whose pieces are counted, where the field is content. */
  readonly type?: ContentType
  readonly options: readonly LessonOption[]
}

export interface LessonOption {
  /** As in the draft, or a number of pieces; null for 'nothing'. */
  readonly value: string | null
  readonly features: readonly string[]
}

/** What a person made of a choice: no value, no text and no name, only features. */
export interface ReadingLesson {
  readonly field: LessonField
  readonly options: readonly (readonly string[])[]
  /** Of `options`; null for a value that was none of them. */
  readonly taken: number | null
  /** Whether it is another value than the reader gave. */
  readonly isChanged: boolean
}

/** Learning begins with so many lessons. */
export const leastLessons = 30
export const mostLessonOptions = 8
export const mostLessonFeatures = 120

interface FieldValues extends Readonly<Record<Exclude<LessonField, 'content'>, string | null>> {
  readonly content: readonly { readonly type: string }[]
}

const valueIn = (values: FieldValues, { field, type }: LessonChoice): string | null =>
  field === 'content' ? String(values.content.filter((item) => item.type === type).length) : values[field]

/** [AR13] What a confirmed review teaches, by the values that the reader gave and those that a person confirmed. */
export const lessonsOf = (choices: readonly LessonChoice[], given: FieldValues, confirmed: FieldValues): readonly ReadingLesson[] =>
  choices.map((choice) => {
    const { field, options } = choice
    const at = options.findIndex(({ value }) => isSame(field, value, valueIn(confirmed, choice)))
    return {
      field,
      options: options.map(({ features }) => features),
      taken: at < 0 ? null : at,
      isChanged: !isSame(field, valueIn(given, choice), valueIn(confirmed, choice)),
    }
  })

/** 1250 and 1250.00 are one budget. */
const isSame = (field: LessonField, value: string | null, other: string | null): boolean =>
  value === other || (field === 'budget' && value !== null && other !== null && Number(value) === Number(other))

/** What was learned of an organization's lessons: what is added to the worth of features. */
export type LearnedWeights = Readonly<Partial<Record<LessonField, Readonly<Record<string, number>>>>>

/** A kept lesson as people see it. */
export interface LessonSummary {
  readonly id: string
  readonly at: string
  readonly field: LessonField
  /** `typed`: the value was none of the options; it is counted, not learned. */
  readonly outcome: 'confirmed' | 'changed' | 'typed'
}

export interface ReadingLearning {
  readonly isOn: boolean
  readonly count: number
  /** The newest. */
  readonly lessons: readonly LessonSummary[]
  readonly learnedAt: string | null
  /** Fields for which what was learned is used. */
  readonly used: readonly LessonField[]
}

/** An organization keeps its newest lessons. */
export const mostKeptLessons = 1000
