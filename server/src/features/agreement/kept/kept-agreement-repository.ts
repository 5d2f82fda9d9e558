import { mostHeld } from '@rapport/domain/agreement/kept-agreement'
import { and, asc, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Store, Tx } from '../../../store/store.ts'

export type AgreementRow = Store['tables']['agreementFile']['$inferSelect']

export const insertAgreement = async ({ db, tables: { agreementFile } }: Tx, row: AgreementRow): Promise<void> => {
  await db.insert(agreementFile).values(row)
}

const removedAtOnce = 100

/** [AF2] The oldest of an organisation's documents that wait, above the number that may. */
export const readTooMany = async ({ db, tables: { agreementFile } }: QuerySource, organizationId: string): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: agreementFile.id })
    .from(agreementFile)
    .where(and(eq(agreementFile.organizationId, organizationId), isNull(agreementFile.partnershipId)))
    .orderBy(desc(agreementFile.addedAt), desc(agreementFile.id))
    .limit(removedAtOnce)
    .offset(mostHeld)
  return rows.map(({ id }) => id)
}

/** [AF1] Documents that waited too long. */
export const readUntaken = async ({ db, tables: { agreementFile } }: QuerySource, since: Date): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: agreementFile.id })
    .from(agreementFile)
    .where(and(isNull(agreementFile.partnershipId), lt(agreementFile.addedAt, since)))
    .orderBy(asc(agreementFile.addedAt))
    .limit(removedAtOnce)
  return rows.map(({ id }) => id)
}

/** Without what was read in it: that may be long. */
const columnsOf = ({ tables: { agreementFile } }: Pick<QuerySource, 'tables'>) => {
  const { reading: _, ...columns } = { ...agreementFile }
  const { id, accountId, partnershipId, name, contentType, bytes, fileKey, hash, addedBy, addedAt } = columns
  return { id, accountId, partnershipId, name, contentType, bytes, fileKey, hash, addedBy, addedAt }
}

/** The documents of an influencer's partnerships, the newest first. */
export const readAgreementsOf = (source: QuerySource, accountId: string) => {
  const { agreementFile, partnership } = source.tables
  return source.db
    .select(columnsOf(source))
    .from(agreementFile)
    .innerJoin(partnership, and(eq(partnership.accountId, agreementFile.accountId), eq(partnership.id, agreementFile.partnershipId)))
    .where(and(eq(agreementFile.accountId, accountId), isNotNull(agreementFile.partnershipId), isNull(partnership.deletedAt)))
    .orderBy(desc(agreementFile.addedAt), desc(agreementFile.id))
}

export type KeptRow = Awaited<ReturnType<typeof readAgreementsOf>>[number]

export interface SoughtAgreement {
  readonly organizationId: string
  /** Partnerships of two influencers may share an id. */
  readonly accountId?: string | undefined
  readonly partnershipId: string
}

/** The document of a partnership that is not in the Trash, with that partnership's terms; undefined unless there is exactly one. */
export const readAgreement = async (source: QuerySource, { organizationId, accountId, partnershipId }: SoughtAgreement) => {
  const { agreementFile, partnership, account } = source.tables
  const rows = await source.db
    .select({
      ...columnsOf(source),
      budget: partnership.budget,
      startDate: partnership.startDate,
      endDate: partnership.endDate,
    })
    .from(agreementFile)
    .innerJoin(partnership, and(eq(partnership.accountId, agreementFile.accountId), eq(partnership.id, agreementFile.partnershipId)))
    .innerJoin(account, eq(account.id, agreementFile.accountId))
    .where(
      and(
        eq(agreementFile.organizationId, organizationId),
        eq(agreementFile.partnershipId, partnershipId),
        accountId === undefined ? undefined : eq(agreementFile.accountId, accountId),
        isNull(partnership.deletedAt),
        isNull(account.deletedAt),
      ),
    )
    .limit(2)
  return rows.length === 1 ? rows[0] : undefined
}

export const readReading = async ({ db, tables: { agreementFile } }: QuerySource, id: string) => {
  const [row] = await db.select({ reading: agreementFile.reading }).from(agreementFile).where(eq(agreementFile.id, id))
  return row?.reading
}
