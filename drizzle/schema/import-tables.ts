import type { ColumnKit } from './column-kit.ts'
import type { createPeopleTables } from './people-tables.ts'

/** Imports of influencers, kept so that they can be taken back. Gone with the organisation. */
export const createImportTables = (
  { table, text, integer, bigint, json, instant, index, primaryKey }: ColumnKit,
  { organization }: Pick<ReturnType<typeof createPeopleTables>, 'organization'>,
) => {
  const accountImport = table(
    'account_import',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id')
        .notNull()
        .references(() => organization.id, { onDelete: 'cascade' }),
      userId: text('user_id').notNull(),
      fileName: text('file_name').notNull(),
      /** Of the sheet, for the file of rows left out. */
      headers: json('headers').$type<readonly string[]>().notNull(),
      created: integer('created').notNull(),
      updated: integer('updated').notNull(),
      leftOut: integer('left_out').notNull(),
      startedAt: instant('started_at').notNull(),
      /** Of its latest step, or of that of its undoing: a step that is long ago broke off. */
      movedAt: instant('moved_at').notNull(),
      endedAt: instant('ended_at'),
      undoneBy: text('undone_by'),
      undoStartedAt: instant('undo_started_at'),
      undoEndedAt: instant('undo_ended_at'),
      /** Rows up to this line are taken back. */
      undoneUpTo: integer('undone_up_to').notNull(),
      removed: integer('removed').notNull(),
      restored: integer('restored').notNull(),
      kept: integer('kept').notNull(),
    },
    (t) => [index('account_import_time').on(t.organizationId, t.startedAt), index('account_import_age').on(t.startedAt)],
  )
  const importId = () =>
    text('import_id')
      .notNull()
      .references(() => accountImport.id, { onDelete: 'cascade' })
  /** An influencer that a line of the sheet created or changed. */
  const accountImportRow = table(
    'account_import_row',
    {
      importId: importId(),
      line: integer('line').notNull(),
      accountId: text('account_id').notNull(),
      /** 'created' or 'updated'. */
      kind: text('kind').notNull(),
      /** The commit of its fields; null where only custom fields changed. */
      rev: bigint('rev'),
      /** Custom fields with their values before and after. */
      values: json('values')
        .$type<readonly { readonly fieldId: string; readonly before: string | null; readonly after: string | null }[]>()
        .notNull(),
    },
    (t) => [primaryKey({ columns: [t.importId, t.line] }), index('account_import_row_account').on(t.accountId)],
  )
  /** A line of the sheet that was left out, and why. */
  const accountImportLeft = table(
    'account_import_left',
    {
      importId: importId(),
      line: integer('line').notNull(),
      cells: json('cells').$type<readonly string[]>().notNull(),
      why: text('why').notNull(),
    },
    (t) => [primaryKey({ columns: [t.importId, t.line] })],
  )
  return { accountImport, accountImportRow, accountImportLeft }
}
