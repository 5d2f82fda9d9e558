import { sql } from 'drizzle-orm'
import type { ColumnKit } from './column-kit.ts'

/** The log of account documents, the rows projected from it and the notices that arise from them. */
export const createDocumentTables = ({ table, text, bigint, json, instant, bytes, index, uniqueIndex, primaryKey }: ColumnKit) => {
  /** The journal: what a commit appended, in order. The primary key is the fence between writers. */
  const documentUpdate = table(
    'document_update',
    {
      accountId: text('account_id').notNull(),
      sequence: bigint('sequence').notNull(),
      data: bytes('data').notNull(),
      at: instant('at').notNull(),
      /** Of the Yjs client ids that are new in this commit, for other processes that have the document open. */
      owners: json('owners').$type<readonly (readonly [clientId: number, userId: string])[]>(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.sequence] })],
  )
  /** The sequence of a document's newest update. A writer of the document holds this row; without one nothing was written. */
  const documentHead = table('document_head', {
    accountId: text('account_id').primaryKey(),
    sequence: bigint('sequence').notNull(),
  })
  /** A whole document up to and including `sequence`. The last two are kept. */
  const documentSnapshot = table(
    'document_snapshot',
    {
      accountId: text('account_id').notNull(),
      sequence: bigint('sequence').notNull(),
      data: bytes('data').notNull(),
      at: instant('at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.sequence] })],
  )
  /** Which person a Yjs client id belongs to in a document: its first sender. */
  const documentClient = table(
    'document_client',
    {
      accountId: text('account_id').notNull(),
      clientId: bigint('client_id').notNull(),
      userId: text('user_id').notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.clientId] })],
  )
  const note = table(
    'note',
    {
      accountId: text('account_id').notNull(),
      id: text('id').notNull(),
      organizationId: text('organization_id').notNull(),
      authorId: text('author_id').notNull(),
      content: text('content').notNull(),
      mentions: json('mentions').$type<{ id: string; name: string }[]>().notNull(),
      createdAt: instant('created_at').notNull(),
      receivedAt: instant('received_at').notNull(),
      editedAt: instant('edited_at'),
      deletedAt: instant('deleted_at'),
      /** Whose message brought the deletion. */
      deletedBy: text('deleted_by'),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.id] }),
      index('note_by_deletion').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
      index('note_by_creation').on(t.accountId, t.createdAt, t.id),
      index('note_by_id').on(t.organizationId, t.id),
    ],
  )
  const notification = table(
    'notification',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      userId: text('user_id').notNull(),
      kind: text('kind').notNull(),
      accountId: text('account_id').notNull(),
      /** '' where it is not about a note. */
      noteId: text('note_id').notNull(),
      /** The content item that is due, and the day (YYYY-MM-DD) on which; nothing for a mention. */
      partnershipId: text('partnership_id'),
      itemId: text('item_id'),
      dueDay: text('due_day'),
      /** The discount code that it is about. */
      codeId: text('code_id'),
      /** The video whose rights end on the day. */
      videoId: text('video_id'),
      actorId: text('actor_id').notNull(),
      createdAt: instant('created_at').notNull(),
      readAt: instant('read_at'),
    },
    (t) => [
      uniqueIndex('notification_once').on(t.accountId, t.noteId, t.userId).where(sql`note_id <> ''`),
      uniqueIndex('notification_of_item_once').on(t.accountId, t.partnershipId, t.itemId, t.userId, t.kind, t.dueDay),
      uniqueIndex('notification_of_code_once').on(t.codeId, t.userId, t.kind, t.dueDay).where(sql`code_id is not null`),
      uniqueIndex('notification_of_video_once').on(t.videoId, t.userId, t.kind, t.dueDay).where(sql`video_id is not null`),
      index('notification_inbox').on(t.userId, t.organizationId, t.createdAt, t.id),
      index('notification_unread').on(t.userId, t.organizationId, t.createdAt, t.id).where(sql`read_at is null`),
    ],
  )
  return { documentUpdate, documentHead, documentSnapshot, documentClient, note, notification }
}
