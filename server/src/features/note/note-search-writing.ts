import type { QueryPorts } from '../../store/ports.ts'
import type { Patience, Tx } from '../../store/store.ts'
import { outsideWrite } from '../../store/write-turn.ts'
import { type NoteTouched, publishNote, type TouchedNote } from './note-projection.ts'
import { writeNoteSearch } from './note-search-repository.ts'

export interface NoteSearch {
  readonly noteTouched: NoteTouched
  /** Catches up at once; for the end of the process. */
  settle(): Promise<void>
}

export interface NoteSearchPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How long the search may be behind an account's notes. */
  readonly delayMs?: number
}

/** Follows a note's words at most once a second: the search index, and news of the typing. */
export const createNoteSearch = ({ store, report, now, delayMs = 1000 }: NoteSearchPorts): NoteSearch => {
  const typedInByAccount = new Map<string, Map<string, TouchedNote>>()
  let timer: NodeJS.Timeout | undefined

  const catchUpLater = (): void => {
    timer ??= outsideWrite(() => setTimeout(() => void settle(), delayMs)).unref()
  }
  let running = Promise.resolve()
  /** One after the other: the end of the process waits for what is under way. */
  const settle = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    running = running.then(catchUpAll, catchUpAll)
    return running
  }
  const catchUpAll = async (): Promise<void> => {
    const waiting = [...typedInByAccount].map(([accountId, typedIn]) => ({ accountId, typedIn: [...typedIn.values()] }))
    typedInByAccount.clear()
    try {
      await catchUp({ store, report }, waiting, now())
    } catch (error) {
      // The store failed: notes touched meanwhile are newer than those that waited.
      report(error)
      for (const { accountId, typedIn } of waiting) {
        const newer = typedInByAccount.get(accountId) ?? []
        typedInByAccount.set(accountId, new Map([...typedIn.map((note) => [note.noteId, note] as const), ...newer]))
      }
      catchUpLater()
    }
  }
  return {
    noteTouched(note, isTyping) {
      const typedIn = typedInByAccount.get(note.accountId) ?? new Map<string, TouchedNote>()
      typedInByAccount.set(note.accountId, typedIn)
      if (isTyping) typedIn.set(note.noteId, note)
      catchUpLater()
    },
    settle,
  }
}

interface Behind {
  readonly accountId: string
  readonly typedIn: readonly TouchedNote[]
}

/** Typing waits meanwhile. */
const turnMs = 2
/** Their documents are held meanwhile. */
const mostAtOnce = 25

type CatchingUp = Pick<NoteSearchPorts, 'store' | 'report'>

/** Takes out of `waiting` what is done. Documents that others hold now come last, and are waited for. */
const catchUp = async (ports: CatchingUp, waiting: Behind[], at: Date): Promise<void> => {
  let fresh = waiting.length
  while (waiting.length > 0) {
    const some = waiting.slice(0, Math.min(mostAtOnce, fresh || mostAtOnce))
    const { missed, left } = await catchUpSome(ports, some, { at, patience: fresh > 0 ? 'none' : 'all' })
    waiting.splice(0, some.length, ...left)
    waiting.push(...missed)
    fresh = Math.max(0, fresh - some.length + left.length)
  }
}

interface Terms {
  readonly at: Date
  readonly patience: Patience
}

interface NotDone {
  /** Held by others: a note is told of before its commit has ended. */
  readonly missed: readonly Behind[]
  /** There was no time. */
  readonly left: readonly Behind[]
}

/** They share a transaction, which forces the disk once. When one fails, each is tried by itself. */
const catchUpSome = async (ports: CatchingUp, some: readonly Behind[], terms: Terms): Promise<NotDone> => {
  let hasPartFailed = false
  const together: RunParts = (tx, parts) =>
    tx.together(parts).catch((error: unknown) => {
      hasPartFailed = true
      throw error
    })
  try {
    return await writeSome(ports, some, terms, together)
  } catch (error) {
    if (!hasPartFailed) throw error
    return writeSome(ports, some, terms, async (tx, parts) => {
      for (const part of parts) await tx.savepoint(part).catch(ports.report)
    })
  }
}

type RunParts = (tx: Tx, parts: readonly ((inner?: Tx) => Promise<void>)[]) => Promise<unknown>

const writeSome = ({ store }: CatchingUp, some: readonly Behind[], { at, patience }: Terms, run: RunParts): Promise<NotDone> =>
  store.write(
    async (tx) => {
      const ids = some.map(({ accountId }) => accountId)
      // A note is told of before its commit has ended: the first of a document may not be there yet.
      const held = await tx.hold(ids, patience, patience === 'all' ? ids : [])
      const [missed, left]: [Behind[], Behind[]] = [[], []]
      const begun = performance.now()
      let done = 0
      const parts = some.map((account) => async (inner = tx) => {
        if (patience === 'none' && !held.has(account.accountId)) missed.push(account)
        else if (done > 0 && performance.now() - begun >= turnMs) left.push(account)
        else {
          done += 1
          await catchUpOne(inner, account, at)
        }
      })
      await run(tx, parts)
      return { missed, left }
    },
    { isForced: true, claimsItself: true },
  )

const catchUpOne = async (tx: Tx, { accountId, typedIn }: Behind, at: Date): Promise<void> => {
  await writeNoteSearch(tx, accountId)
  for (const note of typedIn) publishNote(tx, note, { at, isDeleted: false })
}
