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
/** Worth as much as so many lessons that nothing moves. */
const restraint = 10
const rounds = 20
const rate = 0.2
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

export interface LearningPorts {
  /** What no lesson may make worse. */
  readonly shipped: readonly LessonExample[]
  /** Lets others work: each lesson left out takes some milliseconds. */
  readonly pause: () => Promise<void>
}

export interface Learning {
  readonly learned: LearnedWeights
  readonly trials: readonly FieldTrial[]
}

/** [AR14] What an organization's lessons, the newest first, add to the shipped weights, where that helps. */
export const learnFromLessons = async (
  weightsOf: (field: LessonField) => Weights,
  lessons: readonly LessonExample[],
  { shipped, pause }: LearningPorts,
): Promise<Learning> => {
  if (lessons.length < leastLessons) return { learned: {}, trials: [] }
  const tried: Awaited<ReturnType<typeof tryField>>[] = []
  for (const field of lessonFields) {
    const own = lessons.filter((lesson) => lesson.field === field).slice(0, mostLessons)
    const ofField = shipped.filter((example) => example.field === field)
    if (own.length > 1) tried.push(await tryField(field, weightsOf(field), own, { shipped: ofField, pause }))
  }
  return {
    learned: Object.fromEntries(tried.flatMap(({ trial, added }) => (trial.isUsed ? [[trial.field, added]] : []))),
    trials: tried.map(({ trial }) => trial),
  }
}

/** Used if the loss falls on lessons that were left out, and does not rise on shipped examples. */
const tryField = async (field: LessonField, weights: Weights, own: readonly LessonExample[], { shipped, pause }: LearningPorts) => {
  const taught = numbered(weights, own)
  const added = addedBy(weights, own)
  const before = meanLoss(weights, own)
  const losses: { weight: number; loss: number }[] = []
  for (const [at, { options, right, weight }] of taught.rows.entries()) {
    await pause()
    const moved = fit(taught, at)
    const chances = softmax(options.map((names) => worthOf(names, taught.worth, moved)))
    losses.push({ weight, loss: -Math.log(Math.max(leastChance, massOf(chances, right))) })
  }
  const after = mean(losses)
  const isUsed = after < before && meanLoss(sumOf(weights, added), shipped) <= meanLoss(weights, shipped)
  return { added, trial: { field, lessons: own.length, isUsed, before, after } }
}

/** Gradient ascent on the log chance of what is right, held near 0; the same lessons give the same numbers. */
export const addedBy = (weights: Weights, lessons: readonly LessonExample[]): Weights => {
  const taught = numbered(weights, lessons)
  const moved = fit(taught)
  return Object.fromEntries(taught.names.flatMap((name, at) => (moved[at] ? [[name, moved[at]]] : [])))
}

/** Lessons with numbers instead of names. */
interface Numbered {
  readonly names: readonly string[]
  readonly worth: Float64Array
  readonly rows: readonly { readonly options: readonly (readonly number[])[]; readonly right: readonly number[]; readonly weight: number }[]
}

const numbered = (weights: Weights, lessons: readonly LessonExample[]): Numbered => {
  const names = [...new Set(lessons.flatMap(({ options }) => options.flat()))].toSorted()
  const numberByName = new Map(names.map((name, at) => [name, at]))
  return {
    names,
    worth: Float64Array.from(names, (name) => weights[name] ?? 0),
    rows: lessons.map(({ options, right, weight }) => ({
      options: options.map((features) => features.flatMap((name) => numberByName.get(name) ?? [])),
      right,
      weight,
    })),
  }
}

const worthOf = (names: readonly number[], worth: Float64Array, moved: Float64Array): number => {
  let sum = 0
  for (const at of names) sum += (worth[at] ?? 0) + (moved[at] ?? 0)
  return sum
}

/** How far each weight moves; without one of the lessons, where a number is given. */
const fit = ({ worth, rows }: Numbered, without = -1): Float64Array => {
  const moved = new Float64Array(worth.length)
  const slope = new Float64Array(worth.length)
  const whole = restraint + rows.reduce((sum, { weight }, at) => sum + (at === without ? 0 : weight), 0)
  for (let round = 0; round < rounds; round++) {
    slope.fill(0)
    for (const [number, { options, right, weight }] of rows.entries()) {
      if (number === without) continue
      const chances = softmax(options.map((names) => worthOf(names, worth, moved)))
      const mass = Math.max(leastChance, massOf(chances, right))
      for (const [at, names] of options.entries()) {
        const chance = chances[at] ?? 0
        const push = weight * ((right.includes(at) ? chance / mass : 0) - chance)
        for (const name of names) slope[name] = (slope[name] ?? 0) + push
      }
    }
    for (const [at, push] of slope.entries()) {
      const value = moved[at] ?? 0
      moved[at] = Math.max(-farthest, Math.min(farthest, value + (rate * (push - restraint * value)) / whole))
    }
  }
  return moved
}

const leastChance = 1e-9
const massOf = (chances: readonly number[], right: readonly number[]): number => right.reduce((sum, at) => sum + (chances[at] ?? 0), 0)

const chancesOf = (options: LessonExample['options'], worth: (name: string) => number): readonly number[] =>
  softmax(options.map((features) => features.reduce((sum, name) => sum + worth(name), 0)))

const lossOf = (weights: Weights, { options, right }: LessonExample): number => {
  const chances = chancesOf(options, (name) => weights[name] ?? 0)
  return -Math.log(Math.max(leastChance, massOf(chances, right)))
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
