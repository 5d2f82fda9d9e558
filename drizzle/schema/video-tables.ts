import type { ColumnKit } from './column-kit.ts'

/** Videos of influencers with their rights, tags and what was passed on of them. The files lie elsewhere, under their keys. */
export const createVideoTables = ({ table, text, integer, bigint, boolean, instant, index, primaryKey }: ColumnKit) => {
  const video = table(
    'video',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      accountId: text('account_id').notNull(),
      filename: text('filename').notNull(),
      /** Where the file arrives, and where it lies once it is whole. */
      uploadKey: text('upload_key').notNull(),
      fileKey: text('file_key').notNull(),
      posterKey: text('poster_key'),
      captionsKey: text('captions_key'),
      /** By its first bytes; empty until the file has arrived. */
      contentType: text('content_type').notNull(),
      bytes: bigint('bytes').notNull(),
      durationMs: integer('duration_ms'),
      isUnlimited: boolean('is_unlimited').notNull(),
      /** The last day of the organisation's zone. */
      rightsUntil: text('rights_until'),
      isOrganic: boolean('is_organic').notNull(),
      isPaid: boolean('is_paid').notNull(),
      isWhitelisting: boolean('is_whitelisting').notNull(),
      rev: integer('rev').notNull(),
      /** Null while the file is on its way. */
      completedAt: instant('completed_at'),
      /** Why what arrived was refused: 'too_large' or 'unsupported_type'. */
      refusal: text('refusal'),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
      updatedAt: instant('updated_at').notNull(),
      deletedAt: instant('deleted_at'),
      deletedBy: text('deleted_by'),
    },
    (t) => [
      index('video_of_account').on(t.accountId, t.deletedAt, t.createdAt, t.id),
      index('video_by_end').on(t.organizationId, t.rightsUntil, t.id),
      index('video_by_age').on(t.organizationId, t.createdAt, t.id),
      index('video_by_deletion').on(t.deletedAt),
      index('video_unfinished').on(t.completedAt, t.createdAt),
      index('video_by_upload').on(t.uploadKey),
    ],
  )
  /** Tags in their order. */
  const videoTag = table(
    'video_tag',
    {
      videoId: text('video_id').notNull(),
      position: integer('position').notNull(),
      organizationId: text('organization_id').notNull(),
      tag: text('tag').notNull(),
      /** The tag as it is compared. */
      key: text('key').notNull(),
    },
    (t) => [primaryKey({ columns: [t.videoId, t.position] }), index('video_tag_key').on(t.organizationId, t.key, t.videoId)],
  )
  /** Links under which a video is shown to anybody who has one, until its end. */
  const videoShare = table(
    'video_share',
    {
      /** In the address; its signature is not kept. */
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      videoId: text('video_id').notNull(),
      /** The last day (YYYY-MM-DD) of the organisation's zone. */
      lastDay: text('last_day').notNull(),
      createdBy: text('created_by').notNull(),
      createdAt: instant('created_at').notNull(),
    },
    (t) => [index('video_share_of_video').on(t.videoId, t.createdAt)],
  )
  return { video, videoTag, videoShare }
}
