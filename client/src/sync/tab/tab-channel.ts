import type { Change } from '@rapport/domain/event/change'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import type { Answer } from '../outbox/outbox.ts'

/** What the tabs of one person in one organisation tell each other. */
export type TabMessage =
  /** Rows of the outbox came or went, after an answer or without. */
  | ({ readonly kind: 'outbox' } & Partial<Answer>)
  | { readonly kind: 'unsynced'; readonly tabId: string; readonly rows: readonly UnsyncedRow[] }
  /** How many rows of the outbox only that tab has: the device refused to keep them. */
  | { readonly kind: 'outbox-in-memory'; readonly tabId: string; readonly count: number }
  /** A new tab asks what the others have not synced. */
  | { readonly kind: 'unsynced-asked'; readonly tabId: string }
  /** Words that the server refused were kept or discarded. */
  | { readonly kind: 'kept-words' }
  /** A document stands anew under another name; what the former one had unsynced is kept elsewhere, or given up. */
  | { readonly kind: 'document-renewed'; readonly accountId: string; readonly isGivenUp: boolean }
  /** Changes made under another epoch were given up. */
  | { readonly kind: 'unsynced-discarded'; readonly accountId: string; readonly epoch: string }
  | { readonly kind: 'change'; readonly change: Change }
  /** The event stream stands: anything read before may have changed. */
  | { readonly kind: 'connected'; readonly isResumed: boolean }
  | { readonly kind: 'epoch'; readonly epoch: string }
  | { readonly kind: 'leave' }

export interface TabChannel {
  /** To the other tabs, never to this one. */
  readonly tell: (message: TabMessage) => void
  readonly listen: (listener: (message: TabMessage) => void) => () => void
  readonly close: () => void
}

export const openTabChannel = (name: string): TabChannel => {
  const listeners = new Set<(message: TabMessage) => void>()
  const channel = new BroadcastChannel(name)
  let isClosed = false
  channel.onmessage = (event: MessageEvent<TabMessage>) => {
    for (const listener of [...listeners]) listener(event.data)
  }
  return {
    // A write that ends after the session did has nobody to tell.
    tell: (message) => {
      if (!isClosed) channel.postMessage(message)
    },
    listen: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () => {
      isClosed = true
      listeners.clear()
      channel.close()
    },
  }
}
