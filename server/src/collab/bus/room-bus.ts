import type { LoggedUpdate } from '../saving/journal.ts'

/** What a process tells the others of a commit. Any hint may be lost, doubled or late: the log alone is true. */
export interface Hint extends Omit<LoggedUpdate, 'data'> {
  readonly accountId: string
  /** Undefined where it is too long: it is read from the log. */
  readonly data: Uint8Array | undefined
}

export interface RoomBus {
  tell(hint: Hint): void
  /** Returns the way to stop. */
  hear(listener: (hint: Hint) => void): () => void
}

/** Of a process that is alone. */
export const silentBus: RoomBus = { tell: () => undefined, hear: () => () => undefined }
