import {
  type LearnedWeights,
  type LessonChoice,
  type LessonField,
  lessonFields,
  mostLessonFeatures,
  mostLessonOptions,
} from '@rapport/domain/agreement/reading-lesson'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import type { Judged, Weights } from '../choice/choice.ts'
import type { Model, ModelField } from '../together/model.ts'
import { moneyOf } from '../together/money.ts'
import type { Weighing } from '../together/weighing.ts'

const modelFields: Readonly<Record<LessonField, ModelField>> = {
  budget: 'budget',
  startDate: 'start',
  endDate: 'end',
  content: 'count',
}

/** [AR13] The likeliest options of each field with what speaks for and against them: only names that the model knows. */
export const choicesOf = ({ budget, starts, ends, counted }: Weighing, model: Model): readonly LessonChoice[] => [
  choiceOf('budget', budget, moneyOf, model),
  choiceOf('startDate', starts, dayToWire, model),
  choiceOf('endDate', ends, dayToWire, model),
  ...counted.map(({ choice: { type }, judged }) => ({ ...choiceOf('content', judged, String, model), type })),
]

const choiceOf = <Value>(
  field: LessonField,
  judged: readonly Judged<Value | null>[],
  write: (value: Value) => string,
  { weights }: Model,
): LessonChoice => ({
  field,
  options: judged.slice(0, mostLessonOptions).map(({ value, features }) => ({
    value: value === null ? null : write(value),
    features: [...new Set(features)].filter((name) => Object.hasOwn(weights[modelFields[field]], name)).slice(0, mostLessonFeatures),
  })),
})

/** [AR13] Whether a model knows all of these names for a field: the closed list of what a lesson may say. */
export const areKnownFeatures = ({ weights }: Model, field: LessonField, names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(weights[modelFields[field]], name))

/** The model with what an organization's lessons add. */
export const modelWith = (model: Model, learned: LearnedWeights): Model => {
  const moved = lessonFields.map((field) => [modelFields[field], sumOf(weightsOfField(model, field), learned[field] ?? {})])
  return { ...model, weights: { ...model.weights, ...Object.fromEntries(moved) } }
}

/** Names that the weights do not know any more are left out. */
const sumOf = (weights: Weights, added: Weights): Weights => {
  const own = Object.entries(added).filter(([name]) => Object.hasOwn(weights, name))
  return { ...weights, ...Object.fromEntries(own.map(([name, by]) => [name, (weights[name] ?? 0) + by])) }
}

export const weightsOfField = ({ weights }: Model, field: LessonField) => weights[modelFields[field]]
