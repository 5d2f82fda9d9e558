import type { Change } from '@rapport/domain/event/change'
import { isAllReadAt, onAnswerFromBefore } from '../../api/change-mark.ts'
import { sessionQuery } from '../../api/session/session.ts'
import { noteEpoch } from '../summary/put-back.ts'
import type { SyncSession } from '../sync-session.ts'
import type { Greeting } from './event-stream.ts'
import { applyChange, refreshEverything, refreshFailed } from './live-cache.ts'

/** A change somewhere else, from the stream or from the leading tab. */
export const receiveChange = async (sync: SyncSession, change: Change): Promise<void> => {
  await applyChange(sync.client, change)
  sync.signals.tell(change)
}

/** The stream stands again, or for the first time. What was read before may have changed: the server tells all of it, or its mark that nothing has. */
export const receiveConnection = (sync: SyncSession, greeting: Greeting): void => {
  sync.connections.set(sync.connections.get() + 1)
  if (greeting.isResumed) return void refreshFailed(sync.client)
  const mark = greeting.isFirst ? greeting.changes : null
  if (mark === null || !isAllReadAt(mark)) return void refreshEverything(sync.client)
  onAnswerFromBefore(mark, () => void refreshEverything(sync.client))
}

/** The name of the server's database. Another one than before means that it was restored: nothing cached holds. */
export const receiveEpoch = (sync: SyncSession, epoch: string): void => {
  if (sync.epoch.get() === epoch) return
  // The session first: a reader of the session must not see the former name meanwhile.
  const session = sync.client.getQueryData(sessionQuery().queryKey)
  if (session && session.epoch !== epoch) sync.client.setQueryData(sessionQuery().queryKey, { ...session, epoch })
  sync.epoch.set(epoch)
  noteEpoch(sync.scope, epoch)
  void refreshEverything(sync.client)
}
