import { call, type Data } from '../call.ts'

export type ReadingLearning = Data<'GET /api/reading-lessons'>

/** Owners and admins only, like every change here. */
export const changeLearning = (isOn: boolean) => call('PATCH /api/reading-lessons', { body: { isOn } })

export const forgetLesson = (id: string) => call('DELETE /api/reading-lessons/{id}', { params: { id } })

export const forgetLessons = () => call('DELETE /api/reading-lessons')
