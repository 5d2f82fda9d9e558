import { clockGraceMs } from '@rapport/domain/limit/clock-grace'
import { dayMs } from '@rapport/domain/limit/unit'
import { and, asc, eq, gt, lte, or } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Store, Tx } from '../../store/store.ts'

type TaskRow = Store['tables']['storeTask']['$inferSelect']

export const taskKinds = ['facts', 'order', 'journey', 'discount'] as const

/** The subject to read: the shop itself, an order, an order whose journey was not ready, a code. */
export type TaskKind = (typeof taskKinds)[number]

export interface StoreTask extends TaskRow {
  readonly kind: TaskKind
}

export type NewTask = Omit<StoreTask, 'tries'>

/** A waiting task becomes due at once, and is read again even if it is being read now. */
export const addTask = async (tx: Tx, task: NewTask): Promise<void> => {
  const { storeTask } = tx.tables
  await tx.db
    .insert(storeTask)
    .values({ ...task, tries: 0 })
    .onConflictDoUpdate({
      target: [storeTask.organizationId, storeTask.kind, storeTask.subjectId],
      set: { mark: task.mark, nextAt: task.nextAt, tries: 0 },
    })
}

/** A waiting task goes on waiting. */
export const addLaterTask = async (tx: Tx, task: NewTask): Promise<void> => {
  await tx.db
    .insert(tx.tables.storeTask)
    .values({ ...task, tries: 0 })
    .onConflictDoNothing()
}

/** No task waits longer. One that would, was put off while the clock was ahead: it is due. */
const longestWaitMs = dayMs + clockGraceMs

export const readDueTasks = async (
  { db, tables: { storeTask } }: QuerySource,
  organizationId: string,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly StoreTask[]> => {
  const isDue = or(lte(storeTask.nextAt, now), gt(storeTask.nextAt, new Date(now.getTime() + longestWaitMs)))
  const rows = await db
    .select()
    .from(storeTask)
    .where(and(eq(storeTask.organizationId, organizationId), isDue))
    .orderBy(asc(storeTask.nextAt), asc(storeTask.kind), asc(storeTask.subjectId))
    .limit(most)
  return rows.map((row) => ({ ...row, kind: taskKinds.find((kind) => kind === row.kind) ?? 'order' }))
}

const isSame = ({ tables: { storeTask } }: Tx, { organizationId, kind, subjectId, mark }: StoreTask) =>
  and(eq(storeTask.organizationId, organizationId), eq(storeTask.kind, kind), eq(storeTask.subjectId, subjectId), eq(storeTask.mark, mark))

/** Takes a task away, unless it was told of again meanwhile. */
export const endTask = async (tx: Tx, task: StoreTask): Promise<void> => {
  await tx.db.delete(tx.tables.storeTask).where(isSame(tx, task))
}

export const putTaskOff = async (tx: Tx, task: StoreTask, nextAt: Date): Promise<void> => {
  await tx.db
    .update(tx.tables.storeTask)
    .set({ nextAt, tries: task.tries + 1 })
    .where(isSame(tx, task))
}

/** Whether a delivery is new; each is taken once. */
export const takeDelivery = async (
  tx: Tx,
  delivery: { readonly eventId: string; readonly topic: string; readonly at: Date },
): Promise<boolean> => {
  const { storeDelivery } = tx.tables
  const rows = await tx.db.insert(storeDelivery).values(delivery).onConflictDoNothing().returning({ at: storeDelivery.at })
  return rows.length > 0
}

export const forgetDeliveries = async (tx: Tx, before: Date): Promise<void> => {
  const { storeDelivery } = tx.tables
  await tx.db.delete(storeDelivery).where(lte(storeDelivery.at, before))
}
