import type { Database, Tx } from './store.ts'

/** For tests: a transaction that counts the statements which drizzle builds anew; a kept query is built once for it. */
export const countBuilt = (tx: Tx): { readonly tx: Tx; readonly built: () => number } => {
  let count = 0
  const builders: readonly PropertyKey[] = ['select', 'insert', 'update', 'delete']
  const db = new Proxy(tx.db, {
    get(target, name): unknown {
      const value: unknown = Reflect.get(target, name, target)
      if (typeof value !== 'function') return value
      if (builders.includes(name)) count += 1
      return value.bind(target)
    },
  }) satisfies Database
  return { tx: { ...tx, db }, built: () => count }
}
