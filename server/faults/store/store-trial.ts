import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type FakeStore, openFakeStore } from '@rapport/fake-store/fake-store'
import Database from 'better-sqlite3'
import { callRest, createAccount, type Person, signIn } from '../../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, type ServerProcess, startServer } from '../../../proof-kit/server-process.ts'

const attribution = fileURLToPath(new URL('../../src/attribution.ts', import.meta.url))

/** The real server beside a stand-in of Shopify that outlives it. */
export interface StoreTrial {
  readonly shop: FakeStore
  readonly dataFolder: string
  readonly ana: Person
  /** Of an influencer with the code of every second order. */
  readonly accountId: string
  readonly origin: string
  /** The process of the running server. */
  pid(): number
  /** Worth in cents, and the name of each order that was placed. */
  readonly placed: ReadonlyMap<string, number>
  placeOrder(goods: number, at: Date): void
  connect(): Promise<void>
  /** SIGKILL, and a new process over the same data; `meanwhile` nobody serves. */
  killAndStart(meanwhile?: () => void): Promise<void>
  /** The differences from the store, after patience. */
  faults(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openStoreTrial(settings: Readonly<Record<string, string>> = {}): Promise<StoreTrial> {
  let lastId = 1000
  const newId = () => {
    lastId += 1
    return lastId
  }
  const shop = await openFakeStore({ now: () => new Date(), newId, domain: 'killed.myshopify.com' })
  const dataFolder = await makeDataFolder()
  const env = { SHOPIFY_CLIENT_ID: shop.clientId, SHOPIFY_CLIENT_SECRET: shop.clientSecret, SHOPIFY_ORIGIN: shop.address, ...settings }
  let server: ServerProcess = await startServer({ dataFolder, env })
  const { origin } = server
  const ana = await signIn(origin, 'ana')
  const { id: accountId } = await createAccount(origin, ana, 'Kim Killed')
  await callRest(origin, ana, '/api/discount-codes', { method: 'POST', body: codeWish(accountId, 'KILLED10') })
  const placed = new Map<string, number>()
  return {
    ...{ shop, dataFolder, ana, accountId, origin, placed },
    pid: () => server.pid,
    placeOrder(goods, at) {
      const codes = goods % 2 === 0 ? ['KILLED10'] : []
      placed.set(shop.placeOrder({ goods: (goods / 100).toFixed(2), codes, at }), goods)
    },
    connect: () => connect(origin, ana, shop),
    async killAndStart(meanwhile) {
      await server.kill()
      meanwhile?.()
      server = await startServer({ ...server.settings, port: Number(new URL(origin).port) })
    },
    async faults() {
      const missing = await missingIn(dataFolder, placed)
      return missing.length > 0 ? missing : checkRows(dataFolder)
    },
    async close() {
      await server.stop()
      await shop.close()
      await removeDataFolder(dataFolder)
    },
  }
}

/** The body of a call that makes a code of 10 %. */
export const codeWish = (accountId: string, code: string) => ({
  ...{ accountId, code, discountType: 'percentage', discountValue: 10 },
  ...{ startDate: new Date().toISOString().slice(0, 10), endDate: null },
})

const connect = async (origin: string, ana: Person, shop: FakeStore): Promise<void> => {
  const ask = (address: string) => fetch(address, { headers: { cookie: ana.cookie }, redirect: 'manual' })
  const begun = await ask(`${origin}/api/shopify/auth?shop=killed`)
  const ended = await ask(await shop.press('grant', begun.headers.get('location') ?? ''))
  if (!ended.headers.get('location')?.includes('connected'))
    throw new Error(`The store was not connected: ${ended.headers.get('location')}`)
}

const open = (dataFolder: string) => new Database(path.join(dataFolder, 'rapport.sqlite'))

/** As if the hour had passed: what was not told of is looked for. */
export const askForALook = (dataFolder: string): void => {
  const db = open(dataFolder)
  db.exec('UPDATE store_connection SET last_sync_at = NULL; UPDATE store_task SET next_at = 0')
  db.close()
}

export const countOrders = (dataFolder: string): number => {
  const db = open(dataFolder)
  const count = db.prepare('SELECT count(*) FROM shop_order').pluck().get()
  db.close()
  return Number(count)
}

const patienceMs = 180_000

/** Waits until every order stands here, and says which does not, or otherwise. */
const missingIn = async (dataFolder: string, placed: ReadonlyMap<string, number>): Promise<readonly string[]> => {
  const deadline = Date.now() + patienceMs
  for (;;) {
    const db = open(dataFolder)
    const rows = db.prepare<[], { id: string; goods: number }>('SELECT id, current_subtotal AS goods FROM shop_order').all()
    db.close()
    const goodsById = new Map(rows.map(({ id, goods }) => [id, goods]))
    const missing = [...placed].filter(([id, goods]) => goodsById.get(id) !== goods)
    if (missing.length === 0 && rows.length === placed.size) return []
    if (Date.now() > deadline) return [`${missing.length} orders are missing or otherwise, ${rows.length} stand here of ${placed.size}`]
    await after(250)
  }
}

/** The command of the operator: for whom orders count, computed from nothing. */
const checkRows = async (dataFolder: string): Promise<readonly string[]> => {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataFolder }
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [attribution, 'check'], { env })
    return stdout.includes('the same as computed from nothing') ? [] : [stdout]
  } catch (error) {
    return [String(error)]
  }
}
