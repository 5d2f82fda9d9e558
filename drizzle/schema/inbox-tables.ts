import type { ColumnKit } from './column-kit.ts'

/** What people hear of in an organisation, each for themselves. */
export const createInboxTables = ({ table, text, instant, index, primaryKey }: ColumnKit) => {
  /** People and influencers of which somebody hears nothing. */
  const mute = table(
    'mute',
    {
      userId: text('user_id').notNull(),
      organizationId: text('organization_id').notNull(),
      /** 'person' or 'influencer'. */
      kind: text('kind').notNull(),
      /** The id of that person or influencer. */
      subject: text('subject').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.userId, t.organizationId, t.kind, t.subject] }), index('mute_of_subject').on(t.subject)],
  )
  /** Who asked for a daily mail. */
  const dailyMail = table(
    'daily_mail',
    {
      userId: text('user_id').notNull(),
      organizationId: text('organization_id').notNull(),
      /** The last day (YYYY-MM-DD) of the organisation's zone that had its mail, or needed none. */
      mailedFor: text('mailed_for').notNull(),
    },
    (t) => [primaryKey({ columns: [t.userId, t.organizationId] }), index('daily_mail_by_day').on(t.mailedFor)],
  )
  return { mute, dailyMail }
}
