import { randomUUID } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { createIdSource } from '@rapport/domain/id/id'
import * as Y from 'yjs'
import { callRest, createAccount, type Person } from '../../../proof-kit/person.ts'
import { until } from '../../../proof-kit/waiting.ts'
import { areEqual } from '../check/document-comparing.ts'
import type { ProcessFault } from './process-fault.ts'
import { readFresh, type Scene, visit, wrongAtRest, wrongIn } from './scene.ts'

/** Two people do on two servers what only one of them may get. */
export const meetings: readonly ProcessFault[] = [
  { name: 'the reader is removed', happen: removeWhileTyping },
  { name: 'the influencer is deleted under typing', happen: deleteWhileTyping },
  { name: 'the influencer is merged into another under typing', happen: mergeWhileTyping },
  { name: 'one Idempotency-Key comes to both servers', happen: sendTwice },
  { name: 'one note id is made on both servers', happen: makeTwice },
]

const newId = createIdSource({ now: Date.now, randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })

/** Ana removes Ben on one server while he types on the other: what he writes after the answer is stored nowhere. */
async function removeWhileTyping(scene: Scene): Promise<readonly string[]> {
  const { two, accountId, writer, reader } = scene
  await callRest(two.servers[0].origin, two.ana, '/api/organizations/users/ben', { method: 'DELETE' })
  const written = await writtenAfter(scene)
  const fresh = await readFresh(two.servers[1].origin, two.ana, accountId)
  const wrong = clockOf(fresh, reader.doc.clientID) > written ? ['somebody who was removed wrote on'] : []
  wrong.push(...(await wrongIn(two, accountId, writer.doc)))
  await two.readmitBen()
  return wrong
}

/** After the answer nothing is stored any more, and a restore brings all that was. */
async function deleteWhileTyping(scene: Scene): Promise<readonly string[]> {
  const { two, accountId, reader } = scene
  const [{ origin }, other] = two.servers
  await callRest(origin, two.ana, `/api/accounts/${accountId}`, { method: 'DELETE' })
  const head = await headOf(scene, accountId)
  const written = await writtenAfter(scene)
  const wrong = (await headOf(scene, accountId)) === head ? [] : ['a deleted influencer was written in']
  await callRest(other.origin, two.ben(), `/api/accounts/${accountId}/restore`, { method: 'POST' })
  const fresh = await readFresh(other.origin, two.ben(), accountId)
  if (clockOf(fresh, reader.doc.clientID) > written) wrong.push('what came after the deletion is stored')
  return [...wrong, ...(await lackedOf(scene, fresh)), ...(await wrongIn(two, accountId, fresh))]
}

/** The influencer that stays holds each note of the other one, as it was when the merge was stored. */
async function mergeWhileTyping(scene: Scene): Promise<readonly string[]> {
  const { two, accountId } = scene
  const [{ origin }, second] = two.servers
  const stays = await createAccount(origin, two.ana, 'Who stays')
  const beside = await visit(second.origin, two.ben(), stays.id)
  createNote(beside.doc, { id: newId<'note'>(), authorId: '', createdAt: Date.now(), text: 'of who stays' })
  await callRest(origin, two.ana, `/api/accounts/${stays.id}/merge`, { method: 'POST', body: { otherId: accountId } })
  const head = await headOf(scene, accountId)
  await writtenAfter(scene)
  const wrong = (await headOf(scene, accountId)) === head ? [] : ['a merged influencer was written in']
  const fresh = await readFresh(second.origin, two.ben(), stays.id)
  await until('who watches sees the merge', () => areEqual(beside.doc, fresh), 20_000).catch((error: Error) => wrong.push(error.message))
  beside.leave()
  const rows = await two.query('SELECT content FROM note WHERE account_id = $1 AND deleted_at IS NULL', [accountId])
  const expected = [...rows.map(({ content }) => String(content)), 'of who stays'].sort()
  const held = readNotes(fresh)
    .map(({ content }) => content)
    .sort()
  if (JSON.stringify(held) !== JSON.stringify(expected)) wrong.push(`${held.length} notes of ${expected.length} are in who stays`)
  return [...wrong, ...(await lackedOf(scene, fresh, 'other ids')), ...(await wrongIn(two, stays.id, fresh))]
}

