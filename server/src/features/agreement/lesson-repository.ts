import type { LearnedWeights, LessonField, ReadingLesson } from '@rapport/domain/agreement/reading-lesson'
import type { Tables } from '@rapport/schema/tables'
import { and, desc, eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export type LessonRow = Tables['readingLesson']['$inferSelect']
export type LearningRow = Tables['readingLearning']['$inferSelect']

/** Whether an organization learns, and what it learned; nothing before somebody turned it on. */
export const readLearning = async ({ db, tables: { readingLearning } }: QuerySource, organizationId: string): Promise<LearningRow> => {
  const [row] = await db.select().from(readingLearning).where(eq(readingLearning.organizationId, organizationId))
  return row ?? { organizationId, isOn: false, learned: {}, learnedAt: null }
}

export const writeLearning = async (
  { db, tables: { readingLearning } }: Tx,
  organizationId: string,
  patch: Partial<Omit<LearningRow, 'organizationId'>>,
): Promise<void> => {
  await db
    .insert(readingLearning)
    .values({ organizationId, isOn: false, learned: {}, ...patch })
    .onConflictDoUpdate({ target: readingLearning.organizationId, set: patch })
}

export const readLearners = async ({ db, tables: { readingLearning } }: QuerySource): Promise<readonly string[]> => {
  const rows = await db.select({ id: readingLearning.organizationId }).from(readingLearning).where(eq(readingLearning.isOn, true))
  return rows.map(({ id }) => id)
}

/** The newest first. */
export const readLessons = async (
  { db, tables: { readingLesson } }: QuerySource,
  organizationId: string,
  limit: number,
): Promise<readonly LessonRow[]> =>
  db
    .select()
    .from(readingLesson)
    .where(eq(readingLesson.organizationId, organizationId))
    .orderBy(desc(readingLesson.createdAt), desc(readingLesson.id))
    .limit(limit)

export const countLessons = ({ db, tables: { readingLesson } }: QuerySource, organizationId: string): Promise<number> =>
  db.$count(readingLesson, eq(readingLesson.organizationId, organizationId))

export const insertLessons = async ({ db, tables: { readingLesson } }: Tx, rows: readonly LessonRow[]): Promise<void> => {
  if (rows.length > 0) await db.insert(readingLesson).values([...rows])
}

/** Whether there was such a lesson. */
export const deleteLesson = async ({ db, tables: { readingLesson } }: Tx, organizationId: string, id: string): Promise<boolean> => {
  const gone = await db
    .delete(readingLesson)
    .where(and(eq(readingLesson.organizationId, organizationId), eq(readingLesson.id, id)))
    .returning({ id: readingLesson.id })
  return gone.length > 0
}

export const deleteLessons = async ({ db, tables: { readingLesson } }: Tx, organizationId: string): Promise<void> => {
  await db.delete(readingLesson).where(eq(readingLesson.organizationId, organizationId))
}

/** A row as the lesson that was kept: the service writes known fields only. */
export const lessonOf = ({ field, options, taken, isChanged }: LessonRow): ReadingLesson => ({
  field: field as LessonField, // see above
  options,
  taken,
  isChanged,
})

export const learnedOf = ({ learned }: LearningRow): LearnedWeights => learned
