import type { ReadingLesson } from '@rapport/domain/agreement/reading-lesson'
import { call } from '../call.ts'

/** Sends what a confirmed review teaches. */
export const keepLessons = (lessons: readonly ReadingLesson[]) =>
  call('POST /api/reading-lessons', {
    body: { lessons: lessons.map((lesson) => ({ ...lesson, options: lesson.options.map((features) => [...features]) })) },
  })
