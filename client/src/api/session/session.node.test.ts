import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestAnswer } from '../test-server.ts'
import { rememberedSession, rememberSession } from './remembered-session.ts'
import { goToOwnOrganization, readSessionAnew } from './session.ts'
import type { Session } from './session-calls.ts'

const glow = { id: 'glow', name: 'Glow' }
const ana: Session = {
  user: {
    id: 'ana',
    firstName: 'Ana',
    lastName: 'Silva',
    name: 'Ana Silva',
    email: 'ana@example.com',
    image: null,
    defaultProfileImage: null,
  },
  organization: glow,
  organizations: [glow],
  role: 'member',
  epoch: 'e1',
}

let stop: () => Promise<void> = async () => undefined
beforeEach(() => {
  const kept = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  Object.defineProperty(globalThis, 'localStorage', { value: localStorage, configurable: true })
})
afterEach(() => stop())

const serve = async (answer: TestAnswer): Promise<void> => {
  stop = (await openTestServer(() => answer)).stop
}

test('asking anew without a network keeps whom this browser knows', async () => {
  await serve({ status: 503, body: '' })
  rememberSession(ana)

  expect(await readSessionAnew(new QueryClient())).toEqual({ at: 'unreachable' })

  expect(rememberedSession()).toEqual(ana)
})

test('asking anew forgets a person who is no longer signed in', async () => {
  await serve({ status: 401, body: { success: false, message: 'Please sign in', code: 'not_signed_in' } })
  rememberSession(ana)

  expect(await readSessionAnew(new QueryClient())).toEqual({ at: 'nobody' })

  expect(rememberedSession()).toBeUndefined()
})

test('asking anew takes the answer of the server for the one that was known', async () => {
  await serve({ status: 200, body: { success: true, data: { ...ana, organization: null } } })
  rememberSession(ana)

  expect(await readSessionAnew(new QueryClient())).toMatchObject({ at: 'no-organization' })

  expect(rememberedSession()?.organization).toBeNull()
})

test('a member without an active organization goes on in their own; others do not', async () => {
  const north = { id: 'north', name: 'North Studio' }
  const none = { ...ana, organization: null, organizations: [] }
  await serve({ status: 200, body: { success: true, data: { ...ana, organization: north, organizations: [north] } } })

  expect(await goToOwnOrganization(new QueryClient(), { ...none, organizations: [north] })).toBe(true)
  expect(rememberedSession()?.organization).toEqual(north)
  expect(await goToOwnOrganization(new QueryClient(), none)).toBe(false)
})
