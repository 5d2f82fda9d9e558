import type { Repair } from '@rapport/account-doc/inspection/document-repair'
import type { TouchedPartnership } from '@rapport/account-doc/partnership/touched-partnerships'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../store/store.ts'
import type { RoomSocket } from '../socket/room-socket.ts'

/** Pays for the milliseconds that a turn computed: the socket of a message, the call of a command. */
export interface TurnPayer {
  pay(ms: number): void
}

/** A message or a command for a live document. A turn of its room carries it out, stores it and tells of it. */
export interface Task {
  /** Ticks of its arrival. */
  readonly arrivedAt: number
  readonly isCommand: boolean
  /** Who changes the document, by which way in. */
  readonly actor: string
  /** Left out for what the server does of itself. */
  readonly payer?: TurnPayer | undefined
  /** Of a message. */
  readonly sender?: RoomSocket
  /** It decides on rows that it writes itself: no other command may share its turn. */
  readonly isAlone: boolean
  /** Changes the document. Its result is stored with the change. */
  carryOut(tx: Tx): Promise<Write | undefined> | undefined
  /** Its commit failed: its socket is where it was before, and nothing of it counts as stored. */
  undo?(): void
  /** Tells the waiting callers that nothing was stored. */
  drop(): void
}

/** The name of an actor: the history tells a person's API keys from the person. */
export const actorOf = ({ userId, via }: Pick<Caller, 'userId'> & Partial<Pick<Caller, 'via'>>): string =>
  via?.kind === 'key' ? `${userId} ${via.keyId}` : userId

/** Writes a command's rows after the projections. Its result tells of it after the commit. */
export type Write = (tx: Tx) => Promise<() => void>

/** Prepares an answer from what a turn is about to store. Its result sends the answer after the commit. */
export type Reply = () => () => void

/** The author of a change: the origin of every transaction on a live document. */
export interface EditOrigin {
  readonly actorId: string
  /** The API key that was used. */
  readonly keyId?: string | undefined
  /** The history has it already, under its author. */
  readonly isRetold?: boolean | undefined
  /** Brought after a restore: the sender may not have written it. */
  readonly isRelay?: boolean | undefined
  /** Undefined for a command. */
  readonly socket: RoomSocket | undefined
  /** Repairs of the server, which the sender has to hear of. */
  readonly repairs: readonly Repair[]
}

/** Updates that the document emitted during a turn. */
export interface Edit {
  readonly update: Uint8Array
  readonly origin: EditOrigin
  readonly touchedNotes: ReadonlySet<string>
  readonly touchedPartnerships: ReadonlyMap<string, TouchedPartnership>
  /** Whether it is told in somebody's name: it is more than letters. */
  readonly isAct: boolean
}

export interface Taken {
  readonly tasks: readonly Task[]
  readonly edits: readonly Edit[]
  readonly owners: ReadonlyMap<number, string>
  readonly replies: readonly WaitingReply[]
}

export interface WaitingReply {
  readonly make: Reply
  readonly isOfTask: boolean
}

/** All that a room holds before its commit. It stands nowhere else. */
export interface Unsaved {
  /** Waits for the next turn, in the order of arrival. */
  add(task: Task): void
  /** One that comes of a task is made again with it. */
  reply(reply: Reply, of?: 'task'): void
  edit(edit: Edit): void
  own(clientId: number, userId: string): void
  /** Its owner stands in the log already. */
  disown(clientId: number): void
  /** The next task that this turn may carry out. */
  next(mayCommand?: boolean): Task | undefined
  /** Everything that the turn carried out, and what came of it. */
  take(): Taken
  /** The taken work is committed. */
  stored(): void
  /** The commit failed: its tasks wait again, before all others. */
  giveBack(taken: Taken): void
  /** The document is read anew: what a turn carried out waits again. Commands that may be stored already are told that nothing is known. */
  again(areCommandsUnstored: boolean): void
  /** Replies for which there was no time are made in the next turn. */
  later(replies: readonly WaitingReply[]): void
  /** The room has ended: all that waits is told that nothing was stored. */
  end(): void
  edits(): readonly Edit[]
  hasTasks(): boolean
  hasReplies(): boolean
  hasCommands(): boolean
  /** Whether somebody owns a Yjs client id of which no commit tells. */
  hasOwners(): boolean
  /** Whether everything is committed and nothing waits. */
  isClean(): boolean
  /** Of all messages without a commit. */
  senders(): readonly RoomSocket[]
  /** Ticks of arrival of each task without a commit. */
  arrivals(): readonly number[]
}

