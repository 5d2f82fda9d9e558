import { lessonFields } from '@rapport/domain/agreement/reading-lesson'
import type { LessonExample } from './lesson-learning.ts'
import written from './shipped-examples.json' with { type: 'json' }

/** Some choices of the corpus, that no lesson may make worse. `npm run train` writes them: names stand once, options are their numbers. */
export const shippedExamples = (): readonly LessonExample[] =>
  written.examples.flatMap(({ field, options, right }) => {
    const ofField = lessonFields.find((name) => name === field)
    const named = options.map((numbers) => numbers.flatMap((number) => written.names[number] ?? []))
    return ofField ? [{ field: ofField, options: named, right, weight: 1 }] : []
  })
