import { readNotes } from '@rapport/account-doc/note/note-reading'
import type * as Y from 'yjs'
import { callRest, createAccount, type Person, signIn } from '../../proof-kit/person.ts'
import { type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { holdsAllOf } from './check/document-comparing.ts'
import { openAccount, type StockClient } from './crowd/stock-client.ts'
import { type Edit, writeNotes } from './crowd/writing.ts'

export interface Trial {
  readonly kind: Edit
  /** The number of edits that the peer sees before the server dies, from 1. */
  readonly seenBeforeDeath: number
}

export interface Verdict extends Trial {
  /** Edits that the peer had seen and the restarted server lacks. */
  readonly lost: readonly string[]
  /** The restarted server, for the next trial. */
  readonly server: ServerProcess
}

/** Ana writes, Ben watches, and the server is killed when Ben sees an edit; then it starts on the same data. */
export async function runTrial(server: ServerProcess, trial: Trial): Promise<Verdict> {
  const [ana, ben] = await Promise.all([signIn(server.origin, 'ana'), signIn(server.origin, 'ben')])
  const account = await createAccount(server.origin, ana, `Kill ${trial.kind} ${trial.seenBeforeDeath}`)
  const [writer, peer] = await Promise.all([openAccount(server.origin, ana, account.id), openAccount(server.origin, ben, account.id)])

  const seen = killWhenSeen(server, peer, trial.seenBeforeDeath)
  const stopWriting = writeNotes(writer.doc, trial.kind)
  await seen
  stopWriting()
  for (const client of [writer, peer]) client.leave()

  const again = await startServer(server.settings)
  return { ...trial, lost: await findLost(again, ben, account.id, peer.doc), server: again }
}

/** Ben's document stops at the last edit that he sees. */
function killWhenSeen(server: ServerProcess, peer: StockClient, count: number): Promise<void> {
  return new Promise((resolve) => {
    let seen = 0
    peer.doc.on('update', () => {
      seen += 1
      if (seen !== count) return
      const dead = server.kill()
      peer.leave()
      resolve(dead)
    })
  })
}

async function findLost(server: ServerProcess, person: Person, accountId: string, seen: Y.Doc): Promise<readonly string[]> {
  const fresh = await openAccount(server.origin, person, accountId)
  fresh.leave()
  const rows = await callRest<readonly { id: string; content: string }[]>(server.origin, person, `/api/accounts/${accountId}/notes`)
  const rowById = new Map(rows.map((row) => [row.id, row.content]))
  const stored = new Map(readNotes(fresh.doc).map((note) => [note.id, note.content]))
  const projected = [...stored].filter(([id, content]) => rowById.get(id) !== content)
  return [
    ...(holdsAllOf(fresh.doc, seen) ? [] : ['the document lacks edits that the peer had seen']),
    ...readNotes(seen)
      .filter((note) => !stored.get(note.id)?.startsWith(note.content))
      .map((note) => `note ${note.id}: '${note.content}'`),
    ...projected.map(([id]) => `the row of note ${id} is not what its document says`),
  ]
}
