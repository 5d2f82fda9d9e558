import type { ColumnKit } from './column-kit.ts'

/** Rows by which lists of accounts are filtered, and the lists that people keep. */
export const createListTables = ({ table, text, bigint, boolean, instant, index, primaryKey }: ColumnKit) => {
  /** Which accounts belong to a campaign; `account.campaign_ids` has the same in the order of adding. `row` is account.search_row. */
  const accountCampaign = table(
    'account_campaign',
    {
      organizationId: text('organization_id').notNull(),
      campaignId: text('campaign_id').notNull(),
      row: bigint('row').notNull(),
      accountId: text('account_id').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.campaignId, t.row] }), index('account_campaign_account').on(t.accountId)],
  )
  /** The words of name, e-mail and handles, so that one or two characters find their beginnings through an index. `row` is account.search_row. */
  const searchWord = table(
    'search_word',
    {
      organizationId: text('organization_id').notNull(),
      word: text('word').notNull(),
      row: bigint('row').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.word, t.row] }), index('search_word_row').on(t.row, t.word)],
  )
  /** How many accounts that are not deleted stand in a stage: kept by triggers of each dialect, in the commit that moves them. */
  const stageCount = table(
    'stage_count',
    {
      organizationId: text('organization_id').notNull(),
      stageId: text('stage_id').notNull(),
      count: bigint('count').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.stageId] })],
  )
  const savedView = table(
    'saved_view',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      name: text('name').notNull(),
      /** The query of Home's address, without the question mark. */
      query: text('query').notNull(),
      isShared: boolean('is_shared').notNull(),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('saved_view_maker').on(t.organizationId, t.createdBy)],
  )
  /** Influencers that an organisation was filled with to try the product; work on one after `filledAt` changes it. The year 1970: it was taken out. */
  const sampleAccount = table(
    'sample_account',
    {
      accountId: text('account_id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      filledAt: instant('filled_at').notNull(),
    },
    (t) => [index('sample_account_of_organization').on(t.organizationId)],
  )
  return { accountCampaign, searchWord, stageCount, savedView, sampleAccount }
}
