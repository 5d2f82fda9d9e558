import type { Database } from '@rapport/server/store/store'

type Row = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, unknown>>
type Ask = (values: Values) => Promise<readonly Row[]>

/** How a query is answered instead, by the name under which it is kept. */
export type Alterations = Readonly<Record<string, (ask: Ask, values: Values) => Promise<readonly Row[]>>>

/** A database some of whose kept queries are answered otherwise. */
export const alteringQueries = (db: Database, alterations: Alterations): Database => around(db, alterations)

const around = <T extends object>(builder: T, alterations: Alterations): T =>
  new Proxy(builder, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function') return value
      return (...values: unknown[]) => {
        const result: unknown = value.apply(target, values)
        if (key === 'prepare') return altered(result as Prepared, alterations[String(values[0])]) // what drizzle prepares
        return typeof result === 'object' && result !== null && !(result instanceof Promise) ? around(result, alterations) : result
      }
    },
  })

interface Prepared {
  execute(values: Values): Promise<readonly Row[]>
}

const altered = (prepared: Prepared, alter: Alterations[string] | undefined): Prepared =>
  alter === undefined
    ? prepared
    : new Proxy(prepared, {
        get: (target, key) =>
          key === 'execute' ? (values: Values) => alter(async (asked) => target.execute(asked), values) : Reflect.get(target, key),
      })
