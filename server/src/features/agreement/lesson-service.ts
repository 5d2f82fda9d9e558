import { lessonFields, mostKeptLessons, type ReadingLearning, type ReadingLesson } from '@rapport/domain/agreement/reading-lesson'
import type { LearningChange, LessonsToKeep } from '@rapport/domain/agreement/reading-lesson-shape'
import { onlyAdmins } from '@rapport/domain/person/access-words'
import { mayAdminister } from '@rapport/domain/person/person'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import {
  countLessons,
  deleteLesson,
  deleteLessons,
  insertLessons,
  type LessonRow,
  learnedOf,
  readLearning,
  readLessons,
  writeLearning,
} from './lesson-repository.ts'

export interface LessonPorts extends WritingPorts {
  /** Whether a lesson says nothing but names of features that the reader knows. */
  readonly areKnown: (lessons: readonly ReadingLesson[]) => Promise<boolean>
}

export type LessonService = ReturnType<typeof createLessonService>

const shownLessons = 100

/** What the reviews of an organization teach the reading of agreements. Owners and admins turn it on, see it and delete it. */
export const createLessonService = (ports: LessonPorts) => ({
  show: async ({ role, organizationId }: Caller) =>
    mayAdminister(role) ? ok(await ports.store.read((db) => viewOf({ db, tables: ports.store.tables }, organizationId))) : notAllowed,
  change: (caller: Caller, { isOn }: LearningChange, remember: Remember<ReadingLearning>) =>
    changeLearning(ports, caller, remember, (tx) => writeLearning(tx, caller.organizationId, { isOn })),
  forgetAll: (caller: Caller, remember: Remember<ReadingLearning>) =>
    changeLearning(ports, caller, remember, async (tx) => {
      await deleteLessons(tx, caller.organizationId)
      await writeLearning(tx, caller.organizationId, { learned: {}, learnedAt: null })
    }),
  forget: (caller: Caller, id: string, remember: Remember<{ id: string }>) => forget(ports, caller, id, remember),
  keep: (caller: Caller, input: LessonsToKeep, remember: Remember<{ kept: number }>) => keep(ports, caller, input, remember),
})

const notAllowed = refuse('forbidden', onlyAdmins('see and change what is learned from reviews'))

const changeLearning = async (
  { store }: LessonPorts,
  { role, organizationId }: Caller,
  remember: Remember<ReadingLearning>,
  change: (tx: Tx) => Promise<void>,
): Promise<Result<ReadingLearning>> => {
  if (!mayAdminister(role)) return notAllowed
  return writeAnswered(store, remember, async (tx) => {
    await change(tx)
    return ok(await viewOf(tx, organizationId))
  })
}

const forget = async ({ store }: LessonPorts, { role, organizationId }: Caller, id: string, remember: Remember<{ id: string }>) => {
  if (!mayAdminister(role)) return notAllowed
  return writeAnswered(store, remember, async (tx) =>
    (await deleteLesson(tx, organizationId, id)) ? ok({ id }) : refuse('not_found', 'There is no such lesson'),
  )
}

/** A name that is no feature could be a text: then nothing is kept at all. */
const keep = async (
  { store, now, newId, areKnown }: LessonPorts,
  { organizationId }: Caller,
  { lessons }: LessonsToKeep,
  remember: Remember<{ kept: number }>,
) => {
  const isSound = lessons.every(({ taken, options }) => (taken ?? 0) < options.length) && (await areKnown(lessons))
  if (!isSound) return refuse('validation_failed', 'A lesson may name known features only')
  return writeAnswered(store, remember, async (tx) => {
    const { isOn } = await readLearning(tx, organizationId)
    const hasRoom = (await countLessons(tx, organizationId)) + lessons.length <= mostKeptLessons
    if (!isOn || !hasRoom) return ok({ kept: 0 })
    await insertLessons(
      tx,
      lessons.map((lesson) => ({ ...lesson, id: newId(), organizationId, createdAt: now() })),
    )
    return ok({ kept: lessons.length })
  })
}

const viewOf = async (source: QuerySource, organizationId: string): Promise<ReadingLearning> => {
  const learning = await readLearning(source, organizationId)
  const rows = await readLessons(source, organizationId, shownLessons)
  return {
    isOn: learning.isOn,
    count: await countLessons(source, organizationId),
    lessons: rows.flatMap(summaryOf),
    learnedAt: learning.learnedAt?.toISOString() ?? null,
    used: lessonFields.filter((field) => learnedOf(learning)[field] !== undefined),
  }
}

const summaryOf = ({ id, createdAt, field, taken, isChanged }: LessonRow) => {
  const ofField = lessonFields.find((name) => name === field)
  const outcome = taken === null ? ('typed' as const) : isChanged ? ('changed' as const) : ('confirmed' as const)
  return ofField ? [{ id, at: createdAt.toISOString(), field: ofField, outcome }] : []
}
