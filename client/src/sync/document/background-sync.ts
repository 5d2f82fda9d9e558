import type { SyncSession } from '../sync-session.ts'
import { whenTabIsGone } from '../tab-lock.ts'
import { documentsOf } from './session-documents.ts'

/** Takes over what tabs that are gone left unsynced, as they go: opens those documents until the server has acknowledged them. */
export const syncInBackground = (sync: SyncSession): void => {
  const awaited = new Set([sync.tabId])
  const look = () => {
    for (const { tabId } of sync.marks.rows.get()) {
      if (awaited.has(tabId)) continue
      awaited.add(tabId)
      whenTabIsGone(sync.scope, tabId, sync.until, () => void takeOver(sync, tabId))
    }
  }
  sync.until.addEventListener('abort', sync.marks.rows.subscribe(look))
  look()
}

const takeOver = async (sync: SyncSession, tabId: string): Promise<void> => {
  const left = sync.marks.rows.get().filter((row) => row.tabId === tabId && row.epoch === sync.epoch.get())
  await sync.marks.adopt(tabId)
  await Promise.all([...new Set(left.map((row) => row.accountId))].map((accountId) => syncDocument(sync, accountId)))
}

const syncDocument = async (sync: SyncSession, accountId: string): Promise<void> => {
  const documents = documentsOf(sync)
  const release = documents.retain(accountId)
  const document = documents.find(accountId)
  await document.takeOver()
  await document.whenSaved()
  release()
}
