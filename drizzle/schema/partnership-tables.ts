import { sql } from 'drizzle-orm'
import type { ColumnKit } from './column-kit.ts'

/** Rows projected from the partnerships of account documents, and the history that the projector writes of them. */
export const createPartnershipTables = ({ table, text, bigint, boolean, json, instant, index, primaryKey }: ColumnKit) => {
  const partnership = table(
    'partnership',
    {
      accountId: text('account_id').notNull(),
      id: text('id').notNull(),
      organizationId: text('organization_id').notNull(),
      /** A decimal string. */
      budget: text('budget').notNull(),
      /** Calendar days, YYYY-MM-DD. */
      startDate: text('start_date').notNull(),
      endDate: text('end_date').notNull(),
      invoiceStatus: text('invoice_status').notNull(),
      isCompleted: boolean('is_completed').notNull(),
      createdAt: instant('created_at').notNull(),
      receivedAt: instant('received_at').notNull(),
      deletedAt: instant('deleted_at'),
      /** Whose message brought the deletion. */
      deletedBy: text('deleted_by'),
      /** Grows with each commit that changes the partnership or its content. */
      rev: bigint('rev').notNull(),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.id] }),
      index('partnership_by_id').on(t.organizationId, t.id),
      // Paid partnerships, by their beginning.
      index('partnership_paid')
        .on(t.organizationId, t.startDate, t.accountId, t.budget)
        .where(sql`invoice_status = 'PAID' and deleted_at is null`),
      // What is not paid, by its end.
      index('partnership_unpaid')
        .on(t.organizationId, t.endDate, t.accountId, t.id)
        .where(sql`invoice_status <> 'PAID' and deleted_at is null`),
      index('partnership_by_deletion').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
    ],
  )
  const contentItem = table(
    'content_item',
    {
      accountId: text('account_id').notNull(),
      partnershipId: text('partnership_id').notNull(),
      id: text('id').notNull(),
      organizationId: text('organization_id').notNull(),
      type: text('type').notNull(),
      /** A kept day: YYYY-MM-DD, or with a minute index YYYY-MM-DD/MM. */
      dueDate: text('due_date').notNull(),
      contentLink: text('content_link'),
      approved: boolean('approved').notNull(),
      posted: boolean('posted').notNull(),
      /** The key that tells imported items apart. */
      reference: text('reference'),
      deletedAt: instant('deleted_at'),
      deletedBy: text('deleted_by'),
    },
    (t) => [
      primaryKey({ columns: [t.accountId, t.partnershipId, t.id] }),
      index('content_item_by_due_date').on(t.organizationId, t.dueDate),
      index('content_item_by_reference').on(t.organizationId, t.reference).where(sql`reference is not null`),
      index('content_item_by_deletion').on(t.organizationId, t.deletedAt).where(sql`deleted_at is not null`),
    ],
  )
  /** Every field that a commit changed, with the revision it made: what `baseRev` is compared with, and what an earlier moment is folded from. */
  const partnershipChange = table(
    'partnership_change',
    {
      accountId: text('account_id').notNull(),
      partnershipId: text('partnership_id').notNull(),
      rev: bigint('rev').notNull(),
      /** '' for a field of the partnership itself. */
      itemId: text('item_id').notNull(),
      /** `created` and `removed` stand for all fields at once. */
      field: text('field').notNull(),
      oldValue: json('old_value'),
      newValue: json('new_value'),
      actorId: text('actor_id').notNull(),
      at: instant('at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.accountId, t.partnershipId, t.rev, t.itemId, t.field] })],
  )
  /** Agreements that were read, by their bytes, so that the same one is noticed. */
  const readDocument = table(
    'read_document',
    {
      organizationId: text('organization_id').notNull(),
      /** SHA-256 of the bytes, in hexadecimal. */
      hash: text('hash').notNull(),
      /** For which account; '' when that was not said. */
      accountId: text('account_id').notNull(),
      /** The last time. */
      at: instant('at').notNull(),
    },
    (t) => [primaryKey({ columns: [t.organizationId, t.hash, t.accountId] })],
  )
  return { partnership, contentItem, partnershipChange, readDocument }
}
