import { type LearnedWeights, type LessonField, leastLessons, lessonFields } from '@rapport/domain/agreement/reading-lesson'
import { softmax, type Weights } from '../choice/choice.ts'

/** Options of which some are right, by the names of their features. */
export interface LessonExample {
  readonly field: LessonField
  readonly options: readonly (readonly string[])[]
  readonly right: readonly number[]
  /** How much it counts: a value that was changed says more than one confirmed as read. */
  readonly weight: number
}

export const weightOfChanged = 1
export const weightOfConfirmed = 0.3

/** How far a lesson may move the worth of a feature. */
const farthest = 1
const restraint = 0.5
const rounds = 25
const rate = 0.3
/** Learning without each of them in turn takes time in the square of their number. */
const mostLessons = 100

/** What lessons of a field do to the loss: on themselves, each left out in turn, and on the shipped examples. */
export interface FieldTrial {
  readonly field: LessonField
  readonly lessons: number
  readonly isUsed: boolean
  readonly before: number
  readonly after: number
}

export interface Learning {
  readonly learned: LearnedWeights
  readonly trials: readonly FieldTrial[]
}

/** [AR14] What an organization's lessons, the newest first, add to the shipped weights, where that helps. */
export const learnFromLessons = (
  weightsOf: (field: LessonField) => Weights,
  lessons: readonly LessonExample[],
  shipped: readonly LessonExample[],
): Learning => {
  if (lessons.length < leastLessons) return { learned: {}, trials: [] }
  const tried = lessonFields.flatMap((field) => {
    const own = lessons.filter((lesson) => lesson.field === field).slice(0, mostLessons)
    return own.length < 2
      ? []
      : [
          tryField(
            field,
            weightsOf(field),
            own,
            shipped.filter((example) => example.field === field),
          ),
        ]
  })
  return {
    learned: Object.fromEntries(tried.flatMap(({ trial, added }) => (trial.isUsed ? [[trial.field, added]] : []))),
    trials: tried.map(({ trial }) => trial),
  }
}

/** Used if the loss falls on lessons that were left out, and does not rise on shipped examples. */
const tryField = (field: LessonField, weights: Weights, own: readonly LessonExample[], shipped: readonly LessonExample[]) => {
  const added = addedBy(weights, own)
  const before = meanLoss(weights, own)
  const after = mean(
    own.map((lesson, at) => ({ weight: lesson.weight, loss: lossOf(sumOf(weights, addedBy(weights, own.toSpliced(at, 1))), lesson) })),
  )
  const isUsed = after < before && meanLoss(sumOf(weights, added), shipped) <= meanLoss(weights, shipped)
  return { added, trial: { field, lessons: own.length, isUsed, before, after } }
}

/** Gradient ascent on the log chance of what is right, held near 0; the same lessons give the same numbers. */
export const addedBy = (weights: Weights, lessons: readonly LessonExample[]): Weights => {
  const added = new Map<string, number>()
  const whole = lessons.reduce((sum, { weight }) => sum + weight, 0) || 1
  for (let round = 0; round < rounds; round++) {
    const slope = new Map<string, number>()
    for (const lesson of lessons) addSlope(slope, lesson, (name) => (weights[name] ?? 0) + (added.get(name) ?? 0))
    for (const [name, push] of slope) {
      const value = added.get(name) ?? 0
      const next = value + rate * (push - (restraint * value * whole) / leastLessons)
      added.set(name, Math.max(-farthest, Math.min(farthest, next)))
    }
  }
  return Object.fromEntries([...added].filter(([, value]) => value !== 0).toSorted(([left], [right]) => (left < right ? -1 : 1)))
}

const chancesOf = (options: LessonExample['options'], worth: (name: string) => number): readonly number[] =>
  softmax(options.map((features) => features.reduce((sum, name) => sum + worth(name), 0)))

const addSlope = (slope: Map<string, number>, { options, right, weight }: LessonExample, worth: (name: string) => number): void => {
  const chances = chancesOf(options, worth)
  const mass = Math.max(
    1e-9,
    right.reduce((sum, at) => sum + (chances[at] ?? 0), 0),
  )
  for (const [at, features] of options.entries()) {
    const chance = chances[at] ?? 0
    const push = (weight * ((right.includes(at) ? chance / mass : 0) - chance)) / Math.sqrt(Math.max(1, features.length))
    for (const name of features) slope.set(name, (slope.get(name) ?? 0) + push)
  }
}

const lossOf = (weights: Weights, { options, right }: LessonExample): number => {
  const chances = chancesOf(options, (name) => weights[name] ?? 0)
  return -Math.log(
    Math.max(
      1e-9,
      right.reduce((sum, at) => sum + (chances[at] ?? 0), 0),
    ),
  )
}

const meanLoss = (weights: Weights, examples: readonly LessonExample[]): number =>
  mean(examples.map((example) => ({ weight: example.weight, loss: lossOf(weights, example) })))

const mean = (losses: readonly { readonly weight: number; readonly loss: number }[]): number => {
  const whole = losses.reduce((sum, { weight }) => sum + weight, 0)
  return whole === 0 ? 0 : losses.reduce((sum, { weight, loss }) => sum + weight * loss, 0) / whole
}

const sumOf = (weights: Weights, added: Weights): Weights => ({
  ...weights,
  ...Object.fromEntries(Object.entries(added).map(([name, by]) => [name, (weights[name] ?? 0) + by])),
})
