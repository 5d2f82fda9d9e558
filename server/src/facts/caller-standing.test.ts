import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import { type KnownCaller, refusalMeanwhile, refusalsMeanwhile } from './caller-standing.ts'

const at = new Date('2026-11-20T12:00:00Z')
const times = { createdAt: at, updatedAt: at }
const browser: KnownCaller = { organizationId: 'glow', userId: 'ana', via: { kind: 'session', sessionId: 's1' } }
const elsewhere: KnownCaller = { ...browser, via: { kind: 'session', sessionId: 's2' } }
const robot: KnownCaller = { ...browser, via: { kind: 'key', keyId: 'k1' } }

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await store.write(async ({ db, tables: { user, organization, member, session, apiKey } }) => {
    const name = { name: 'Ana', firstName: 'Ana', lastName: '', email: 'ana@example.com', emailVerified: true }
    await db.insert(user).values({ id: 'ana', ...name, ...times })
    await db.insert(organization).values({ id: 'glow', name: 'Glow', slug: 'glow', createdAt: at })
    await db.insert(member).values({ id: 'm1', organizationId: 'glow', userId: 'ana', role: 'member', createdAt: at })
    await db.insert(session).values([
      { id: 's1', token: 't', userId: 'ana', expiresAt: at, ...times },
      { id: 's2', token: 'u', userId: 'ana', expiresAt: at, ...times },
    ])
    const key = { id: 'k1', organizationId: 'glow', userId: 'ana', name: 'k', start: 'k', hash: 'h', scope: 'read-write' }
    await db.insert(apiKey).values({ ...key, createdAt: at })
  })
})
afterEach(() => store.close())

const refusals = () =>
  store.write(async (tx) => {
    const refused = [await refusalMeanwhile(tx, browser), await refusalMeanwhile(tx, robot)]
    const [fromHere, fromElsewhere, byKey] = await refusalsMeanwhile(tx, [browser, elsewhere, robot])
    expect([fromHere, byKey, fromElsewhere]).toEqual([...refused, refused[0]])
    return refused.map((refusal) => refusal?.code)
  })

test('a session that ended and a key that was revoked let nobody go on', async () => {
  expect(await refusals()).toEqual([undefined, undefined])

  await store.write(({ db, tables: { apiKey } }) => db.update(apiKey).set({ revokedAt: at }).where(eq(apiKey.id, 'k1')))
  expect(await refusals()).toEqual([undefined, 'not_signed_in'])

  await store.write(({ db, tables: { session } }) => db.delete(session))
  expect(await refusals()).toEqual(['not_signed_in', 'not_signed_in'])
})

test('who has a lesser role than when they asked does not go on, who has the same or a higher one does', async () => {
  const refused = await store.write(async (tx) => [
    await refusalMeanwhile(tx, { ...browser, role: 'admin' }),
    await refusalMeanwhile(tx, { ...browser, role: 'member' }),
  ])

  expect(refused).toEqual([{ code: 'forbidden', message: 'Your role has changed meanwhile. Please try again' }, undefined])
})

test('a key of another organisation, and the session of somebody else, are none', async () => {
  const foreign = [
    { ...robot, organizationId: 'rival' },
    { ...browser, userId: 'ben' },
    { ...elsewhere, userId: 'ben' },
  ]

  const refused = await store.write(async (tx) => [
    await refusalMeanwhile(tx, robot),
    ...(await Promise.all(foreign.map((caller) => refusalMeanwhile(tx, caller)))),
    ...(await refusalsMeanwhile(tx, foreign)),
  ])

  expect(refused.map((refusal) => refusal?.code)).toEqual([undefined, ...Array.from({ length: 6 }, () => 'not_signed_in')])
})

test('who left the organisation goes on by neither', async () => {
  await store.write(({ db, tables: { member } }) => db.delete(member))

  expect(await refusals()).toEqual(['no_organization', 'no_organization'])
})
