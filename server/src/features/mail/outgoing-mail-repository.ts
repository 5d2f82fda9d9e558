import { clockGraceMs } from '@rapport/domain/limit/clock-grace'
import { longestMailPauseMs } from '@rapport/domain/mail/mail-retry'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, eq, gt, inArray, isNotNull, lt, lte, or } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** `sealed`: the whole mail, for its link; null once it is no longer tried. */
export type OutgoingMail = Tables['outgoingMail']['$inferSelect']

/** A new mail replaces the former about the same thing. */
export const putMail = async (tx: Tx, row: OutgoingMail): Promise<void> => {
  const { outgoingMail } = tx.tables
  await tx.db.delete(outgoingMail).where(eq(outgoingMail.id, row.id))
  await tx.db.insert(outgoingMail).values(row)
}

/** A time further away than any pause or claim was written while the clock was ahead. */
const isDue = ({ outgoingMail }: Tables, now: Date) =>
  or(lte(outgoingMail.nextAt, now), gt(outgoingMail.nextAt, new Date(now.getTime() + longestMailPauseMs + clockGraceMs)))

export const findDueMails = ({ db, tables }: QuerySource, now: Date, most: number): Promise<readonly { id: string }[]> =>
  db
    .select({ id: tables.outgoingMail.id })
    .from(tables.outgoingMail)
    .where(and(isNotNull(tables.outgoingMail.sealed), isDue(tables, now)))
    .orderBy(asc(tables.outgoingMail.nextAt))
    .limit(most)

/** A due mail, for one process alone until `until`. */
export const claimMail = async (tx: Tx, id: string, now: Date, until: Date): Promise<OutgoingMail | undefined> => {
  const { outgoingMail } = tx.tables
  const [row] = await tx.db
    .update(outgoingMail)
    .set({ nextAt: until })
    .where(and(eq(outgoingMail.id, id), isNotNull(outgoingMail.sealed), isDue(tx.tables, now)))
    .returning()
  return row
}

const isSame = (tx: Tx, { id, sealed }: Pick<OutgoingMail, 'id' | 'sealed'>) =>
  and(eq(tx.tables.outgoingMail.id, id), eq(tx.tables.outgoingMail.sealed, sealed ?? ''))

export const removeMail = async (tx: Tx, mail: OutgoingMail): Promise<void> => {
  await tx.db.delete(tx.tables.outgoingMail).where(isSame(tx, mail))
}

/** Notes that it was not sent, unless another took its place meanwhile. */
export const updateMail = async (
  tx: Tx,
  mail: OutgoingMail,
  change: Partial<Pick<OutgoingMail, 'sealed' | 'tries' | 'why' | 'createdAt' | 'nextAt'>>,
): Promise<void> => {
  await tx.db.update(tx.tables.outgoingMail).set(change).where(isSame(tx, mail))
}

export const removeMailsBefore = async (tx: Tx, before: Date): Promise<void> => {
  const { outgoingMail } = tx.tables
  await tx.db.delete(outgoingMail).where(lt(outgoingMail.createdAt, before))
}

/** All that still hold what they say. */
export const findSealedMails = ({ db, tables: { outgoingMail } }: QuerySource): Promise<readonly OutgoingMail[]> =>
  db.select().from(outgoingMail).where(isNotNull(outgoingMail.sealed))

/** The mails of these that were tried and did not go out. */
export const findUnsentMails = ({ db, tables: { outgoingMail } }: QuerySource, ids: readonly string[]): Promise<readonly OutgoingMail[]> =>
  db
    .select()
    .from(outgoingMail)
    .where(and(inArray(outgoingMail.id, [...ids]), isNotNull(outgoingMail.why)))
