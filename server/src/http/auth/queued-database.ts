import { AsyncLocalStorage } from 'node:async_hooks'
import { QueryBuilder as PostgresBuilder } from 'drizzle-orm/pg-core'
import { QueryBuilder as SqliteBuilder } from 'drizzle-orm/sqlite-core'
import { isStorageFailure } from '../../store/health/storage-failure.ts'
import type { Store, Tx } from '../../store/store.ts'
import { doesStand, PasswordReplaced, readPassword, type StandingPassword } from './standing-password.ts'

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

/** better-auth hides a statement's error behind words of its own: a failed storage is thrown instead, and a password that was replaced. */
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
    if (own && (isStorageFailure(error) || error instanceof PasswordReplaced)) own.failure = error
    throw error
  }
}

const carryOutOnce = (store: Store, steps: readonly Step[]): Promise<unknown> => {
  if (steps[0]?.name === 'select') return store.read(async (db) => replay(db, steps))
  const own = passwordCalls.getStore()
  if (!own && steps[0]?.name === 'update' && writesTo([store.tables.credential], steps))
    throw new Error('The library sets a password in a way that we do not know')
  if (!own || !writesTo([store.tables.credential, store.tables.session], steps)) return store.write((tx) => replayIn(tx, steps))
  return store.write(async (tx) => {
    if (!(await doesStand(tx, own.standing))) throw new PasswordReplaced()
    if (!writesTo([store.tables.credential], steps)) return replay(tx.db, steps)
    await own.along?.(tx)
    const answer = await replay(tx.db, steps)
    own.standing = await readPassword(tx, own.standing.userId)
    return answer
  })
}

const replayIn = async (tx: Tx, steps: readonly Step[]): Promise<unknown> => replay(tx.db, steps)

/** A call that comes by a password, or sets one. Each statement of better-auth is a transaction of its own. */
export interface PasswordCall {
  /** As it stood before the library looked: a password or session is stored only while it still does. */
  readonly standing: StandingPassword
  /** Writes the rows that are stored with a new password. */
  readonly along?: (tx: Tx) => Promise<void>
}

const passwordCalls = new AsyncLocalStorage<(PasswordCall & { standing: StandingPassword }) | undefined>()

/** Holds what a call writes to its password. What it sets itself counts from then on. */
export const withPassword = <T>(own: PasswordCall | undefined, call: () => Promise<T>): Promise<T> =>
  passwordCalls.run(own && { ...own }, call)

const writesTo = (tables: readonly object[], [first]: readonly Step[]): boolean =>
  (first?.name === 'update' || first?.name === 'insert') && tables.some((table) => first.args[0] === table)

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
