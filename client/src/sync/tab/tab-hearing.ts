import { rememberedSession } from '../../api/session/remembered-session.ts'
import type { Session } from '../../api/session/session-calls.ts'
import { departure } from '../leaving/departure.ts'
import { hasUnsyncedWork } from '../leaving/unsynced-work.ts'
import { receiveChange, receiveConnection, receiveEpoch } from '../live/live-receiving.ts'
import type { Answer } from '../outbox/outbox.ts'
import type { Answers } from '../outbox/outbox-answers.ts'
import { cacheAccepted } from '../outbox/outbox-calls.ts'
import { takeUp } from '../outbox/outbox-sending.ts'
import { isOf, type SyncSession } from '../sync-session.ts'
import { lookForNewer } from '../version/app-update.ts'
import type { TabMessage } from './tab-channel.ts'
import { whenTabIsGone } from './tab-lock.ts'

/** Follows what the person's other tabs tell, and have `told` already. */
export const hearOtherTabs = (sync: SyncSession, answers: Answers, told: readonly TabMessage[] = []): void => {
  const meet = createAcquaintance(sync)
  const listen = (message: TabMessage) => {
    if ('tabId' in message) meet(message.tabId)
    void hear(sync, message, answers)
  }
  sync.tabs.listen(listen)
  told.forEach(listen)
  sync.tabs.tell({ kind: 'unsynced-asked', tabId: sync.tabId })
  // What they told while this tab opened nobody heard.
  void sync.outbox.reload()
  void sync.keptWords.reload()
}

/** A tab that is gone may have written into the outbox what it told nobody any more. */
const createAcquaintance = (sync: SyncSession): ((tabId: string) => void) => {
  const met = new Set([sync.tabId])
  return (tabId) => {
    if (met.has(tabId)) return
    met.add(tabId)
    whenTabIsGone(sync.scope, tabId, sync.until, () => void sync.outbox.reload())
  }
}

const hear = async (sync: SyncSession, message: TabMessage, answers: Answers): Promise<void> => {
  switch (message.kind) {
    case 'outbox':
      return hearOutbox(sync, answers, message)
    case 'unsynced':
    case 'outbox-in-memory':
      return // heard by the session, from its first moment on
    case 'unsynced-asked':
      sync.tellInMemory()
      return sync.marks.tell()
    case 'kept-words':
      return sync.keptWords.reload()
    case 'document-renewed':
      return // the open documents listen themselves
    case 'unsynced-discarded':
      return sync.marks.discard(message.accountId, message.epoch)
    case 'change':
      return receiveChange(sync, message.change)
    case 'connected':
      void lookForNewer()
      return receiveConnection(sync, { changes: null, isFirst: false, isResumed: message.isResumed })
    case 'epoch':
      return receiveEpoch(sync, message.epoch)
    case 'leave':
      return closeAndReload(sync)
  }
}

const hearOutbox = async ({ client, outbox }: SyncSession, answers: Answers, { row, accepted, met }: Partial<Answer>): Promise<void> => {
  // The server's value first: else the old one would show between the row's end and the next read.
  if (accepted) cacheAccepted(client, accepted)
  await outbox.reload()
  if (!row || !accepted || !met) return
  const answer = { row, accepted, met }
  answers.remember(answer)
  // The tab that was answered could rewrite only what lay on the device.
  await takeUp(outbox, answer)
}

/**
 * Another tab signed in, out, or moved to another organisation: this one closes its documents and begins anew. A tab that is signed out
 * already stays because of what only it has; somebody who signs in elsewhere is nobody for a moment.
 */
export const reloadWithOthers = (sync: SyncSession): void => {
  addEventListener(
    'storage',
    (event) => {
      if (event.key !== 'rapport.session') return
      const session = rememberedSession()
      const isSignInNeeded = sync.isSignInNeeded.get()
      if (session ? !isOf(sync, session) : !isSignInNeeded) beginAnew(sync, session)
      else if (session && isSignInNeeded) resume(sync)
    },
    { signal: sync.until },
  )
}

/** Signed in again in another tab: what waited for it goes on. */
const resume = (sync: SyncSession): void => {
  sync.isSignInNeeded.set(false)
  sync.signIns.set(sync.signIns.get() + 1)
}

/** Where the membership ended, what only this page has keeps it here, to be copied: nobody takes it any more. */
export const beginAnew = (sync: SyncSession, session: Session | undefined): void => {
  const isMember = session === undefined || session.organizations.some(({ id }) => id === sync.organizationId)
  const { count, isOnDevice } = hasUnsyncedWork()
  if (!isMember && count > 0 && !isOnDevice) departure.set('held')
  else void closeAndReload(sync)
}

const closeAndReload = async (sync: SyncSession): Promise<void> => {
  await sync.close()
  // The tab that leaves needs a moment to tell the server; until then this one would be let in again.
  setTimeout(() => location.reload(), 1000)
}
