import type { KeptReading } from '@rapport/domain/agreement/kept-agreement'
import type { ColumnKit } from './column-kit.ts'

/** Documents that were read, with what was read in them. The bytes lie elsewhere, under their key. */
export const createAgreementTables = ({ table, text, integer, json, instant, index }: ColumnKit) => {
  /** It waits for its partnership, and belongs to it from the creation on. */
  const agreementFile = table(
    'agreement_file',
    {
      id: text('id').primaryKey(),
      organizationId: text('organization_id').notNull(),
      /** '' while nobody said for whom it was read. */
      accountId: text('account_id').notNull(),
      /** Null while it waits. */
      partnershipId: text('partnership_id'),
      name: text('name').notNull(),
      contentType: text('content_type').notNull(),
      bytes: integer('bytes').notNull(),
      /** SHA-256 of the bytes, in hexadecimal. */
      hash: text('hash').notNull(),
      fileKey: text('file_key').notNull(),
      /** The lines and the draft that was made of them. */
      reading: json('reading').$type<KeptReading>().notNull(),
      addedBy: text('added_by').notNull(),
      addedAt: instant('added_at').notNull(),
    },
    (t) => [
      index('agreement_file_of_partnership').on(t.accountId, t.partnershipId),
      index('agreement_file_by_partnership').on(t.organizationId, t.partnershipId, t.addedAt),
      index('agreement_file_waiting').on(t.partnershipId, t.addedAt),
    ],
  )
  return { agreementFile }
}
