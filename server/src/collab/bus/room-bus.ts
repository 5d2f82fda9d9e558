import type { LoggedUpdate } from '../saving/journal.ts'

/** A commit. Its words are undefined where they are too long: they are read from the log. */
export interface CommitHint extends Omit<LoggedUpdate, 'data'> {
  readonly kind: 'commit'
  readonly accountId: string
  readonly data: Uint8Array | undefined
}

/** Who is where in a document, as of y-protocols: shown for a while and stored nowhere. */
export interface PresenceHint {
  readonly kind: 'presence'
  readonly accountId: string
  readonly awareness: Uint8Array
}

/** Somebody opened a document, and asks who is there. */
export interface QuestionHint {
  readonly kind: 'question'
  readonly accountId: string
}

/** What a process tells the others of a document. Any hint may be lost, doubled or late: the log alone is true. */
export type Hint = CommitHint | PresenceHint | QuestionHint

export interface RoomBus {
  tell(hint: Hint): void
  /** Returns the way to stop. */
  hear(listener: (hint: Hint) => void): () => void
}

/** Of a process that is alone. */
export const silentBus: RoomBus = { tell: () => undefined, hear: () => () => undefined }
