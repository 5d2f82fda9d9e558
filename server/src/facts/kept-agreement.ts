import { mayTake } from '@rapport/domain/agreement/kept-agreement'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import { groupsOf } from '../store/query/query-group.ts'
import { leaveWork } from '../store/renewal/kept-work.ts'
import type { Tx } from '../store/store.ts'

export interface TakenAgreement {
  readonly id: string
  readonly name: string
}

interface Taking {
  readonly organizationId: string
  readonly accountId: string
  readonly partnershipId: string
  readonly agreementId: string
}

/** [AF3] [AF8] Gives a document that waits to its partnership, in the commit that creates it. */
export const takeAgreement = async (
  { db, tables: { agreementFile } }: Tx,
  { organizationId, accountId, partnershipId, agreementId }: Taking,
): Promise<TakenAgreement | undefined> => {
  const isIt = and(eq(agreementFile.id, agreementId), eq(agreementFile.organizationId, organizationId))
  const [held] = await db
    .select({
      id: agreementFile.id,
      name: agreementFile.name,
      accountId: agreementFile.accountId,
      partnershipId: agreementFile.partnershipId,
    })
    .from(agreementFile)
    .where(isIt)
  if (!held || !mayTake(held, accountId)) return undefined
  await db.update(agreementFile).set({ accountId, partnershipId }).where(isIt)
  return { id: held.id, name: held.name }
}

/** Removes the document of a partnership. */
export const removeAgreementOf = (tx: Tx, { accountId, id }: { readonly accountId: string; readonly id: string }): Promise<void> => {
  const { agreementFile } = tx.tables
  return removeAgreements(tx, and(eq(agreementFile.accountId, accountId), eq(agreementFile.partnershipId, id)))
}

/** Removes all documents of an influencer, those that wait too. */
export const removeAgreementsOf = (tx: Tx, accountId: string): Promise<void> =>
  removeAgreements(tx, eq(tx.tables.agreementFile.accountId, accountId))

export const removeAgreementsById = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  for (const some of groupsOf(ids)) await removeAgreements(tx, inArray(tx.tables.agreementFile.id, some))
}

/** The rows; the commit leaves the removal of their files as work. */
const removeAgreements = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const { agreementFile } = tx.tables
  const columns = { organizationId: agreementFile.organizationId, fileKey: agreementFile.fileKey }
  const gone = await tx.db.delete(agreementFile).where(which).returning(columns)
  for (const { organizationId, fileKey: subject } of gone) await leaveWork(tx, { work: 'video file', organizationId, subject })
}
