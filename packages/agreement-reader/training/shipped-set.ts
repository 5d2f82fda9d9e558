import { type LessonField, mostLessonOptions } from '@rapport/domain/agreement/reading-lesson'
import type { Model, ModelField } from '../src/together/model.ts'
import type { Lesson } from './teaching.ts'

const fields: readonly (readonly [LessonField, ModelField])[] = [
  ['budget', 'budget'],
  ['startDate', 'start'],
  ['endDate', 'end'],
  ['content', 'count'],
]

/** Of each author so many agreements. */
const ofEach = 4

/** Some choices of every author, as a file: an organization's lessons may not make them worse. */
export const writtenShippedSet = (lessons: readonly Lesson[], { weights }: Model): string => {
  const names = new Map<string, number>()
  const numberOf = (name: string) => names.get(name) ?? names.set(name, names.size).size - 1
  const examples = chosen(lessons).flatMap(({ lessons: taught }) =>
    fields.flatMap(([field, of]) => {
      const worth = (features: readonly string[]) => features.reduce((sum, name) => sum + (weights[of][name] ?? 0), 0)
      return taught[of].flatMap(({ options }) => {
        const likeliest = options.toSorted((a, b) => worth(b.features) - worth(a.features)).slice(0, mostLessonOptions)
        const right = likeliest.flatMap(({ isRight }, at) => (isRight ? [at] : []))
        const numbers = likeliest.map(({ features }) =>
          [...new Set(features)].filter((name) => Math.abs(weights[of][name] ?? 0) >= least).map(numberOf),
        )
        return right.length > 0 && right.length < likeliest.length ? [{ field, right, options: numbers }] : []
      })
    }),
  )
  const rows = examples.map((example) => JSON.stringify(example))
  return `{"names":${JSON.stringify([...names.keys()])},\n"examples":[\n${rows.join(',\n')}\n]}\n`
}

const least = 0.02

const chosen = (lessons: readonly Lesson[]): readonly Lesson[] =>
  [...Map.groupBy(lessons, ({ labelled }) => labelled.author).values()].flatMap((own) =>
    own.filter((_, at) => at % Math.max(1, Math.floor(own.length / ofEach)) === 0).slice(0, ofEach),
  )