/** Both servers get the same call at once: one note, and the same answer again. */
async function sendTwice(scene: Scene): Promise<readonly string[]> {
  const { two, accountId } = scene
  const wrong: string[] = []
  for (let time = 0; time < 5; time += 1) {
    const key = randomUUID()
    const content = `sent under ${key}`
    const ask = (origin: string, person: Person) => postNote({ origin, person, accountId, key, content })
    const answers = await Promise.all([ask(two.servers[0].origin, two.ana), ask(two.servers[1].origin, two.ana)])
    const ids = new Set(answers)
    const rows = await two.query('SELECT id FROM note WHERE account_id = $1 AND content = $2', [accountId, content])
    if (rows.length !== 1 || ids.size !== 1)
      wrong.push(`one key made ${rows.length} notes, and was answered with ${[...ids].join(' and ')}`)
  }
  return [...wrong, ...(await wrongAtRest(scene))]
}

interface Posted {
  readonly origin: string
  readonly person: Person
  readonly accountId: string
  readonly key: string
  readonly content: string
}

/** As a program sends it: under the same key until it has an answer. */
async function postNote({ origin, person, accountId, key, content }: Posted): Promise<string> {
  const headers = { cookie: person.cookie, origin, 'content-type': 'application/json', 'idempotency-key': key }
  const body = JSON.stringify({ content })
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const answer = await fetch(`${origin}/api/accounts/${accountId}/notes`, { method: 'POST', headers, body })
    if (answer.ok) return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id // a note
    if (answer.status < 500 && answer.status !== 409 && answer.status !== 429) return `${answer.status} ${await answer.text()}`
    await after(100)
  }
  return 'no answer'
}

/** The first whom the log has owns it; the other one is refused, and keeps the words on their device. */
async function makeTwice(scene: Scene): Promise<readonly string[]> {
  const { two, accountId, writer, reader, stopWriting } = scene
  const id = newId<'note'>()
  createNote(writer.doc, { id, authorId: '', createdAt: Date.now(), text: 'by Ana' })
  createNote(reader.doc, { id, authorId: '', createdAt: Date.now(), text: 'by Ben' })
  const noteOf = async () => (await two.query('SELECT content, author_id FROM note WHERE id = $1', [id]))[0]
  await until('somebody has it', async () => (await noteOf()) !== undefined, 20_000)
  const note = await noteOf()
  stopWriting()
  await after(1000)
  const fresh = await readFresh(two.servers[0].origin, two.ana, accountId)
  const wrong = [...(await lackedOf(scene, fresh)), ...(await wrongIn(two, accountId, fresh))]
  const last = await noteOf()
  if (last?.content !== note?.content || last?.author_id !== note?.author_id) wrong.push('the second took over the note of the first')
  if ((last?.content === 'by Ben') !== (last?.author_id === 'ben')) wrong.push('a note says another author than who wrote it')
  return wrong
}

/** How far Ben's words were when he went on, and wrote more that must not count. */
async function writtenAfter({ reader, stopWriting }: Scene): Promise<number> {
  const own = reader.doc.clientID
  const written = clockOf(reader.doc, own)
  await until('Ben types on', () => clockOf(reader.doc, own) > written + 20, 20_000)
  stopWriting()
  await after(1000)
  return written
}

const clockOf = (doc: Y.Doc, clientId: number): number => Y.decodeStateVector(Y.encodeStateVector(doc)).get(clientId) ?? 0

const headOf = async ({ two }: Scene, accountId: string): Promise<unknown> =>
  (await two.query('SELECT sequence FROM document_head WHERE account_id = $1', [accountId]))[0]?.sequence

/** Whole notes that Ben was shown, and letters of those that went on. */
async function lackedOf({ seen }: Scene, held: Y.Doc, ids: 'same ids' | 'other ids' = 'same ids'): Promise<readonly string[]> {
  const notes = readNotes(held)
  const isHeld = (note: { readonly id: string; readonly content: string }) =>
    notes.some(({ id, content }) => (ids === 'other ids' || id === note.id) && content.startsWith(note.content))
  const lost = readNotes(seen).filter((note) => !isHeld(note))
  return lost.length > 0 ? [`${lost.length} notes that were seen are gone`] : []
}
