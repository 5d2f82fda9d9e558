import type { Account } from '@rapport/domain/account/account'
import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { fetchAccount } from '../../api/account/account-calls.ts'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { cacheAccount } from '../account/account-cache.ts'
import { knownAccount } from '../account/known-account.ts'
import { browserClock } from '../clock.ts'
import { createPacer, type Pacer } from './pacer.ts'

/** So many changed accounts are read one by one and put in their places; of more, what is shown is read anew. */
const fewAccounts = 4
/** Lists up to here are read anew on a change; longer ones only when many accounts changed, and then seldom. */
const mostPagesToRefetch = 3

interface LiveAccounts {
  readonly pacer: Pacer
  /** Changed since the last look, with the revision that was told of. */
  changed: ReadonlyMap<string, number>
}

const liveAccounts = new WeakMap<QueryClient, LiveAccounts>()

const liveAccountsOf = (client: QueryClient): LiveAccounts => {
  const existing = liveAccounts.get(client)
  if (existing) return existing
  const created: LiveAccounts = { pacer: createPacer(browserClock), changed: new Map() }
  liveAccounts.set(client, created)
  return created
}

/** Somebody changed an account. Changes that come together are answered together. */
export const refreshAccount = (client: QueryClient, accountId: string, rev = 0): Promise<void> => {
  const live = liveAccountsOf(client)
  live.changed = new Map([...live.changed, [accountId, rev]])
  return live.pacer.run('accounts', () => {
    const { changed } = live
    live.changed = new Map()
    return refreshAccounts(client, live.pacer, changed)
  })
}

/** After a change of many from here: what is shown is read anew at once. */
export const refreshLists = async (client: QueryClient): Promise<void> => {
  await client.invalidateQueries({ queryKey: queryKeys.accountLists, refetchType: 'none' })
  void client.invalidateQueries({ queryKey: pageKeys.listCounts })
  await Promise.all([client.invalidateQueries({ queryKey: pageKeys.allAccountCounts }), readAnew(client, isShort)])
  void readAnew(client, (query) => !isShort(query))
}

/** What changes many at once is heard once. */
export const refreshKey = (client: QueryClient, queryKey: QueryKey): Promise<void> =>
  liveAccountsOf(client).pacer.run(hashKey(queryKey), () => client.invalidateQueries({ queryKey }))

/** Lists, and their counts, that are narrowed or sorted by what no device knows of all: they are read anew. */
export const refreshNarrowed = (client: QueryClient, filters: readonly (keyof ListQuery)[]): Promise<void> =>
  liveAccountsOf(client).pacer.run(`narrowed by ${filters.join()}`, async () => {
    const isMeant = ({ queryKey: [, asked] }: Query) => {
      const query = (asked ?? {}) as ListQuery // of lists and their counts it is one
      return filters.some((filter) => query[filter]) || (filters.includes('fields') && /field:/.test(query.sort ?? ''))
    }
    await Promise.all([
      client.invalidateQueries({ queryKey: queryKeys.accountLists, predicate: isMeant }),
      client.invalidateQueries({ queryKey: pageKeys.allAccountCounts, predicate: isMeant }),
      client.invalidateQueries({ queryKey: pageKeys.listCounts }),
    ])
  })

/** What the server made of a change of this device: shown at once, and put in order behind it. */
export const receiveAccount = (client: QueryClient, account: Account): void => {
  const keys = cacheAccount(client, account)
  void refreshKey(client, pageKeys.listCounts)
  if (keys.length > 0) void liveAccountsOf(client).pacer.run('order', () => readAnew(client, isShort))
}

const refreshAccounts = async (client: QueryClient, pacer: Pacer, changed: ReadonlyMap<string, number>): Promise<void> => {
  for (const queryKey of [queryKeys.accountLists, queryKeys.account('').slice(0, 1)])
    void client.invalidateQueries({
      queryKey,
      refetchType: 'none',
      predicate: ({ queryKey: [, id] }) => typeof id !== 'string' || changed.has(id),
    })
  const isFew = changed.size <= fewAccounts
  const ids = isFew ? [...changed.keys()] : [...changed.keys()].filter((id) => isOnScreen(client, id))
  const unordered = new Set((await Promise.all(ids.map((id) => readOne(client, id, changed.get(id) ?? 0)))).flat().map(hashKey))
  // After the accounts themselves, which are counted as they come: what the server counts stands last.
  const counts = client.invalidateQueries({ queryKey: pageKeys.allAccountCounts })
  await Promise.all([counts, readAnew(client, (query) => isShort(query) && (!isFew || unordered.has(query.queryHash)))])
  if (!isFew) void pacer.run('long lists', () => readAnew(client, (query) => !isShort(query)))
}

const isOnScreen = (client: QueryClient, accountId: string): boolean =>
  client
    .getQueryCache()
    .find({ queryKey: queryKeys.account(accountId) })
    ?.isActive() ?? false

/** Answers the lists that have to be asked for its place. */
const readOne = async (client: QueryClient, accountId: string, rev: number): Promise<readonly QueryKey[]> => {
  const cached = knownAccount(client, accountId)
  if (cached && rev > 0 && cached.rev >= rev) return cacheAccount(client, cached)
  const answer = await fetchAccount(accountId)
  return answer.ok ? cacheAccount(client, answer.value) : []
}

const readAnew = (client: QueryClient, predicate: (query: Query) => boolean): Promise<void> =>
  client.refetchQueries({ queryKey: queryKeys.accountLists, type: 'active', predicate })

const isShort = (query: Query): boolean => {
  const data = query.state.data as { readonly pages?: readonly unknown[] } | undefined // only lists stand under this key
  return (data?.pages?.length ?? 0) <= mostPagesToRefetch
}
