import { execFile } from 'node:child_process'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type FakeStore, openFakeStore } from '@rapport/fake-store/fake-store'
import Database from 'better-sqlite3'
import { callRest, createAccount, type Person, signIn } from '../../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../../proof-kit/server-process.ts'
import { createRandom } from '../../proof-kit/waiting.ts'
import type { FaultReport } from './fault-report.ts'

const attribution = fileURLToPath(new URL('../src/attribution.ts', import.meta.url))
const ordersBefore = 1500
const ordersARound = 40
const dayMs = 24 * 60 * 60 * 1000

/** Kills the server while it reads a store, again and again: in the end each order stands here once, as it is in the store. */
export async function runStoreKills(rounds: number, onRound: (line: string) => void = () => {}): Promise<FaultReport> {
  const random = createRandom(rounds)
  let lastId = 1000
  const newId = () => {
    lastId += 1
    return lastId
  }
  const shop = await openFakeStore({ now: () => new Date(), newId, domain: 'killed.myshopify.com' })
  const dataFolder = await makeDataFolder()
  const env = { SHOPIFY_CLIENT_ID: shop.clientId, SHOPIFY_CLIENT_SECRET: shop.clientSecret, SHOPIFY_ORIGIN: shop.address }
  let server = await startServer({ dataFolder, env })
  const placed = new Map<string, number>()
  const place = (goods: number, at: Date) => {
    const codes = goods % 2 === 0 ? ['KILLED10'] : []
    placed.set(shop.placeOrder({ goods: (goods / 100).toFixed(2), codes, at }), goods)
  }
  for (let index = 0; index < ordersBefore; index += 1) place(1000 + index, new Date(Date.now() - (index % 50) * dayMs))
  const ana = await signIn(server.origin, 'ana')
  await makeCode(server.origin, ana)
  await connect(server.origin, ana, shop)
  for (let round = 1; round <= rounds; round += 1) {
    for (let index = 0; index < ordersARound; index += 1) place(9000 + index, new Date())
    // At once, or in the middle of what it stores.
    if (round % 3 === 0) await after(random() * 400)
    else await untilStored(dataFolder, random() * placed.size)
    await server.kill()
    askForALook(dataFolder)
    server = await startServer({ ...server.settings, port: Number(new URL(server.origin).port) })
    // Shopify tells again what nobody took.
    await shop.webhooks.release()
    onRound(`killed ${round} times: ${countOrders(dataFolder)} of ${placed.size} orders stand here`)
  }
  const faults = await faultsIn(dataFolder, placed)
  await server.stop()
  faults.push(...(await checkRows(dataFolder)))
  await shop.close()
  await removeDataFolder(dataFolder)
  return { fault: 'kill -9 while a store is read', rounds, edits: placed.size, faults }
}

const makeCode = async (origin: string, ana: Person): Promise<void> => {
  const { id: accountId } = await createAccount(origin, ana, 'Kim Killed')
  const terms = { discountType: 'percentage', discountValue: 10, startDate: new Date().toISOString().slice(0, 10), endDate: null }
  await callRest(origin, ana, '/api/discount-codes', { method: 'POST', body: { accountId, code: 'KILLED10', ...terms } })
}

const connect = async (origin: string, ana: Person, shop: FakeStore): Promise<void> => {
  const ask = (address: string) => fetch(address, { headers: { cookie: ana.cookie }, redirect: 'manual' })
  const begun = await ask(`${origin}/api/shopify/auth?shop=killed`)
  const ended = await ask(await shop.press('grant', begun.headers.get('location') ?? ''))
  if (!ended.headers.get('location')?.includes('connected'))
    throw new Error(`The store was not connected: ${ended.headers.get('location')}`)
}

const open = (dataFolder: string) => new Database(path.join(dataFolder, 'rapport.sqlite'))

/** As if the hour had passed: what was not told of is looked for. */
const askForALook = (dataFolder: string): void => {
  const db = open(dataFolder)
  db.exec('UPDATE store_connection SET last_sync_at = NULL; UPDATE store_task SET next_at = 0')
  db.close()
}

const countOrders = (dataFolder: string): number => {
  const db = open(dataFolder)
  const count = db.prepare('SELECT count(*) FROM shop_order').pluck().get()
  db.close()
  return Number(count)
}

const mostWaitMs = 20_000

/** Returns when more orders stand here, or soon. */
const untilStored = async (dataFolder: string, orders: number): Promise<void> => {
  const deadline = Date.now() + mostWaitMs
  while (countOrders(dataFolder) <= orders && Date.now() < deadline) await after(10)
}

const patienceMs = 180_000

/** Waits until every order stands here, and says which does not, or otherwise. */
const faultsIn = async (dataFolder: string, placed: ReadonlyMap<string, number>): Promise<string[]> => {
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
