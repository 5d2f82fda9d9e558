import { afterEach, expect, test } from 'vitest'
import { insertOrganization } from '../../store/new-organization.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createApiToken } from './api-token.ts'
import type { SessionOfPerson } from './auth.ts'
import { createAuthenticate } from './authenticate.ts'

const at = new Date('2026-11-20T10:00:00.000Z')
const stores: Store[] = []
afterEach(async () => {
  await Promise.all(stores.splice(0).map((store) => store.close()))
})

const cookie = new Headers({ cookie: 'theme=dark; rapport.session_token=abc.def' })
const session: SessionOfPerson = { sessionId: 'session1', userId: 'ana', organizationId: 'acme' }

/** An organisation with one owner, and an authenticate whose sessions, clock and reads the test holds. */
const open = async () => {
  const store = await openTestStore()
  stores.push(store)
  let ids = 0
  await store.write(async (tx) => {
    const person = { id: 'ana', name: 'Ana', firstName: 'Ana', lastName: '', email: 'ana@example.com', emailVerified: false }
    await tx.db.insert(tx.tables.user).values({ ...person, createdAt: at, updatedAt: at })
    await insertOrganization(tx, { id: 'acme', name: 'Acme', ownerId: 'ana', createdAt: at }, () => `id${ids++}`)
  })
  const held = { now: at.getTime(), reads: 0, session: session as SessionOfPerson | undefined, beforeAnswer: async () => {} }
  const authenticate = createAuthenticate({
    store,
    publicUrl: 'http://localhost:3000',
    now: () => held.now,
    report: (error) => {
      throw error
    },
    auth: {
      readSession: async () => {
        held.reads += 1
        const answer = held.session
        await held.beforeAnswer()
        return answer
      },
    },
  })
  const publish = (kind: 'member' | 'session' | 'account') =>
    store.write(async (tx) => tx.changed({ kind, id: 'x', organizationId: 'acme', at: at.toISOString() }))
  return { store, held, authenticate, publish }
}

test('who somebody is, is remembered for seconds, and asked again afterwards', async () => {
  const { held, authenticate } = await open()

  const first = await authenticate(cookie)
  await authenticate(cookie)
  expect(held.reads).toBe(1)
  held.now += 16_000
  await authenticate(cookie)

  expect(held.reads).toBe(2)
  expect(first).toEqual({
    at: 'caller',
    caller: { organizationId: 'acme', userId: 'ana', role: 'owner', scope: 'read-write', via: { kind: 'session', sessionId: 'session1' } },
  })
})

test('a change of sessions or members is known at once, other changes ask nobody', async () => {
  const { held, authenticate, publish } = await open()
  await authenticate(cookie)
  await publish('account')
  await authenticate(cookie)
  expect(held.reads).toBe(1)

  held.session = undefined
  await publish('session')

  expect(await authenticate(cookie)).toEqual({ at: 'nobody' })
})

test('what was read before a sign-out that came meanwhile is not remembered', async () => {
  const { held, authenticate, publish } = await open()
  held.beforeAnswer = async () => {
    held.session = undefined
    await publish('session')
  }
  await authenticate(cookie)
  held.beforeAnswer = async () => {}

  expect(await authenticate(cookie)).toEqual({ at: 'nobody' })
})

test('without a cookie of ours nobody is asked', async () => {
  const { held, authenticate } = await open()

  expect(await authenticate(new Headers())).toEqual({ at: 'nobody' })
  expect(await authenticate(new Headers({ cookie: 'other.session_token=abc; xrapport.session_token=abc' }))).toEqual({ at: 'nobody' })
  expect(held.reads).toBe(0)
})

test('a session whose organization is no longer its own has none', async () => {
  const { held, authenticate } = await open()
  held.session = { ...session, organizationId: 'elsewhere' }

  expect(await authenticate(cookie)).toEqual({ at: 'no-organization', userId: 'ana', sessionId: 'session1' })
})

test('the use of a key is written at most once a minute', async () => {
  const { store, held, authenticate } = await open()
  const { token, hash, start } = createApiToken()
  const { apiKey } = store.tables
  await store.write(async (tx) => {
    await tx.db
      .insert(apiKey)
      .values({ id: 'key1', organizationId: 'acme', userId: 'ana', name: 'k', start, hash, scope: 'read', createdAt: at })
  })
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const usedAt = async () => (await store.read((db) => db.select().from(apiKey)))[0]?.lastUsedAt?.toISOString()

  await authenticate(headers)
  await expect.poll(usedAt).toBe('2026-11-20T10:00:00.000Z')
  held.now += 59_000
  await authenticate(headers)
  await store.write(async () => undefined)
  expect(await usedAt()).toBe('2026-11-20T10:00:00.000Z')
  held.now += 2_000
  await authenticate(headers)

  await expect.poll(usedAt).toBe('2026-11-20T10:01:01.000Z')
})

test('a use that was noted while the clock was ahead gives way to the next one', async () => {
  const { store, held, authenticate } = await open()
  const { token, hash, start } = createApiToken()
  const { apiKey } = store.tables
  const key = { id: 'key1', organizationId: 'acme', userId: 'ana', name: 'k', start, hash, scope: 'read', createdAt: at } as const
  await store.write(({ db }) => db.insert(apiKey).values(key))
  const headers = new Headers({ authorization: `Bearer ${token}` })
  const usedAt = async () => (await store.read((db) => db.select().from(apiKey)))[0]?.lastUsedAt?.toISOString()
  const year = 365 * 24 * 3_600_000
  held.now += year
  await authenticate(headers)
  await expect.poll(usedAt).toBe('2027-11-20T10:00:00.000Z')

  held.now -= year
  await authenticate(headers)

  await expect.poll(usedAt).toBe('2026-11-20T10:00:00.000Z')
})

test('a cookie that somebody put beside that of another does not become the other', async () => {
  const { authenticate, held } = await open()
  const both = new Headers({ cookie: 'rapport.session_token=planted.x; rapport.session_token=abc.def' })

  expect(await authenticate(both)).toMatchObject({ at: 'caller' })
  held.session = undefined

  expect(await authenticate(new Headers({ cookie: 'rapport.session_token=planted.x' }))).toEqual({ at: 'nobody' })
})
