import type { LearnedWeights, ReadingLesson } from '@rapport/domain/agreement/reading-lesson'
import { mostKeptLessons } from '@rapport/domain/agreement/reading-lesson'
import type { QueryPorts } from '../../store/ports.ts'
import { lessonOf, readLearners, readLessons, writeLearning } from './lesson-repository.ts'

interface LearningPorts extends QueryPorts {
  readonly learn: (lessons: readonly ReadingLesson[]) => Promise<{ readonly learned: LearnedWeights }>
}

/** Learns for each organization that wants it from its lessons anew: what was learned before does not add up. */
export const learnNightly = async ({ store, now, learn }: LearningPorts): Promise<void> => {
  const organizationIds = await store.read((db) => readLearners({ db, tables: store.tables }))
  for (const organizationId of organizationIds) {
    const rows = await store.read((db) => readLessons({ db, tables: store.tables }, organizationId, mostKeptLessons))
    const { learned } = await learn(rows.map(lessonOf))
    await store.write((tx) => writeLearning(tx, organizationId, { learned, learnedAt: now() }))
  }
}
