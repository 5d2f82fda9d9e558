/** What the device has of a document: `memory` keeps nothing, `failed` keeps trying to write. */
export type LocalState = 'opening' | 'memory' | 'saving' | 'saved' | 'failed'

export type ServerState =
  | { readonly at: 'offline' }
  | { readonly at: 'connecting' }
  /** `count` document messages are sent and not acknowledged; 0 while the first exchange runs. */
  | { readonly at: 'syncing'; readonly count: number }
  /** Every change of this device is acknowledged. */
  | { readonly at: 'saved' }
  /** The server fails; it is asked again. */
  | { readonly at: 'error' }
  | { readonly at: 'sign-in-needed' }
  /** The server will not take this; asking again does not help. */
  | { readonly at: 'rejected'; readonly by: RejectedBy; readonly reasons: readonly string[] }

/** `content`: what this device holds of the document; a fresh copy would be taken. */
export type RejectedBy = 'content' | 'access' | 'deletion' | 'version'

export interface SaveState {
  readonly local: LocalState
  readonly server: ServerState
}

/** An open document as the chip needs to know it. */
export interface DocumentStatus extends SaveState {
  readonly hasUnsynced: boolean
  /** When the server acknowledged something last, or the first unsynced change was made. */
  readonly progressAt: number
}
