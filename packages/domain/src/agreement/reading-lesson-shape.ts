import { z } from 'zod'
import { contentTypes } from '../content/content-item.ts'
import { organizationId } from '../id/id-shape.ts'
import { lessonFields, mostLessonFeatures, mostLessonOptions } from './reading-lesson.ts'

const longestFeature = 80

/** `PATCH /api/reading-lessons`. */
export const learningChange = z.strictObject({ isOn: z.boolean(), organizationId })
export type LearningChange = z.infer<typeof learningChange>

/** `POST /api/reading-lessons`: names of features only; the server knows which there are. */
export const lessonsToKeep = z.strictObject({
  lessons: z
    .array(
      z.strictObject({
        field: z.enum(lessonFields),
        options: z
          .array(z.array(z.string().max(longestFeature)).max(mostLessonFeatures))
          .min(1)
          .max(mostLessonOptions),
        taken: z.number().int().min(0).nullable(),
        isChanged: z.boolean(),
      }),
    )
    .max(lessonFields.length + contentTypes.length),
  organizationId,
})
export type LessonsToKeep = z.infer<typeof lessonsToKeep>
