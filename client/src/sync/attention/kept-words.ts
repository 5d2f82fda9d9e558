import type { DeviceTable } from '../device/device-database.ts'
import { createLiveValue, type LiveValue } from '../live-value.ts'

export interface KeptNote {
  readonly noteId: string
  /** As REST has it: a line per paragraph, mentions as tokens. */
  readonly content: string
}

/** A person's words in a document that the server refused: kept for copying, and to be written anew. */
export interface KeptWords {
  readonly id: string
  readonly accountId: string
  /** Milliseconds since 1970. */
  readonly at: number
  /** One sentence for a person. */
  readonly why: string
  readonly notes: readonly KeptNote[]
}

export interface KeptWordsStore {
  readonly rows: LiveValue<readonly KeptWords[]>
  /** Shown at once; answers whether the device keeps them. */
  readonly keep: (words: KeptWords) => Promise<boolean>
  readonly discard: (id: string) => Promise<void>
  readonly reload: () => Promise<void>
  /** Writes everything again: the device has lost it. */
  readonly rewrite: () => Promise<void>
}

/** `onWritten`: other tabs should look. */
export const createKeptWords = (table: DeviceTable<KeptWords>, onWritten: () => void): KeptWordsStore => {
  const rows = createLiveValue<readonly KeptWords[]>([])
  const others = (id: string) => rows.get().filter((row) => row.id !== id)
  return {
    rows,
    keep: async (words) => {
      rows.set([...others(words.id), words])
      const isKept = await table.change([words], []).then(
        () => true,
        () => false,
      )
      onWritten()
      return isKept
    },
    discard: async (id) => {
      rows.set(others(id))
      await table.change([], [id]).catch(() => undefined)
      onWritten()
    },
    reload: async () => {
      const all = await table.all().catch(() => undefined)
      if (all) rows.set(all)
    },
    rewrite: () => table.change(rows.get(), []).catch(() => undefined),
  }
}
