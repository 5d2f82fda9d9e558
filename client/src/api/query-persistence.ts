import { dayMs } from '@rapport/domain/limit/unit'
import { hashKey, type Query, type QueryClient, type QueryKey, type QueryPersister } from '@tanstack/react-query'
import { createStore, del, get, promisifyRequest, setMany } from 'idb-keyval'
import { queryKeys } from './query-keys.ts'
import { within } from './time-limit.ts'

/** A query's last value in the device's store. */
interface KeptQuery {
  readonly key: QueryKey
  readonly data: unknown
  readonly updatedAt: number
}

type KeptStore = ReturnType<typeof createStore>

/** What a store gave for each query: it is not written again. */
const given = new WeakMap<Query, KeptQuery>()

const month = 30 * dayMs
const writeDelay = 50
const mostPages = 10
const openingLimit = 1000

const factsOfAccounts: readonly unknown[] = [
  queryKeys.account(''),
  queryKeys.notes(''),
  queryKeys.timeLogs(''),
  queryKeys.partnershipHistory('', ''),
  queryKeys.agreements(''),
  queryKeys.agreement('', ''),
  queryKeys.discountCodes(''),
  queryKeys.utmLinks(''),
  queryKeys.utmPerformance(''),
  queryKeys.allSales,
  queryKeys.allVideos,
].map(([kind]) => kind)

/** Data of single accounts and filtered lists is read on demand, because there is much of it; all else at the start. */
const isReadLater = ([kind, filter]: QueryKey): boolean =>
  factsOfAccounts.includes(kind) ||
  kind === queryKeys.allUpcomingContent[0] ||
  kind === queryKeys.allOpenInvoices[0] ||
  (kind === queryKeys.accountLists[0] &&
    typeof filter === 'object' &&
    filter !== null &&
    Object.keys(filter).some((part) => part !== 'sort'))

/** The database of one person's view of one organisation. */
export const cacheDatabaseName = (userId: string, organizationId: string): string => `rapport-cache-${userId}-${organizationId}`

/**
 * Stores query results on this device and restores them: lists at the start, account data on demand. Resolves when the lists are there, or
 * when the device cannot store anything. The returned function writes the rest and stops.
 */
export const keepQueries = async (client: QueryClient, databaseName: string): Promise<() => Promise<void>> => {
  const store = createStore(databaseName, 'queries')
  try {
    await within(openingLimit, Promise.all([yieldToDeletion(store), restoreLists(client, store)]))
  } catch {
    return async () => undefined
  }
  client.setDefaultOptions({
    ...client.getDefaultOptions(),
    queries: { ...client.getDefaultOptions().queries, persister: restoreOnFetch(client, store) },
  })
  return writeChanges(client, store)
}

/** A deletion of the database must not wait for this page, which stores nothing from then on. */
const yieldToDeletion = (store: KeptStore): Promise<void> =>
  store('readonly', ({ transaction: { db } }) => {
    db.onversionchange = () => db.close()
  })

const restoreLists = async (client: QueryClient, store: KeptStore): Promise<void> => {
  const oldest = Date.now() - month
  for (const kept of await store('readonly', (rows) => promisifyRequest<KeptQuery[]>(rows.getAll()))) {
    if (kept.updatedAt < oldest) await del(hashKey(kept.key), store)
    else if (!isReadLater(kept.key) && client.getQueryData(kept.key) === undefined) await restore(client, kept)
  }
}

/** Shown at once, and refetched by the first screen with it: nobody told this page of changes since. */
const restore = (client: QueryClient, { key, data, updatedAt }: KeptQuery): Promise<void> => {
  client.setQueryData(key, data, { updatedAt })
  return client.invalidateQueries({ queryKey: key, exact: true, refetchType: 'none' })
}

/** Gives the stored value at once and asks the server meanwhile. */
const restoreOnFetch =
  (client: QueryClient, store: KeptStore): QueryPersister<unknown, QueryKey, never> =>
  async (queryFn, context, query) => {
    if (query.state.data === undefined && isReadLater(query.queryKey)) {
      const kept = await within(openingLimit, get<KeptQuery>(query.queryHash, store)).catch(() => undefined)
      if (kept) {
        given.set(query, kept)
        setTimeout(() => {
          query.setState({ dataUpdatedAt: kept.updatedAt })
          void client.invalidateQueries({ queryKey: kept.key, exact: true })
        })
        return kept.data
      }
    }
    if (query.state.data !== undefined) await drawn()
    return queryFn({ ...context, meta: query.meta })
  }

/** What is shown is asked for again once that is drawn. A page that nobody sees draws nothing. */
const drawn = (): Promise<unknown> =>
  new Promise((resolve) => (globalThis.document?.hidden === false ? requestAnimationFrame(() => setTimeout(resolve)) : resolve(null)))

const writeChanges = (client: QueryClient, store: KeptStore): (() => Promise<void>) => {
  const changed = new Map<string, Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...changed].flatMap(([hash, query]): [string, KeptQuery][] => (isGiven(query) ? [] : [[hash, keptQuery(query)]]))
    changed.clear()
    // A full disk only delays the next start; this store holds nobody's writing.
    await setMany(rows, store).catch(() => undefined)
  }
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.status !== 'success' || query.meta?.isPassing) return
    changed.set(query.queryHash, query)
    timer ??= setTimeout(() => void write(), writeDelay)
  })
  return () => {
    stop()
    return write()
  }
}

const isGiven = (query: Query): boolean => {
  const { data, updatedAt } = given.get(query) ?? {}
  return data === query.state.data && updatedAt === query.state.dataUpdatedAt
}

const keptQuery = (query: Query): KeptQuery => ({
  key: query.queryKey,
  data: withFewPages(query.state.data),
  updatedAt: query.state.dataUpdatedAt,
})

interface Pages {
  readonly pages: readonly unknown[]
  readonly pageParams: readonly unknown[]
}

/** Ten pages of a list are enough for a start; scrolling loads the rest. */
const withFewPages = (data: unknown): unknown =>
  hasPages(data) ? { pages: data.pages.slice(0, mostPages), pageParams: data.pageParams.slice(0, mostPages) } : data

const hasPages = (data: unknown): data is Pages => typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data
