import { type LessonSummary, lessonFields, type ReadingLearning } from '@rapport/domain/agreement/reading-lesson'
import { learningChange, lessonsToKeep } from '@rapport/domain/agreement/reading-lesson-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, onlyId } from '../shape.ts'

const lesson = entity<LessonSummary>()(
  'ReadingLesson',
  z.object({
    id: z.string(),
    at: z.iso.datetime(),
    field: z.enum(lessonFields),
    outcome: z.enum(['confirmed', 'changed', 'typed']).meta({ description: 'typed: the value was none of the options' }),
  }),
)

const learning = entity<ReadingLearning>()(
  'ReadingLearning',
  z.object({
    isOn: z.boolean(),
    count: z.number().int(),
    lessons: z.array(lesson).meta({ description: 'The newest' }),
    learnedAt: z.iso.datetime().nullable(),
    used: z.array(z.enum(lessonFields)).meta({ description: 'Fields that are read better by what was learned' }),
  }),
)

export const readingLessonRoutes = routes('Partnerships', {
  'GET /api/reading-lessons': {
    summary: 'What reviews of agreements taught (owners and admins)',
    answer: learning,
  },
  'PATCH /api/reading-lessons': {
    summary: 'Begin or stop to learn from reviews (owners and admins)',
    body: learningChange,
    answer: learning,
  },
  'POST /api/reading-lessons': {
    summary: 'Keep what a confirmed review teaches: names of features and what was taken, no text and no value',
    description: 'Nothing is kept while the organization does not learn.',
    body: lessonsToKeep,
    answer: z.object({ kept: z.number().int() }),
    status: 201,
  },
  'DELETE /api/reading-lessons': {
    summary: 'Forget all lessons and what was learned of them (owners and admins)',
    answer: learning,
  },
  'DELETE /api/reading-lessons/{id}': {
    summary: 'Forget one lesson (owners and admins)',
    answer: onlyId,
  },
})
