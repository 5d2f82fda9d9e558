import type { QueryPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
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
      while (waiting.length > 0) waiting.splice(0, await catchUp({ store, report }, waiting, now()))
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

/** Writes as many accounts as fit into a turn, and answers their number: a transaction each would force the disk for each. */
const catchUp = ({ store, report }: Pick<NoteSearchPorts, 'store' | 'report'>, waiting: readonly Behind[], at: Date): Promise<number> =>
  store.write(
    async (tx) => {
      const documents = waiting.map(({ accountId }) => accountId)
      // A note is told of before its commit has ended: that is waited for.
      await tx.hold(documents, 'all', documents)
      const begun = performance.now()
      let done = 0
      for (const account of waiting) {
        if (done > 0 && performance.now() - begun >= turnMs) break
        await tx.savepoint((inner) => catchUpOne(inner, account, at)).catch(report)
        done += 1
      }
      return done
    },
    { isForced: true, claimsItself: true },
  )

const catchUpOne = async (tx: Tx, { accountId, typedIn }: Behind, at: Date): Promise<void> => {
  await writeNoteSearch(tx, accountId)
  for (const note of typedIn) publishNote(tx, note, { at, isDeleted: false })
}
