import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { createIdSource } from '@rapport/domain/id/id'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { callRest, createAccount, type Person, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../proof-kit/server-process.ts'
import { openSavingClient, type SavingClient } from './crowd/saving-client.ts'
import { keepFolder, putFolderBack } from './put-back.ts'

const newId = createIdSource({ now: Date.now, randomBytes })
const clients: SavingClient[] = []
let server: ServerProcess
let copy: string

beforeEach(async () => {
  server = await startServer({ dataFolder: await makeDataFolder() })
  copy = `${server.settings.dataFolder}-copy`
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  await server.stop()
  await removeDataFolder(server.settings.dataFolder)
  await rm(copy, { recursive: true, force: true })
})

const open = (person: Person, accountId: string): SavingClient => {
  const client = openSavingClient(server.origin, person, accountId)
  clients.push(client)
  return client
}
const wordsOf = ({ doc }: SavingClient) =>
  readNotes(doc)
    .map(({ content }) => content)
    .sort()
const write = async (client: SavingClient, userId: string, text: string) => {
  createNote(client.doc, { id: newId<'note'>(), authorId: userId, createdAt: Date.now(), text })
  await expect.poll(client.isSaved).toBe(true)
}
const idOf = async (person: Person) => (await callRest<{ user: { id: string } }>(server.origin, person, '/api/session')).user.id
const epochOf = async (person: Person) => (await callRest<{ epoch: string }>(server.origin, person, '/api/session')).epoch

test('a data folder put back by cp -r loses no word of browsers that come back, says so once, and goes on', async () => {
  const [ana, ben] = [await signIn(server.origin, 'ana'), await signIn(server.origin, 'ben')]
  const { id } = await createAccount(server.origin, ana, 'Pia Putback')
  const [anas, bens] = [open(ana, id), open(ben, id)]
  await write(anas, await idOf(ana), 'in the copy')
  server = await keepFolder(server, copy)
  await expect.poll(() => anas.isConnected() && bens.isConnected()).toBe(true)
  const epoch = await epochOf(ana)
  await write(anas, await idOf(ana), 'called saved by Ana')
  await write(bens, await idOf(ben), 'called saved by Ben')
  const all = ['called saved by Ana', 'called saved by Ben', 'in the copy']
  await expect.poll(() => wordsOf(anas)).toEqual(all)
  bens.leave()

  server = await putFolderBack(server, copy)

  await expect.poll(() => anas.closings).toContain(closeCodes.otherEpoch)
  await expect.poll(anas.isSaved).toBe(true)
  expect(anas.refusals).toEqual([])
  expect(await epochOf(ana)).not.toBe(epoch)
  await expect.poll(() => server.output().split('the database went back')).toHaveLength(2)
  const stranger = open(await signIn(server.origin, 'chloe'), id)
  await expect.poll(() => wordsOf(stranger)).toEqual(all)
  const rows = await callRest<readonly { content: string }[]>(server.origin, ana, `/api/accounts/${id}/notes?system=false`)
  expect(rows.map(({ content }) => content).sort()).toEqual(all)
})

const isHeld = async (positions: readonly (string | undefined)[]) => {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${server.origin}/api/held-positions`, { method: 'POST', headers, body: JSON.stringify({ positions }) })
  return ((await answer.json()) as { readonly data: { readonly held: boolean } }).data.held // the server's shape
}

test('a browser whose session is newer than the copy hears that its words are gone before it gives them up, and brings them after signing in again', async () => {
  const ana = await signIn(server.origin, 'ana')
  const { id } = await createAccount(server.origin, ana, 'Nia Newer')
  server = await keepFolder(server, copy)
  const ben = await signIn(server.origin, 'ben')
  const bens = open(ben, id)
  await write(bens, await idOf(ben), 'only in this browser')
  const told = bens.position()
  expect(await isHeld([told])).toBe(true)
  bens.leave()

  server = await putFolderBack(server, copy)

  const epoch = await epochOf(ana)
  expect((await fetch(`${server.origin}/api/session`, { headers: { cookie: ben.cookie } })).status).toBe(401)
  expect(await isHeld([told])).toBe(false)
  expect(await epochOf(ana)).not.toBe(epoch)
  await expect.poll(() => server.output().split('the database went back')).toHaveLength(2)
  const again = open(await signIn(server.origin, 'ben'), id)
  Y.applyUpdate(again.doc, Y.encodeStateAsUpdate(bens.doc))
  await expect.poll(again.isSaved).toBe(true)
  const anas = open(ana, id)
  await expect.poll(() => wordsOf(anas)).toEqual(['only in this browser'])
})
