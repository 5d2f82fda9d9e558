import { onceAtRest } from '../api/at-rest.ts'
import { provideLaying } from './account/laying.ts'
import { listLaying } from './account/list-laying.ts'
import { askToKeepStorage } from './device/kept-storage.ts'
import { loadLater } from './later-part.ts'
import { departure } from './leaving/departure.ts'
import { deleteSyncedOfOthers } from './leaving/left-behind.ts'
import { type Answers, createAnswers } from './outbox/outbox-answers.ts'
import type { SyncSession } from './sync-session.ts'
import { whenLeading } from './tab/leading-tab.ts'
import { hearServer, sendWaiting } from './tab/leading-work.ts'
import type { TabMessage } from './tab/tab-channel.ts'
import { hearOtherTabs, reloadWithOthers } from './tab/tab-hearing.ts'
import { keepApp } from './version/app-update.ts'

/** What a tab does beside its screens: it hears other tabs, also what they `told` before, and the server, lays what waits over lists and sends it. */
export const beginWork = (sync: SyncSession, told: readonly TabMessage[]): void => {
  provideLaying(listLaying)
  const answers = createAnswers(sync.epoch)
  whenLeading(sync, () => lead(sync, answers))
  hearOtherTabs(sync, answers, told)
  reloadWithOthers(sync)
  void askToKeepStorage(sync).catch(() => undefined)
  onceAtRest(sync.client, () => void loadLater(sync.online, sync.until, keepApp))
}

/** What one tab does for all: the event stream, the outbox, and the documents that tabs left behind. */
const lead = (sync: SyncSession, answers: Answers): void => {
  void sendWaiting(sync, answers)
  void hearServer(sync)
  onceAtRest(sync.client, () => void loadLater(sync.online, sync.until, () => syncInBackground(sync)))
  onceAtRest(sync.client, () => void deleteOthers(sync))
}

/** What other people left in this browser, and what is left of organisations that this one no longer belongs to. */
const deleteOthers = async (sync: SyncSession): Promise<void> => {
  await deleteSyncedOfOthers(sync.userId)
  await loadLater(sync.online, sync.until, async () => {
    const { hasLeftWork } = await import('./leaving/departed.ts')
    if (await hasLeftWork(sync.client)) departure.set('to-show')
  })
}

const syncInBackground = async (sync: SyncSession): Promise<void> => {
  const { syncSessionInBackground } = await import('./document/background-sync.ts')
  syncSessionInBackground(sync)
}
