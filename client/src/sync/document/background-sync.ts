import type { SyncSession } from '../sync-session.ts'
import { whenTabIsGone } from '../tab-lock.ts'
import type { DocumentRegistry } from './document-registry.ts'
import { documentsOf } from './session-documents.ts'

type BackgroundPorts = Pick<SyncSession, 'marks' | 'epoch' | 'scope' | 'tabId' | 'until'>

export const syncSessionInBackground = (sync: SyncSession): void => syncInBackground(sync, documentsOf(sync))

/** Takes over what tabs that are gone left unsynced, as they go: opens those documents until the server has acknowledged them. */
export const syncInBackground = (sync: BackgroundPorts, documents: DocumentRegistry): void => {
  const awaited = new Set([sync.tabId])
  const look = () => {
    for (const { tabId } of sync.marks.rows.get()) {
      if (awaited.has(tabId)) continue
      awaited.add(tabId)
      whenTabIsGone(sync.scope, tabId, sync.until, () => void takeOver(sync, documents, tabId))
    }
  }
  sync.until.addEventListener('abort', sync.marks.rows.subscribe(look))
  look()
}

const takeOver = async (sync: BackgroundPorts, documents: DocumentRegistry, tabId: string): Promise<void> => {
  const left = await sync.marks.adopt(tabId)
  const accountIds = new Set(left.filter((row) => row.epoch === sync.epoch.get()).map((row) => row.accountId))
  await Promise.all([...accountIds].map((accountId) => syncDocument(documents, accountId)))
}

const syncDocument = async (documents: DocumentRegistry, accountId: string): Promise<void> => {
  const release = documents.retain(accountId)
  const document = documents.find(accountId)
  await document.takeOver()
  await document.whenSaved()
  release()
}
