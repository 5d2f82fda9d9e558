import type { Store } from '../../store/store.ts'
import type { Rebuild } from '../projection.ts'
import { type DocumentKey, eachDocument } from './each-document.ts'
import { readJournalIn, replayJournal } from './journal.ts'

export interface Rebuilt {
  readonly documents: number
  /** Documents with an unreadable log; their rows stay. */
  readonly damaged: readonly { readonly accountId: string; readonly why: string }[]
}

/**
 * Derives the rows of all documents anew from their logs, deleted accounts too. Each document is one transaction, so a server may run
 * meanwhile.
 */
export const rebuildRows = async (store: Store, rebuilds: readonly Rebuild[]): Promise<Rebuilt> => {
  let documents = 0
  const damaged: { accountId: string; why: string }[] = []
  await eachDocument(store, async (account) => {
    try {
      await rebuildDocument(store, account, rebuilds)
      documents += 1
    } catch (error) {
      damaged.push({ accountId: account.accountId, why: error instanceof Error ? error.message : String(error) })
    }
  })
  return { documents, damaged }
}

const rebuildDocument = (store: Store, { accountId, organizationId }: DocumentKey, rebuilds: readonly Rebuild[]): Promise<void> =>
  store.write(async (tx) => {
    const doc = replayJournal(await readJournalIn(tx, accountId))
    for (const rebuild of rebuilds) await rebuild({ accountId, organizationId, doc })(tx)
    doc.destroy()
  })
