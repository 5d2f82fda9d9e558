import { roomsPath } from '@rapport/collab-wire/room-address'
import { tellRefusedChange } from '../attention/refused-change.ts'
import { askSession } from '../leaving/session-doubt.ts'
import { noteTold } from '../live/told-positions.ts'
import { whenLive } from '../live-value.ts'
import type { SyncSession } from '../sync-session.ts'
import { createDocumentRegistry, type DocumentRegistry } from './document-registry.ts'

const registries = new WeakMap<SyncSession, DocumentRegistry>()

/** The open documents of a session. */
export const documentsOf = (sync: SyncSession): DocumentRegistry => {
  const existing = registries.get(sync)
  if (existing) return existing
  const registry = createDocumentRegistry({
    ...sync,
    epoch: sync.epoch.get(),
    roomsUrl: `${location.origin.replace(/^http/, 'ws')}${roomsPath}`,
    isCreating: sync.outbox.isCreating,
    whenCreated: async (accountId) => void (await whenLive(sync.outbox.rows, () => !sync.outbox.isCreating(accountId))),
    now: () => Date.now(),
    onTold: (position) => noteTold(sync.scope, position),
    onSessionDoubt: () => void askSession(sync),
    keepWords: sync.keptWords.keep,
    keptNotes: async () => {
      await sync.keptWords.reload()
      return sync.keptWords.rows.get().flatMap(({ notes }) => notes)
    },
    onRefused: tellRefusedChange,
    onRenewed: (accountId, isGivenUp) => sync.tabs.tell({ kind: 'document-renewed', accountId, isGivenUp }),
  })
  const stopHearing = sync.tabs.listen((message) => {
    if (message.kind === 'document-renewed') void registry.follow(message.accountId, message.isGivenUp)
  })
  sync.until.addEventListener('abort', stopHearing)
  const stopResuming = sync.signals.on('account', ({ id, restored }) => {
    if (restored) registry.resume(id)
  })
  sync.until.addEventListener('abort', stopResuming)
  sync.until.addEventListener('abort', sync.connections.subscribe(registry.resumeAll))
  registry.statuses.subscribe(() => sync.documents.set(registry.statuses.get()))
  sync.epoch.subscribe(() => registry.moveTo(sync.epoch.get()))
  sync.onClose(registry.closeAll)
  registries.set(sync, registry)
  return registry
}
