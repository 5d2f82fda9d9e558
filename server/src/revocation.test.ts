import { createServer } from 'node:http'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openTestApp, type TestApp, type Visitor } from './test-app.ts'

type Person = Awaited<ReturnType<TestApp['signUp']>>

let world: TestApp
let ana: Person
let ben: Person
let accountId: string
let address: string
const server = createServer()
const sockets: WebSocket[] = []

beforeEach(async () => {
  world = await openTestApp()
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request, socket, head) => world.app.rooms.upgrade(request, socket, head))
  if (!server.listening) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = typeof at === 'object' && at ? `ws://127.0.0.1:${at.port}` : ''
  ana = await world.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Acme' })
  ben = await world.signUp('Ben')
  await world.join(ana, ben, 'member')
  const made: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  accountId = made.id
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await world.close()
})

/** A socket in Jane Doe's room, and the code with which it was closed. */
const sit = async (headers: Record<string, string>) => {
  const before = world.app.rooms.counts().sockets
  const socket = new WebSocket(`${address}/collab/${accountId}`, { headers: { origin: 'http://localhost:3000', ...headers } })
  sockets.push(socket)
  let code: number | undefined
  socket.on('close', (closedWith) => {
    code = closedWith
  })
  await expect.poll(() => code ?? world.app.rooms.counts().sockets).toBe(before + 1)
  return () => code
}
const bySession = (person: Visitor) => sit({ cookie: person.cookies() })

test('signing out closes the sockets of this browser at once, not those of others', async () => {
  const anas = await bySession(ana)
  const bens = await bySession(ben)

  await ana.call('POST', '/api/auth/sign-out', {})

  await expect.poll(anas).toBe(closeCodes.signIn)
  expect(bens()).toBeUndefined()
})

test('removing a member closes all of their sockets', async () => {
  const bens = await bySession(ben)
  const anas = await bySession(ana)

  const answer = await ana.call('DELETE', `/api/organizations/users/${ben.id}`)

  expect(answer.status).toBe(200)
  await expect.poll(bens).toBe(closeCodes.noAccess)
  expect(anas()).toBeUndefined()
})

test('a key dies with the membership of its maker, and so do its sockets', async () => {
  await ana.call('PATCH', `/api/organizations/users/${ben.id}`, { role: 'admin' })
  const { token } = await makeKey(ben)
  const byKey = await sit({ authorization: `Bearer ${token}` })

  await ana.call('DELETE', `/api/organizations/users/${ben.id}`)

  await expect.poll(byKey).toBe(closeCodes.signIn)
})

test('revoking an API key closes its sockets, not those of its maker', async () => {
  const { token, id } = await makeKey(ana)
  const byKey = await sit({ authorization: `Bearer ${token}` })
  const anas = await bySession(ana)

  await ana.call('DELETE', `/api/api-keys/${id}`)

  await expect.poll(byKey).toBe(closeCodes.signIn)
  expect(anas()).toBeUndefined()
})

test('deleting the influencer closes everybody’s sockets', async () => {
  const anas = await bySession(ana)
  const bens = await bySession(ben)

  await ana.call('DELETE', `/api/accounts/${accountId}`)

  await expect.poll(anas).toBe(closeCodes.deleted)
  await expect.poll(bens).toBe(closeCodes.deleted)
})

test('deleting oneself closes all of one’s own sockets, not those of others', async () => {
  await ana.call('PATCH', `/api/organizations/users/${ben.id}`, { role: 'admin' })
  const { token } = await makeKey(ben)
  const byKey = await sit({ authorization: `Bearer ${token}` })
  const bens = await bySession(ben)
  const anas = await bySession(ana)

  await ben.call('DELETE', '/api/profile', { password: ben.password })

  await expect.poll(bens).toBe(closeCodes.signIn)
  await expect.poll(byKey).toBe(closeCodes.signIn)
  expect(anas()).toBeUndefined()
})

const makeKey = async (person: Visitor): Promise<{ token: string; id: string }> =>
  person.data('POST', '/api/api-keys', { name: 'script', scope: 'read-write' })
