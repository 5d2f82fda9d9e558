import { sql } from 'drizzle-orm'
import { createFieldColumns } from './account-field-columns.ts'
import type { ColumnKit } from './column-kit.ts'

/** Influencers, their history and what is derived to find them. */
export const createAccountTables = (kit: ColumnKit) => {
  const { table, text, bigint, json, instant, rowKey, index, listIndex, primaryKey } = kit
  const account = table(
    'account',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      influencerId: text('influencer_id').notNull(),
      ...createFieldColumns(kit),
      /** The name in lower case: what lists sort by. */
      nameKey: text('name_key').notNull(),
      /** The e-mail in lower case: what lists sort by. */
      emailKey: text('email_key'),
      stageSince: instant('stage_since').notNull(),
      /** When to reach out next, as the domain's next-outreach keeps it: a day, `0000-00-00` (always today), `z` and three digits (always so many days ahead) or nothing. */
      outreachDay: text('outreach_day'),
      /** What it sold in the last 30 days, in minor units; null: nothing. Kept with attribution, and anew each day. */
      recentMinor: bigint('recent_minor'),
      recentCurrency: text('recent_currency'),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      deletedAt: instant('deleted_at'),
      deletedBy: text('deleted_by'),
      rev: bigint('rev').notNull(),
      /** The greatest count of followers. */
      reach: bigint('reach'),
      /** The account's row of account_search: a number, by which lists are joined with what was searched, with words and campaigns. */
      searchRow: bigint('search_row'),
      /** How many campaigns it belongs to: lists know by it who is in none. */
      campaignCount: bigint('campaign_count'),
      /** The campaign that it joined last: by it lists are sorted and grouped. */
      lastCampaignId: text('last_campaign_id'),
      /** The day of our last contact while nothing came from them since; null: nobody waits. */
      unansweredSince: text('unanswered_since'),
      /** What its open partnerships come to, in hundredths; null without any. */
      openBudget: bigint('open_budget'),
      /** The invoice statuses of its partnerships, a bit each; null and 0: it has none. */
      invoiceMarks: bigint('invoice_marks'),
      /** The earliest day on which something of an open partnership is due; null when nothing is left to do. */
      contentDue: text('content_due'),
      /** The account that this one was merged into: it is in the Trash since. */
      mergedInto: text('merged_into'),
    },
    (t) => [
      index('account_of_organization').on(t.organizationId, t.id),
      listIndex('account_by_name', [t.organizationId, t.nameKey, t.id], t.deletedAt),
      listIndex('account_by_creation', [t.organizationId, t.createdAt, t.id], t.deletedAt),
      listIndex('account_by_update', [t.organizationId, t.updatedAt, t.id], t.deletedAt),
      // All that lists are narrowed and sorted by: they are found and counted without reading a row. Begins with the stage, for the board.
      listIndex(
        'account_list',
        [
          ...([t.organizationId, t.stageId, t.nameKey, t.id] as const),
          ...[t.ownerId, t.priority, t.segmentId, t.topPlatform, t.outreachDay, t.searchRow, t.campaignCount],
          ...[t.emailKey, t.reach, t.lastContacted, t.createdAt, t.updatedAt, t.recentMinor],
          ...[t.lastCampaignId, t.unansweredSince, t.openBudget, t.invoiceMarks, t.contentDue],
        ],
        t.deletedAt,
      ),
      listIndex('account_by_email', [t.organizationId, t.emailKey, t.id], t.deletedAt),
      listIndex('account_by_reach', [t.organizationId, t.reach, t.id], t.deletedAt),
      listIndex('account_by_contact', [t.organizationId, t.lastContacted, t.id], t.deletedAt),
      listIndex('account_by_outreach', [t.organizationId, t.outreachDay, t.id], t.deletedAt),
      listIndex('account_by_revenue', [t.organizationId, t.recentMinor, t.id], t.deletedAt),
      listIndex('account_by_priority', [t.organizationId, t.priority, t.nameKey, t.id], t.deletedAt),
      listIndex('account_by_segment', [t.organizationId, t.segmentId, t.nameKey, t.id], t.deletedAt),
      listIndex('account_by_campaign', [t.organizationId, t.lastCampaignId, t.nameKey, t.id], t.deletedAt),
      listIndex('account_by_platform', [t.organizationId, t.topPlatform, t.nameKey, t.id], t.deletedAt),
      index('account_by_substage').on(t.organizationId, t.signedSubstage).where(sql`signed_substage is not null`),
      // What open partnerships come to by stage; nobody else stands in it.
      listIndex('account_of_open_budget', [t.organizationId, t.stageId, t.openBudget], t.deletedAt, sql`open_budget is not null`),
      // In the order of rows, as sets of custom values are made: who is in one is counted here in half the time.
      listIndex('account_by_row', [t.organizationId, t.searchRow, t.stageId, t.ownerId], t.deletedAt),
      listIndex('account_by_owner', [t.organizationId, t.ownerId, t.nameKey, t.id], t.deletedAt),
    ],
  )
  const influencer = table('influencer', {
    id: text('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    accountId: text('account_id').notNull().unique(),
    profilePictureUrl: text('profile_picture_url'),
    /** When somebody's browser first looked up the socials of the new account by itself: that happens once. */
    socialLookupAt: instant('social_lookup_at'),
    /** The addresses in which a picture was looked for: others are tried again, the same ones are not. */
    pictureTriedFor: text('picture_tried_for'),
  })
  /** Every field that a commit changed, with the revision it made: what `baseRev` is compared with. */
  const accountChange = table(
    'account_change',
    {
      accountId: text('account_id').notNull(),
      rev: bigint('rev').notNull(),
      field: text('field').notNull(),
      oldValue: json('old_value'),
      newValue: json('new_value'),
      actorId: text('actor_id').notNull(),
      at: instant('at').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.rev, t.field] }),
      // Who changed what since, without the values.
      index('account_change_field').on(t.accountId, t.field, t.rev, t.actorId),
    ],
  )
  const timeLog = table(
    'time_log',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      accountId: text('account_id').notNull(),
      event: text('event').notNull(),
      /** Which field, for `field_changed`. */
      field: text('field'),
      /** How the contact was made, for `contact_logged`. */
      channel: text('channel'),
      oldValue: text('old_value'),
      newValue: text('new_value'),
      timestamp: instant('timestamp').notNull(),
      changedBy: text('changed_by').notNull(),
      keyId: text('key_id'),
      /** The document that a partnership was created from, and its name then. */
      agreementId: text('agreement_id'),
      agreementName: text('agreement_name'),
    },
    (t) => [index('time_log_by_account').on(t.accountId, t.timestamp, t.id)],
  )
  const systemNote = table(
    'system_note',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      accountId: text('account_id').notNull(),
      content: text('content').notNull(),
      authorId: text('author_id').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('system_note_by_account').on(t.accountId, t.createdAt)],
  )
  /** The searchable words of accounts, one row each. A migration of each dialect makes the full-text index over it. */
  const accountSearch = table('account_search', {
    row: rowKey('row'),
    accountId: text('account_id').notNull().unique(),
    organizationId: text('organization_id').notNull(),
    /** Name, e-mail and handles, lower case. */
    head: text('head').notNull(),
    /** The text of all notes, lower case. */
    notes: text('notes').notNull(),
  })
  /** An influencer's value in a custom field of the organisation; without a row there is none. */
  const customFieldValue = table(
    'custom_field_value',
    {
      accountId: text('account_id').notNull(),
      fieldId: text('field_id').notNull(),
      organizationId: text('organization_id').notNull(),
      value: text('value').notNull(),
      updatedBy: text('updated_by').notNull(),
      updatedAt: instant('updated_at').notNull(),
      /** account.search_row: by it lists are joined. */
      row: bigint('row'),
      /** The beginning of the value as lists compare it, and a number in a form that sorts as a text. */
      key: text('key'),
      numberKey: text('number_key'),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.fieldId] }),
      index('custom_field_value_row').on(t.fieldId, t.row, t.key, t.numberKey),
      index('custom_field_value_key').on(t.fieldId, t.key, t.accountId, t.row),
      index('custom_field_value_number').on(t.fieldId, t.numberKey, t.accountId, t.row).where(sql`number_key is not null`),
    ],
  )
  /** E-mail and handles, by which an account is known to be the same as another: `email:jane@example.com`, `instagram:jane`. */
  const accountIdentity = table(
    'account_identity',
    {
      organizationId: text('organization_id').notNull(),
      mark: text('mark').notNull(),
      accountId: text('account_id').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.mark, t.accountId] }), index('account_identity_account').on(t.accountId)],
  )
  return { account, influencer, accountChange, customFieldValue, timeLog, systemNote, accountSearch, accountIdentity }
}
