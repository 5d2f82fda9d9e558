import { readNotes } from '@rapport/account-doc/note/note-reading'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { createAccount, type Person } from '../../../proof-kit/person.ts'
import { until } from '../../../proof-kit/waiting.ts'
import { areEqual, holdsAllOf } from '../check/document-comparing.ts'
import { openAccount, socketOf } from '../crowd/stock-client.ts'
import { type Edit, writeNotes } from '../crowd/writing.ts'
import type { TwoServers } from './two-servers.ts'

/** Ana writes on one server, Ben watches and writes on the other, and has just seen an edit of hers. */
export interface Scene {
  readonly two: TwoServers
  readonly accountId: string
  readonly writer: Visitor
  readonly reader: Visitor
  /** What of others Ben had been shown. */
  readonly seen: Y.Doc
  /** The number of edits in it. */
  readonly count: number
  stopWriting(): void
  leave(): void
}

export interface Visitor {
  readonly doc: Y.Doc
  leave(): void
}

export interface SceneTerms {
  /** Where Ana and Ben go. */
  readonly origins: readonly [string, string]
  readonly kind: Edit
  /** The number of the edit that Ben waits for, from 1. */
  readonly seen: number
}

export async function openScene(two: TwoServers, { origins, kind, seen: count }: SceneTerms): Promise<Scene> {
  const { id: accountId } = await createAccount(two.servers[0].origin, two.ana, `Trial ${count}`)
  const writer = await visit(origins[0], two.ana, accountId)
  const reader = await visit(origins[1], two.ben(), accountId)
  const isSeen = whenSeen(reader.doc, count)
  const stops = [writeNotes(writer.doc, kind), writeNotes(reader.doc, 'single edits')]
  return {
    two,
    accountId,
    writer,
    reader,
    seen: await isSeen,
    count,
    stopWriting: () => stops.forEach((stop) => void stop()),
    leave: () => [writer, reader].forEach((visitor) => void visitor.leave()),
  }
}

/** Comes back by itself, as browsers do. */
export async function visit(origin: string, person: Person, accountId: string): Promise<Visitor> {
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(`${origin.replace('http', 'ws')}/collab`, accountId, doc, {
    WebSocketPolyfill: socketOf(person),
    disableBc: true,
    maxBackoffTime: 300,
  })
  await until('a document comes', () => provider.synced, 20_000)
  return { doc, leave: () => provider.destroy() }
}

/** All that somebody else wrote and was shown, up to the edit of this number. */
const whenSeen = (doc: Y.Doc, count: number): Promise<Y.Doc> =>
  new Promise((resolve) => {
    const shown = new Y.Doc()
    let arrived = 0
    doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (!(origin instanceof WebsocketProvider) || arrived === count) return
      Y.applyUpdate(shown, update)
      arrived += 1
      if (arrived === count) resolve(shown)
    })
  })

/** What a newcomer is given. */
export async function readFresh(origin: string, person: Person, accountId: string): Promise<Y.Doc> {
  const fresh = await openAccount(origin, person, accountId)
  fresh.leave()
  return fresh.doc
}

/** Nobody writes any more: both have everything, as log, rows and both servers have it. */
export async function wrongAtRest({ two, accountId, writer, reader, seen, stopWriting }: Scene): Promise<readonly string[]> {
  stopWriting()
  const late: string[] = []
  await until('both have everything', () => areEqual(writer.doc, reader.doc), 30_000).catch((error: Error) => late.push(error.message))
  const lost = holdsAllOf(await readFresh(two.servers[0].origin, two.ana, accountId), seen) ? [] : ['what was seen is not stored']
  return [...late, ...lost, ...(await wrongIn(two, accountId, writer.doc))]
}

/** Log, rows and what both servers give out are one and the same, and nothing is doubled. */
export async function wrongIn({ servers, ana, query }: TwoServers, accountId: string, expected: Y.Doc): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { origin } of servers)
    if (!areEqual(await readFresh(origin, ana, accountId), expected)) wrong.push(`${origin} gives out another document`)
  const rows = await query('SELECT id, content FROM note WHERE account_id = $1 AND deleted_at IS NULL', [accountId])
  const notes = readNotes(expected)
  const byId = new Map(rows.map(({ id, content }) => [id, content]))
  if (rows.length !== notes.length) wrong.push(`${rows.length} rows of ${notes.length} notes`)
  if (notes.some(({ id, content }) => byId.get(id) !== content)) wrong.push('a row says something else than its note')
  const gaps = await query(
    `SELECT 1 FROM document_head h JOIN document_update u USING (account_id) WHERE account_id = $1
     GROUP BY h.sequence HAVING max(u.sequence) <> h.sequence OR count(*) <> max(u.sequence) - min(u.sequence) + 1`,
    [accountId],
  )
  return gaps.length > 0 ? [...wrong, 'the log has a gap, or another end than its head says'] : wrong
}
