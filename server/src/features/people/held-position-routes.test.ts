import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openHistory } from '../../collab/history/history.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { openTestApp, type TestApp } from '../../test-app.ts'

let store: Store
let app: TestApp
let told: string
/** A position of another life of the server on the same database. */
const positionNow = async (publicUrl = 'http://localhost:3000') =>
  (await openHistory(store, { clock: Date.now, randomBytes, publicUrl })).position() ?? ''

beforeEach(async () => {
  store = await openTestStore()
  told = await positionNow()
  app = await openTestApp({ store })
})
afterEach(() => app.close())

const ask = async (positions: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const body = JSON.stringify({ positions })
  return app.app.request('/api/held-positions', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } })
}
const isHeld = async (positions: readonly string[]) =>
  ((await (await ask(positions)).json()) as { readonly data: { readonly held: boolean } }).data.held // the answer is what the test is about

test('who is signed in no more hears that the server holds what this browser was told, and nothing of what it was not', async () => {
  const [at = '', run = '', seal = ''] = told.split('.')

  expect(await isHeld([told])).toBe(true)
  expect(await isHeld([])).toBe(true)
  expect(await isHeld([told, `${at}.${run}.${seal.startsWith('a') ? 'b' : 'a'}${seal.slice(1)}`])).toBe(false)
  expect(await isHeld([await positionNow('https://staging.example.com')])).toBe(false)
  expect(await isHeld(['nonsense', 'x'.repeat(5000)])).toBe(false)
})

test('a commit that was told and is not there opens a new epoch, as it does over a socket', async () => {
  const ana = await app.signUp('Ana')
  const epochOf = async () => ((await ana.data('GET', '/api/session')) as { readonly epoch: string }).epoch // the server's shape
  const before = await epochOf()
  const lost = await positionNow()

  expect(await isHeld([told, lost])).toBe(false)

  const after = await epochOf()
  expect(after).not.toBe(before)
  expect(await isHeld([lost])).toBe(false)
  expect(await epochOf()).toBe(after)
  expect(await isHeld([told])).toBe(true)
})

test('strangers ask little at a time, and sixty times a minute from one address', async () => {
  expect((await ask(Array.from({ length: 51 }, () => told))).status).toBe(400)
  expect((await ask('x'.repeat(9000), { 'content-length': '9100' })).status).toBe(413)
  expect((await app.app.request('/api/held-positions', { method: 'POST', body: 'positions=x' })).status).toBe(415)

  const answers = await Promise.all(Array.from({ length: 60 }, () => ask([told])))

  expect(answers.map(({ status }) => status)).toContain(429)
})
