import type { Store } from '../../store/store.ts'
import { writeNoteSearch } from './note-search-repository.ts'

export interface NoteSearch {
  /** Indexes at once what waits; for the end of the process. */
  settle(): Promise<void>
}

export interface NoteSearchPorts {
  readonly store: Store
  readonly report: (error: unknown) => void
  /** How long an account's notes may be ahead of their index. */
  readonly delayMs?: number
}

/** Keeps the search index of notes: an account that is being typed in is indexed at most once a second. */
export const startNoteSearch = ({ store, report, delayMs = 1000 }: NoteSearchPorts): NoteSearch => {
  const stale = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  const settle = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    for (const accountId of stale) {
      stale.delete(accountId)
      await store.write((tx) => writeNoteSearch(tx, accountId)).catch(report)
    }
  }
  const stopListening = store.onChange((changes) => {
    for (const change of changes) if (change.kind === 'note' && change.accountId !== undefined) stale.add(change.accountId)
    if (stale.size > 0 && !timer) timer = setTimeout(() => void settle(), delayMs).unref()
  })
  return {
    async settle() {
      stopListening()
      await settle()
    },
  }
}