export const createUnsaved = (): Unsaved => {
  const waiting: Task[] = []
  const carriedOut: Task[] = []
  let edits: Edit[] = []
  let owners = new Map<number, string>()
  let replies: WaitingReply[] = []
  let storing: readonly Task[] = []
  let areOwnersStored = true
  let isStoring = false
  let hasEnded = false

  const mayFollow = (task: Task): boolean =>
    !task.isCommand || !carriedOut.some(({ isCommand, isAlone }) => isCommand && (isAlone || task.isAlone))
  const drop = () => {
    for (const task of [...carriedOut.splice(0), ...waiting.splice(0)]) task.drop()
  }
  const undo = (tasks: readonly Task[]) => {
    for (const task of tasks.toReversed()) task.undo?.()
  }
  return {
    add: (task) => void waiting.push(task),
    reply: (make, of) => void replies.push({ make, isOfTask: of === 'task' }),
    later: (some) => void replies.push(...some),
    edit: (edit) => void edits.push(edit),
    own: (clientId, userId) => void owners.set(clientId, userId),
    disown: (clientId) => void owners.delete(clientId),
    next(mayCommand = true) {
      const [task] = waiting
      if (!task || !mayFollow(task) || (task.isCommand && !mayCommand)) return undefined
      waiting.shift()
      carriedOut.push(task)
      return task
    },
    take() {
      const taken = { tasks: carriedOut.splice(0), edits, owners, replies }
      edits = []
      areOwnersStored = owners.size === 0
      owners = new Map()
      replies = []
      storing = taken.tasks
      isStoring = true
      return taken
    },
    stored() {
      storing = []
      areOwnersStored = true
      isStoring = false
    },
    giveBack(taken) {
      undo(taken.tasks)
      waiting.unshift(...taken.tasks)
      replies.unshift(...taken.replies.filter(({ isOfTask }) => !isOfTask))
      storing = []
      isStoring = false
      if (hasEnded) drop()
    },
    again(areCommandsUnstored) {
      undo(carriedOut)
      // Until the next turn is stored: the document may hold what the log does not.
      isStoring = true
      areOwnersStored = true
      waiting.unshift(...carriedOut.splice(0))
      replies = replies.filter(({ isOfTask }) => !isOfTask)
      edits = []
      owners = new Map()
      if (areCommandsUnstored) return
      const unknown = waiting.filter(({ isCommand }) => isCommand)
      waiting.splice(0, waiting.length, ...waiting.filter(({ isCommand }) => !isCommand))
      for (const command of unknown) command.drop()
    },
    end() {
      hasEnded = true
      drop()
      edits = []
      replies = []
    },
    edits: () => edits,
    hasTasks: () => waiting.length > 0,
    hasReplies: () => replies.length > 0,
    hasCommands: () => [...carriedOut, ...waiting].some(({ isCommand }) => isCommand),
    hasOwners: () => owners.size > 0 || !areOwnersStored,
    isClean: () => waiting.length === 0 && carriedOut.length === 0 && edits.length === 0 && !isStoring,
    senders: () => [...storing, ...carriedOut, ...waiting].flatMap(({ sender }) => sender ?? []),
    arrivals: () => [...storing, ...carriedOut, ...waiting].map(({ arrivedAt }) => arrivedAt),
  }
}
