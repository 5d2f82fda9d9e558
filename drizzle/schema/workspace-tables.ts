import { sql } from 'drizzle-orm'
import type { ColumnKit } from './column-kit.ts'

/** An organisation's own settings (stages, intervals, segments, campaigns), and the server's records of its own work. */
export const createWorkspaceTables = ({
  table,
  text,
  integer,
  bigint,
  boolean,
  json,
  instant,
  index,
  uniqueIndex,
  primaryKey,
}: ColumnKit) => {
  const namedColumns = () => ({
    id: text('id').primaryKey(),
    organizationId: text('organization_id').notNull(),
    name: text('name').notNull(),
    /** The name in lower case, so that no two are alike but for capitals. */
    nameKey: text('name_key').notNull(),
    createdAt: instant('created_at').notNull(),
  })
  const named = (tableName: string) =>
    table(tableName, namedColumns(), (t) => [uniqueIndex(`${tableName}_name`).on(t.organizationId, t.nameKey)])
  const orderedColumns = () => ({
    ...namedColumns(),
    /** Which of the default ones it is, whatever it is called now; null for one that the organisation added. */
    key: text('key'),
    position: integer('position').notNull(),
  })
  const organizationStage = table('organization_stage', orderedColumns(), (t) => [
    uniqueIndex('organization_stage_name').on(t.organizationId, t.nameKey),
  ])
  const signedSubstage = table(
    'signed_substage',
    {
      ...orderedColumns(),
      /** The latest first. */
      formerNames: json('former_names').$type<readonly string[]>().notNull().default(sql`'[]'`),
    },
    (t) => [uniqueIndex('signed_substage_name').on(t.organizationId, t.nameKey)],
  )
  const customField = table(
    'custom_field',
    {
      ...namedColumns(),
      type: text('type').notNull(),
      options: json('options').$type<string[]>().notNull(),
      position: integer('position').notNull(),
    },
    (t) => [uniqueIndex('custom_field_name').on(t.organizationId, t.nameKey)],
  )
  const organizationSettings = table('organization_settings', {
    organizationId: text('organization_id').primaryKey(),
    timeZone: text('time_zone').notNull(),
    outreach1Interval: integer('outreach1_interval').notNull(),
    outreach2Interval: integer('outreach2_interval').notNull(),
    outreach3Interval: integer('outreach3_interval').notNull(),
    testingProductInterval: integer('testing_product_interval').notNull(),
    negotiatingPendingInfluencerInterval: integer('negotiating_pending_influencer_interval').notNull(),
    negotiatingPendingYouInterval: integer('negotiating_pending_you_interval').notNull(),
    signedInterval: integer('signed_interval').notNull(),
    defaultUtmSource: text('default_utm_source'),
    defaultUtmMedium: text('default_utm_medium'),
    defaultUtmCampaign: text('default_utm_campaign'),
    defaultBaseUrl: text('default_base_url'),
  })
  /** The answer once given to a mutation that carried an Idempotency-Key; kept 30 days. */
  const idempotencyRecord = table(
    'idempotency_record',
    {
      caller: text('caller').notNull(),
      route: text('route').notNull(),
      key: text('key').notNull(),
      bodyHash: text('body_hash').notNull(),
      status: integer('status').notNull(),
      response: json('response').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.caller, t.route, t.key] }), index('idempotency_record_age').on(t.createdAt)],
  )
  /** How many lookups an organisation has made in a month (YYYY-MM in its own zone). */
  const socialLookupUsage = table(
    'social_lookup_usage',
    {
      organizationId: text('organization_id').notNull(),
      month: text('month').notNull(),
      used: integer('used').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.month] })],
  )
  /** Facts about this database as a whole, the epoch among them. */
  const databaseFact = table('database_fact', { name: text('name').primaryKey(), value: text('value').notNull() })
  /** Work that commits left for later, each row a piece. */
  const renewal = table(
    'renewal',
    {
      /** Which kind of work. */
      work: text('work').notNull(),
      organizationId: text('organization_id').notNull(),
      /** The subject of the work, by its name or id. */
      subject: text('subject').notNull(),
      /** How far it has come. */
      doneUpTo: text('done_up_to').notNull(),
    },
    (t) => [primaryKey({ columns: [t.work, t.organizationId, t.subject] })],
  )
  /** Recurring work. The process that moves `dueAt` on first does it. */
  const job = table('job', { name: text('name').primaryKey(), dueAt: instant('due_at').notNull() })
  /** A mail on its way, sealed, since it holds a link that opens something; without it, why it did not go out. */
  const outgoingMail = table(
    'outgoing_mail',
    {
      id: text('id').primaryKey(),
      sealed: text('sealed'),
      tries: integer('tries').notNull(),
      why: text('why'),
      createdAt: instant('created_at').notNull(),
      nextAt: instant('next_at').notNull(),
    },
    (t) => [index('outgoing_mail_next').on(t.nextAt)],
  )
  /** A workspace that comes out of an archive. Its rows are nobody's until it is whole: only then is there an organisation. */
  const workspaceImport = table(
    'workspace_import',
    {
      id: text('id').primaryKey(),
      /** Where it was asked for, and by whom: the owner of what becomes of it. */
      organizationId: text('organization_id').notNull(),
      createdBy: text('created_by').notNull(),
      /** Where the archive lies. */
      uploadKey: text('upload_key').notNull(),
      filename: text('filename').notNull(),
      bytes: bigint('bytes').notNull(),
      /** One of `importStates`. */
      state: text('state').notNull(),
      /** What it holds, once it was looked through. */
      report: json('report'),
      /** Why it is refused, or what it waits for. */
      why: text('why'),
      /** The organisation that is being filled; null before. */
      targetId: text('target_id'),
      /** Whether what is filled keeps the ids of the archive. */
      keepsIds: boolean('keeps_ids').notNull(),
      /** The ids that the archive's people have here; null before it is filled. */
      people: json('people'),
      /** How far it is filled: the name of a list, and the records of it that stand here. */
      list: text('list').notNull(),
      records: bigint('records').notNull(),
      /** Of how many steps how many are done. */
      done: bigint('done').notNull(),
      total: bigint('total').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
    },
    (t) => [
      index('workspace_import_organization').on(t.organizationId, t.createdAt),
      index('workspace_import_upload').on(t.uploadKey),
      uniqueIndex('workspace_import_target').on(t.targetId),
    ],
  )
  return {
    workspaceImport,
    organizationStage,
    signedSubstage,
    segment: named('segment'),
    campaign: named('campaign'),
    customField,
    organizationSettings,
    idempotencyRecord,
    socialLookupUsage,
    databaseFact,
    renewal,
    job,
    outgoingMail,
  }
}
