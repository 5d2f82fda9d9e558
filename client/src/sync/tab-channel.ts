import type { Account } from '@rapport/domain/account/account'
import type { Change } from '@rapport/domain/event/change'
import type { UnsyncedRow } from './unsynced-marks.ts'

/** What the tabs of one person in one organisation tell each other. */
export type TabMessage =
  /** Rows of the outbox came or went; `accepted` is what the server made of one. */
  | { readonly kind: 'outbox'; readonly accepted?: Account }
  | { readonly kind: 'unsynced'; readonly tabId: string; readonly rows: readonly UnsyncedRow[] }
  /** A new tab asks what the others have not synced. */
  | { readonly kind: 'unsynced-asked' }
  | { readonly kind: 'change'; readonly change: Change }
  /** The event stream stands: anything read before may have changed. */
  | { readonly kind: 'connected' }
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
