import { readingLessonRoutes } from '@rapport/contract/partnership/reading-lesson'
import { serve } from '../../http/serve.ts'
import type { LessonService } from './lesson-service.ts'

export const createLessonRoutes = (lessons: LessonService) =>
  serve(readingLessonRoutes, {
    'GET /api/reading-lessons': ({ caller }) => lessons.show(caller),
    'PATCH /api/reading-lessons': ({ caller, body, remember }) => lessons.change(caller, body, remember),
    'POST /api/reading-lessons': ({ caller, body, remember }) => lessons.keep(caller, body, remember),
    'DELETE /api/reading-lessons': ({ caller, remember }) => lessons.forgetAll(caller, remember),
    'DELETE /api/reading-lessons/{id}': ({ caller, params, remember }) => lessons.forget(caller, params.id, remember),
  })
