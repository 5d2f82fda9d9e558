import type { Repair } from '@rapport/account-doc/inspection/document-repair'
import type { TouchedPartnership } from '@rapport/account-doc/partnership/touched-partnerships'
import type { Tx } from '../../store/store.ts'
import type { RoomSocket } from '../socket/room-socket.ts'

/** Something that is asked of a live document: a message or a command. A turn of its room carries it out, stores it and tells of it. */
export interface Task {
  /** Ticks of its arrival. */
  readonly arrivedAt: number
  readonly isCommand: boolean
  /** It decides on rows that it writes itself: no other command may stand beside it in a turn. */
  readonly isAlone: boolean
  /** Changes the document; what it gives back is stored with the change. */
  carryOut(tx: Tx): Promise<Write | undefined> | undefined
  /** Tells whoever waits that nothing was stored. */
  drop(): void
}

/** Writes rows of a command after the projections; what it gives back tells of it after the commit. */
export type Write = (tx: Tx) => Promise<() => void>

/** Prepares an answer from what a turn is about to store; what it gives back sends the answer after the commit. */
export type Reply = () => () => void

/** Whose hand changed a document; the origin of every transaction on a live one. */
export interface EditOrigin {
  readonly actorId: string
  /** The API key through which it was done. */
  readonly keyId?: string | undefined
  /** It stands in the history already, under who did it. */
  readonly isRetold?: boolean | undefined
  /** Brought after a restore: the sender may not have written it. */
  readonly isRelay?: boolean | undefined
  /** Undefined for a command. */
  readonly socket: RoomSocket | undefined
  /** What the server put right in it; then the sender has to hear of it as well. */
  readonly repairs: readonly Repair[]
}

/** What the document emitted while a turn carried out its tasks. */
export interface Edit {
  readonly update: Uint8Array
  readonly origin: EditOrigin
  readonly touchedNotes: ReadonlySet<string>
  readonly touchedPartnerships: ReadonlyMap<string, TouchedPartnership>
}

/** What one turn stores. */
export interface Taken {
  readonly tasks: readonly Task[]
  readonly edits: readonly Edit[]
  readonly owners: ReadonlyMap<number, string>
  readonly replies: readonly Reply[]
}

/** All that a room holds and no commit does. Nobody else keeps any of it. */
export interface Unsaved {
  /** Waits for the next turn, in the order of arrival. */
  add(task: Task): void
  reply(reply: Reply): void
  edit(edit: Edit): void
  own(clientId: number, userId: string): void
  /** The next task that this turn may carry out. */
  next(): Task | undefined
  /** Everything that the turn carried out, and what came of it. */
  take(): Taken
  /** What was taken is committed. */
  stored(): void
  /** What was taken is not committed: its tasks wait again, before all others. */
  giveBack(taken: Taken): void
  /** The room has ended: whoever waits is told that nothing was stored. */
  end(): void
  edits(): readonly Edit[]
  hasTasks(): boolean
  hasCommands(): boolean
  hasOwners(): boolean
  /** Whether everything in the document is committed, and nothing waits to get there. */
  isClean(): boolean
  /** Ticks at which each task arrived that no commit holds. */
  arrivals(): readonly number[]
}

export const createUnsaved = (): Unsaved => {
  const waiting: Task[] = []
  const carriedOut: Task[] = []
  let edits: Edit[] = []
  let owners = new Map<number, string>()
  let replies: Reply[] = []
  let storing: readonly Task[] = []
  let isStoring = false
  let hasEnded = false

  const mayFollow = (task: Task): boolean =>
    !task.isCommand || !carriedOut.some(({ isCommand, isAlone }) => isCommand && (isAlone || task.isAlone))
  const drop = () => {
    for (const task of [...carriedOut.splice(0), ...waiting.splice(0)]) task.drop()
  }
  return {
    add: (task) => void waiting.push(task),
    reply: (reply) => void replies.push(reply),
    edit: (edit) => void edits.push(edit),
    own: (clientId, userId) => void owners.set(clientId, userId),
    next() {
      const [task] = waiting
      if (!task || !mayFollow(task)) return undefined
      waiting.shift()
      carriedOut.push(task)
      return task
    },
    take() {
      const taken = { tasks: carriedOut.splice(0), edits, owners, replies }
      edits = []
      owners = new Map()
      replies = []
      storing = taken.tasks
      isStoring = true
      return taken
    },
    stored() {
      storing = []
      isStoring = false
    },
    giveBack(taken) {
      waiting.unshift(...taken.tasks)
      if (hasEnded) drop()
    },
    end() {
      hasEnded = true
      drop()
      edits = []
      replies = []
    },
    edits: () => edits,
    hasTasks: () => waiting.length > 0,
    hasCommands: () => [...carriedOut, ...waiting].some(({ isCommand }) => isCommand),
    hasOwners: () => owners.size > 0,
    isClean: () => waiting.length === 0 && carriedOut.length === 0 && edits.length === 0 && !isStoring,
    arrivals: () => [...storing, ...carriedOut, ...waiting].map(({ arrivedAt }) => arrivedAt),
  }
}
