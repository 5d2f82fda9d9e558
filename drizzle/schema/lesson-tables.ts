import type { ColumnKit } from './column-kit.ts'
import type { createPeopleTables } from './people-tables.ts'

/** What reviews of agreements taught: names of features, never a text, an amount or a name. Gone with the organisation. */
export const createLessonTables = (
  { table, text, integer, boolean, json, instant, index }: ColumnKit,
  { organization }: Pick<ReturnType<typeof createPeopleTables>, 'organization'>,
) => {
  const readingLesson = table(
    'reading_lesson',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id')
        .notNull()
        .references(() => organization.id, { onDelete: 'cascade' }),
      field: text('field').notNull(),
      /** Names of features for each option. */
      options: json('options').$type<readonly (readonly string[])[]>().notNull(),
      /** The option that was taken; null for a value that was none of them. */
      taken: integer('taken'),
      isChanged: boolean('is_changed').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('reading_lesson_organization').on(t.organizationId, t.createdAt)],
  )
  /** Whether an organisation learns from its reviews, and what it learned last. */
  const readingLearning = table('reading_learning', {
    organizationId: text('organization_id')
      .primaryKey()
      .references(() => organization.id, { onDelete: 'cascade' }),
    isOn: boolean('is_on').notNull(),
    /** What is added to the worth of features, for each field where it helps. */
    learned: json('learned').$type<Readonly<Record<string, Readonly<Record<string, number>>>>>().notNull(),
    learnedAt: instant('learned_at'),
  })
  return { readingLesson, readingLearning }
}
