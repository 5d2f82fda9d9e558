import { within } from '../../api/time-limit.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import { whenLive } from '../live-value.ts'
import type { DocumentStatus } from '../summary/save-state.ts'
import type { SyncSession } from '../sync-session.ts'
import { whenTabIsGone } from '../tab/tab-lock.ts'
import { accountsWithFormer } from './copy/former-documents.ts'
import type { DocumentRegistry } from './document-registry.ts'
import { isSynced } from './open-document.ts'
import { documentsOf } from './session-documents.ts'

const pause = 2000

type BackgroundPorts = Pick<SyncSession, 'marks' | 'scope' | 'tabId' | 'until'>

export const syncSessionInBackground = (sync: SyncSession): void => {
  const documents = documentsOf(sync)
  syncInBackground(sync, documents)
  void resendFormer(sync, documents)
  sync.until.addEventListener(
    'abort',
    sync.epoch.subscribe(() => void resendFormer(sync, documents)),
  )
}

const resendLimit = 60_000

/** After a restore: sends what this device has of any document and the server may lack, one document after the other. */
export const resendFormer = async (
  sync: Pick<SyncSession, 'userId' | 'organizationId' | 'epoch' | 'until'>,
  documents: DocumentRegistry,
): Promise<void> => {
  const epoch = sync.epoch.get()
  for (const accountId of await accountsWithFormer({ ...sync, epoch })) {
    if (sync.until.aborted || sync.epoch.get() !== epoch) return
    const release = documents.retain(accountId)
    const { status } = documents.find(accountId)
    await within(
      resendLimit,
      whenLive(status, ({ server }) => server.at === 'saved' || server.at === 'rejected'),
    ).catch(() => undefined)
    release()
  }
}

/** Takes over the unsynced changes of closed tabs: opens those documents until the server has acknowledged them. */
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
  const left = await adopt(sync, tabId)
  const accountIds = new Set(left.map((row) => row.accountId))
  await Promise.all([...accountIds].map((accountId) => syncDocument(documents, accountId, left)))
}

/** A device that fails once must not leave them lying until the next start. */
const adopt = async (sync: BackgroundPorts, tabId: string): Promise<readonly UnsyncedRow[]> => {
  while (!sync.until.aborted) {
    const left = await sync.marks.adopt(tabId).catch(() => undefined)
    if (left) return left
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return []
}

const syncDocument = async (documents: DocumentRegistry, accountId: string, left: readonly UnsyncedRow[]): Promise<void> => {
  const release = documents.retain(accountId)
  await documents.find(accountId).takeOver(left)
  // It may be opened anew meanwhile.
  await whenLive(documents.statuses, (all) => isSyncedIn(all, accountId))
  release()
}

const isSyncedIn = (statuses: ReadonlyMap<string, DocumentStatus>, accountId: string): boolean => {
  const status = statuses.get(accountId)
  return status !== undefined && isSynced(status)
}
