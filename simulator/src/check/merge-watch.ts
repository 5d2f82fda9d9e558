import { readNotes } from '@rapport/account-doc/note/note-reading'
import { readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import { keepQuery } from '@rapport/server/store/query/kept-query'
import type { Store } from '@rapport/server/store/store'
import { isNotNull } from 'drizzle-orm'
import * as Y from 'yjs'
import type { DurableLog } from '../server/durable-log.ts'
import type { EditLedger } from './edit-ledger.ts'

/** Looks at every commit that makes one influencer of two. */
export interface MergeWatch {
  /** After a commit, once the log of it is read. */
  readonly committed: (store: Store) => Promise<void>
  /** Another database: what was merged in it was merged before. */
  readonly begin: (store: Store) => Promise<void>
  /** Influencers that got what another one held: their fields have changes that no ledger has. */
  readonly grown: ReadonlySet<string>
}

export interface MergeWatchPorts {
  readonly durable: DurableLog
  readonly ledger: EditLedger
  readonly complain: (violation: string) => void
}

export const createMergeWatch = ({ durable, ledger, complain }: MergeWatchPorts): MergeWatch => {
  const grown = new Set<string>()
  let merged: ReadonlyMap<string, string> = new Map()
  const docOf = (accountId: string) => {
    const doc = new Y.Doc()
    Y.applyUpdate(doc, durable.stateOf(accountId))
    return doc
  }
  const check = (from: string, to: string) => {
    grown.add(to)
    const [theirs, all] = [docOf(from), docOf(to)]
    if (!holdsAll(wordsIn(all), wordsIn(theirs))) complain('a merge left out what was stored in one of both')
    for (const note of readNotes(theirs))
      for (const copy of readNotes(all).filter((other) => other.content === note.content && other.createdAt === note.createdAt))
        for (const { id } of note.mentions) if (ledger.hasMentionedThemselves(note.id, id)) ledger.mentionedThemselves(copy.id, id)
    for (const doc of [theirs, all]) doc.destroy()
  }
  return {
    grown,
    async committed(store) {
      const before = merged
      merged = await readMerged(store)
      for (const [from, to] of merged) if (before.get(from) !== to) check(from, to)
    },
    async begin(store) {
      merged = await readMerged(store)
    },
  }
}

const mergedAccounts = keepQuery('watched_merges', ({ db, tables: { account } }) =>
  db.select({ id: account.id, into: account.mergedInto }).from(account).where(isNotNull(account.mergedInto)),
)

const readMerged = async ({ read, tables }: Store): Promise<ReadonlyMap<string, string>> => {
  const rows = await read((db) => mergedAccounts({ db, tables }).execute())
  return new Map(rows.map(({ id, into }) => [id, into ?? '']))
}

/** What is shown of a document; copies have other ids. */
const wordsIn = (doc: Y.Doc): readonly string[] => [
  ...readNotes(doc).map(({ content }) => content),
  ...readPartnerships(doc).flatMap(({ budget, content }) => [
    `${budget} for ${content.length}`,
    ...content.map(({ reference, contentLink, approved, posted }) => JSON.stringify([reference, contentLink, approved, posted])),
  ]),
]

const holdsAll = (all: readonly string[], some: readonly string[]): boolean => {
  const left = [...all]
  return some.every((words) => {
    const at = left.indexOf(words)
    if (at >= 0) left.splice(at, 1)
    return at >= 0
  })
}
