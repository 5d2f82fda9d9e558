/** A correction in a client's message, with its reason. */
export interface Repair {
  readonly what: string
  readonly why: string
}

/** Message types of y-websocket (0 to 3) and ours (100). */
export const messageTypes = { sync: 0, awareness: 1, auth: 2, queryAwareness: 3, rapport: 100 } as const
export const syncTypes = { stepOne: 0, stepTwo: 1, update: 2 } as const
/** Kinds of message 100; only `hello` travels from client to server. */
export const rapportTypes = { acknowledged: 0, hello: 1, refused: 3, repaired: 4, position: 5 } as const

/** One frame on a room's socket, either direction. `count` and `message` count the document messages of that socket, from 1. */
export type Frame =
  | { readonly type: 'step-one'; readonly stateVector: Uint8Array }
  | { readonly type: 'step-two'; readonly update: Uint8Array }
  | { readonly type: 'update'; readonly update: Uint8Array }
  | { readonly type: 'awareness'; readonly update: Uint8Array }
  | { readonly type: 'query-awareness' }
  | { readonly type: 'denied'; readonly reason: string }
  /** `position`: the last position that the client was told and still has, if any. */
  | { readonly type: 'hello'; readonly position?: string }
  /** The server's position after everything that this socket was told. */
  | { readonly type: 'position'; readonly position: string }
  | { readonly type: 'acknowledged'; readonly count: number }
  | { readonly type: 'refused'; readonly message: number; readonly reason: string }
  | { readonly type: 'repaired'; readonly message: number; readonly repairs: readonly Repair[] }
