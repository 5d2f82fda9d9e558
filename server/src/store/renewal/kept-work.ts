import { and, eq } from 'drizzle-orm'
import type { QuerySource } from '../query/kept-query.ts'
import { groupsOf } from '../query/query-group.ts'
import type { Store, Tx } from '../store.ts'
import type { RenewalWork } from './renewal.ts'

export type KeptRow = Store['tables']['renewal']['$inferSelect']

/** What is done some at a time, from a row that a commit writes. */
export interface LeftWork extends Omit<KeptRow, 'doneUpTo'> {
  readonly work:
    | 'field keys'
    | 'field values'
    | 'forgotten store'
    | 'half workspace'
    | 'label members'
    | 'orders'
    | 'outreach days'
    | 'picture file'
    | 'sums'
    | 'video file'
}

/** Leaves work for afterwards. It belongs into the commit of its cause, and goes on after a kill. */
export const leaveWork = async ({ db, tables: { renewal } }: Tx, work: LeftWork, doneUpTo = ''): Promise<void> => {
  await db
    .insert(renewal)
    .values({ ...work, doneUpTo })
    .onConflictDoNothing()
}

/** The same, from the start: what was done of it is done again. */
export const leaveWorkAnew = async ({ db, tables: { renewal } }: Tx, all: readonly LeftWork[]): Promise<void> => {
  for (const some of groupsOf(all))
    await db
      .insert(renewal)
      .values(some.map((work) => ({ ...work, doneUpTo: '' })))
      .onConflictDoUpdate({ target: [renewal.work, renewal.organizationId, renewal.subject], set: { doneUpTo: '' } })
}

/** Notes how far a row has come. */
export const moveWorkOn = async ({ db, tables: { renewal } }: Tx, work: Omit<KeptRow, 'doneUpTo'>, doneUpTo: string): Promise<void> => {
  await db.update(renewal).set({ doneUpTo }).where(isRow(renewal, work))
}

/** All that is left of a kind. */
export const readLeftWork = async ({ db, tables: { renewal } }: QuerySource, work: LeftWork['work']): Promise<readonly KeptRow[]> =>
  db.select().from(renewal).where(eq(renewal.work, work))

/** For work that is not done in the transaction of its row. */
export const forgetWork = async ({ db, tables: { renewal } }: Tx, row: KeptRow): Promise<void> => {
  await db.delete(renewal).where(isRow(renewal, row))
}

/** Whether some of it is left. */
export const isWorkLeft = async ({ db, tables: { renewal } }: QuerySource, work: LeftWork): Promise<boolean> =>
  (await db.select({ subject: renewal.subject }).from(renewal).where(isRow(renewal, work))).length > 0

/** The organisations for which some of a kind is left. */
export const readWaiting = async ({ db, tables: { renewal } }: QuerySource, work: LeftWork['work']): Promise<readonly string[]> => {
  const rows = await db.selectDistinct({ id: renewal.organizationId }).from(renewal).where(eq(renewal.work, work))
  return rows.map(({ id }) => id)
}

/** One kind of work that was left, a row after the other; `doSome` says whether its row is done. */
export const keptWork = (
  work: LeftWork['work'],
  doSome: (tx: Tx, row: KeptRow) => Promise<boolean>,
): Pick<RenewalWork, 'readWaiting' | 'renewSome'> => ({
  readWaiting: (source) => readWaiting(source, work),
  async renewSome(tx, organizationId) {
    const { renewal } = tx.tables
    const isNext = and(eq(renewal.work, work), eq(renewal.organizationId, organizationId))
    const [row] = await tx.db.select().from(renewal).where(isNext).orderBy(renewal.subject).limit(1)
    if (!row) return true
    const isDone = await doSome(tx, row)
    if (isDone) await tx.db.delete(renewal).where(isRow(renewal, row))
    return isDone
  },
})

const isRow = (renewal: Store['tables']['renewal'], row: Omit<KeptRow, 'doneUpTo'>) =>
  and(eq(renewal.work, row.work), eq(renewal.organizationId, row.organizationId), eq(renewal.subject, row.subject))
