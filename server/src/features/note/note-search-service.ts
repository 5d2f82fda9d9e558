import type { Store, Tx } from '../../store/store.ts'
import { type NoteTouched, publishNote, type TouchedNote } from './note-projection.ts'
import { writeNoteSearch } from './note-search-repository.ts'

export interface NoteSearch {
  readonly noteTouched: NoteTouched
  /** Catches up at once; for the end of the process. */
  settle(): Promise<void>
}

export interface NoteSearchPorts {
  readonly store: Store
  readonly report: (error: unknown) => void
  readonly now: () => Date
  /** How long an account's notes may be ahead of what a search finds. */
  readonly delayMs?: number
}

/** What follows a note's words at most once a second: the search index, and the word to others that a note is being typed in. */
export const createNoteSearch = ({ store, report, now, delayMs = 1000 }: NoteSearchPorts): NoteSearch => {
  const typedInByAccount = new Map<string, Map<string, TouchedNote>>()
  let timer: NodeJS.Timeout | undefined

  const settle = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const waiting = [...typedInByAccount].map(([accountId, typedIn]) => ({ accountId, typedIn: [...typedIn.values()] }))
    typedInByAccount.clear()
    while (waiting.length > 0) await catchUp({ store, report }, waiting, now()).catch(report)
  }
  return {
    noteTouched(note, isTyping) {
      const typedIn = typedInByAccount.get(note.accountId) ?? new Map<string, TouchedNote>()
      typedInByAccount.set(note.accountId, typedIn)
      if (isTyping) typedIn.set(note.noteId, note)
      timer ??= setTimeout(() => void settle(), delayMs).unref()
    },
    settle,
  }
}

interface Behind {
  readonly accountId: string
  readonly typedIn: readonly TouchedNote[]
}

const turnMs = 4

/** As many accounts in one transaction as fit into its turn: one each would force the disk once for every account that is typed in. */
const catchUp = ({ store, report }: Pick<NoteSearchPorts, 'store' | 'report'>, waiting: Behind[], at: Date): Promise<void> =>
  store.write(async (tx) => {
    const begun = performance.now()
    while (waiting.length > 0 && performance.now() - begun < turnMs) {
      for (const one of waiting.splice(0, 1)) await tx.savepoint((inner) => catchUpOne(inner, one, at)).catch(report)
    }
  })

const catchUpOne = async (tx: Tx, { accountId, typedIn }: Behind, at: Date): Promise<void> => {
  await writeNoteSearch(tx, accountId)
  for (const note of typedIn) publishNote(tx, note, at, false)
}
