import { asc, gt } from 'drizzle-orm'
import type { Store } from '../../store/store.ts'

export interface DocumentKey {
  readonly accountId: string
  readonly organizationId: string
}

const accountsAtOnce = 500

/** One after the other, those of deleted accounts too. */
export const eachDocument = async (store: Store, work: (key: DocumentKey) => Promise<void>): Promise<void> => {
  for (let page = await readAccounts(store, ''); page.length > 0; page = await readAccounts(store, page.at(-1)?.accountId ?? '')) {
    for (const account of page) await work(account)
  }
}

const readAccounts = (store: Store, after: string): Promise<readonly DocumentKey[]> => {
  const { account } = store.tables
  return store.read((db) =>
    db
      .select({ accountId: account.id, organizationId: account.organizationId })
      .from(account)
      .where(gt(account.id, after))
      .orderBy(asc(account.id))
      .limit(accountsAtOnce),
  )
}
