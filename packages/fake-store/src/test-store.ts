import { createServer } from 'node:http'
import { onTestFinished } from 'vitest'
import { type FakeStore, type FakeStoreSettings, openFakeStore } from './fake-store.ts'

export interface TestStore extends FakeStore {
  /** Moves the clock of the store. */
  pass(seconds: number): void
  readonly now: () => Date
}

/** A store that begins on Nov 20, 2026 at 12:00 UTC and closes with its test. For tests only. */
export async function openTestStore(settings: Partial<FakeStoreSettings> = {}): Promise<TestStore> {
  let time = Date.parse('2026-11-20T12:00:00Z')
  let id = 1000
  const now = () => new Date(time)
  const newId = () => {
    id += 1
    return id
  }
  const store = await openFakeStore({ now, newId, ...settings })
  onTestFinished(store.close)
  const pass = (seconds: number) => {
    time += seconds * 1000
  }
  return Object.assign(store, { pass, now })
}

export const authorizeAddress = (store: FakeStore, scope = 'read_orders,write_discounts') =>
  `${store.address}/admin/oauth/authorize?${new URLSearchParams({ client_id: store.clientId, scope, redirect_uri: 'http://localhost:3000/callback', state: 'a-state' })}`

/** Asks the token endpoint with the secret of the app. */
export const askToken = (store: FakeStore, body: object) =>
  fetch(`${store.address}/admin/oauth/access_token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_id: store.clientId, client_secret: store.clientSecret, ...body }),
  })

export interface TokenPair {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/** Goes through the authorize page and exchanges the code. */
export async function connect(store: FakeStore, scope?: string): Promise<TokenPair> {
  const back = new URL(await store.press('grant', authorizeAddress(store, scope)))
  const answer = await askToken(store, { code: back.searchParams.get('code'), expiring: '1' })
  return JSON.parse(await answer.text())
}

interface GraphqlAnswer<T> {
  readonly status: number
  readonly data: T
  readonly errors: readonly { readonly message: string; readonly extensions?: Readonly<Record<string, unknown>> }[] | undefined
  readonly cost: { readonly requestedQueryCost: number; readonly throttleStatus: { readonly currentlyAvailable: number } } | undefined
}

/** The caller says the form of what it asks for. */
export async function ask<T>(store: FakeStore, token: string, query: string, variables: object = {}): Promise<GraphqlAnswer<T>> {
  const answer = await fetch(`${store.address}/admin/api/2026-10/graphql.json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-shopify-access-token': token },
    body: JSON.stringify({ query, variables }),
  })
  const body = JSON.parse(await answer.text())
  return { status: answer.status, data: body.data, errors: body.errors, cost: body.extensions?.cost }
}

export interface Heard {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: string
}

/** Somebody who takes webhooks and answers what the test says. */
export async function openReceiver(statusOf: () => number = () => 200) {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      response.writeHead(statusOf()).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bound = server.address()
  return { address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/webhooks`, heard }
}
