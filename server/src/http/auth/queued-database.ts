import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryBuilder as PostgresBuilder } from 'drizzle-orm/pg-core'
import { QueryBuilder as SqliteBuilder } from 'drizzle-orm/sqlite-core'
import { isStorageFailure } from '../../store/health/storage-failure.ts'
import type { Store, Tx } from '../../store/store.ts'

interface Step {
  readonly name: string
  readonly args: readonly unknown[]
}

const builderSteps = new Set(['from', 'where', 'limit', 'offset', 'orderBy', 'values', 'set', 'returning'])

/**
 * The part of drizzle that better-auth's adapter uses. It records a statement and replays it when awaited: a select on the reading
 * connection, all others as entries of the writer queue.
 */
export const createQueuedDatabase = (store: Store): Readonly<Record<string, (...args: unknown[]) => unknown>> => ({
  select: (...args) => recorded(store, [{ name: 'select', args }]),
  insert: (...args) => recorded(store, [{ name: 'insert', args }]),
  update: (...args) => recorded(store, [{ name: 'update', args }]),
  delete: (...args) => recorded(store, [{ name: 'delete', args }]),
})

const recorded = (store: Store, steps: readonly Step[]): object =>
  new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'then') {
          const run = carryOut(store, steps)
          return run.then.bind(run)
        }
        // Within another statement (`id in (select …)`) it is only text, without a connection.
        if (name === 'getSQL') return () => textOf(store, steps)
        if (typeof name !== 'string' || !builderSteps.has(name)) return undefined
        return (...args: unknown[]) => recorded(store, [...steps, { name, args }])
      },
    },
  )

const calls = new AsyncLocalStorage<{ failure?: unknown }>()

/** better-auth hides a statement's error behind words of its own: a failed storage is thrown instead. */
export const throwStorageFailures = async <T>(call: () => Promise<T>): Promise<T> => {
  const own: { failure?: unknown } = {}
  const answer = await calls.run(own, call).catch((error: unknown) => {
    throw own.failure ?? error
  })
  if (own.failure !== undefined) throw own.failure
  return answer
}

const carryOut = async (store: Store, steps: readonly Step[]): Promise<unknown> => {
  try {
    return await carryOutOnce(store, steps)
  } catch (error) {
    const own = calls.getStore()
    if (own && isStorageFailure(error)) own.failure = error
    throw error
  }
}

const carryOutOnce = (store: Store, steps: readonly Step[]): Promise<unknown> => {
  if (steps[0]?.name === 'select') return store.read(async (db) => replay(db, steps))
  const also = setsPassword(store, steps) ? along.getStore() : undefined
  return store.write(async (tx) => {
    await also?.(tx)
    return replay(tx.db, steps)
  })
}

/** The rows that are stored in the transaction of a password. */
export type Along = (tx: Tx) => Promise<void>

const along = new AsyncLocalStorage<Along | undefined>()

/** Each statement of better-auth is a transaction: rows along with a new password share that of the password. */
export const withPassword = <T>(also: Along | undefined, call: () => Promise<T>): Promise<T> => along.run(also, call)

const setsPassword = ({ tables }: Store, [first]: readonly Step[]): boolean =>
  (first?.name === 'update' || first?.name === 'insert') && first.args[0] === tables.credential

/** drizzle's builder without a connection. */
const textOf = (store: Store, steps: readonly Step[]): unknown => {
  const builder = store.dialect === 'sqlite' ? new SqliteBuilder() : new PostgresBuilder()
  return call(replay(builder, steps), { name: 'getSQL', args: [] })
}

const replay = (db: object, steps: readonly Step[]): unknown => steps.reduce<unknown>(call, db)

const call = (target: unknown, { name, args }: Step): unknown => {
  const method = typeof target === 'object' && target !== null ? Reflect.get(target, name) : undefined
  if (typeof method !== 'function') throw new TypeError(`A statement of better-auth has no ${name}`)
  return Reflect.apply(method, target, args)
}
