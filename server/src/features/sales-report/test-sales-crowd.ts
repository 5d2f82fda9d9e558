import { codeKey } from '@rapport/domain/attribution/order-handle'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { tripleKey } from '@rapport/domain/utm-link/utm-address'
import { eq } from 'drizzle-orm'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import { databaseFile } from '../../store/file/database-file.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'

/**
 * Gives each influencer of an organisation a code and a tracking link, and fills a year with orders and clicks. For measurements:
 * node test-sales-crowd.ts <data folder> <organisation> <orders> <clicks>. The server must not run.
 * Some orders carry LATE10, which is no code yet.
 */
const [dataFolder = '', organizationId = '', wantedOrders = '0', wantedClicks = '0'] = process.argv.slice(2)
const dayMs = 86_400_000
const days = 365
const together = 500
const shop = 'bench.myshopify.com'
const lateOrders = 0.005

const file = databaseFile({ DATA_DIR: dataFolder, DATABASE_URL: undefined })
const store = openSqliteStore({ file, sync: 'NORMAL', report: (error) => process.stderr.write(`${error}\n`) })
const now = Date.now()
const begin = now - days * dayMs

let state = 20_261_123
const chance = (): number => {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}
const below = (most: number): number => Math.floor(chance() * most)

const { account, discountCode, discountCodeName, utmLink, utmLinkTriple, utmDay, utmOrganizationDay, partnership, storeConnection } =
  store.tables
const accounts = await store.read((db) => db.select({ id: account.id }).from(account).where(eq(account.organizationId, organizationId)))
const creation = { createdBy: 'bench', createdAt: new Date(begin), updatedAt: new Date(begin), deletedAt: null, deletedBy: null }
const address = 'https://shop.example.com'

for (let first = 0; first < accounts.length; first += together)
  await store.write(async ({ db }) => {
    for (const [offset, { id: accountId }] of accounts.slice(first, first + together).entries()) {
      const number = first + offset
      const [codeId, linkId, code] = [`code${number}`, `link${number}`, `BENCH${number}`]
      const terms = { discountType: 'percentage', discountValue: '10', startDate: '2026-01-01', endDate: null, usageLimit: null }
      const inStore = { shopifyDiscountId: null, countsFrom: new Date(begin), windowDays: 60, firstOrderToldAt: new Date(begin) }
      await db
        .insert(discountCode)
        .values({ id: codeId, organizationId, accountId, code, isActive: true, ...terms, ...inStore, ...creation })
      await db.insert(discountCodeName).values({ organizationId, key: codeKey(code), codeId, name: code })
      const triple = { source: 'bench', medium: 'post', campaign: `c${number}` }
      const link = { id: linkId, organizationId, accountId, name: `Link ${number}`, ...triple, baseUrl: address, fullUrl: address }
      await db.insert(utmLink).values({ ...link, ...creation })
      await db
        .insert(utmLinkTriple)
        .values({ linkId, position: 0, organizationId, key: tripleKey(triple), ...triple, since: new Date(begin) })
      const startDate = new Date(begin + below(days) * dayMs).toISOString().slice(0, 10)
      const paid = { budget: String(100 + below(5000)), startDate, endDate: startDate, invoiceStatus: 'PAID', isCompleted: true, rev: 1 }
      await db
        .insert(partnership)
        .values({ accountId, id: `deal${number}`, organizationId, ...paid, createdAt: new Date(begin), receivedAt: new Date(begin) })
    }
  })

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const clicksByDay = new Map<string, number>()
const rows = new Map<string, number>()
for (let click = 0; click < Number(wantedClicks); click += 1) {
  const day = dayOf(begin + chance() * days * dayMs)
  const key = `link${below(accounts.length)} ${day}`
  rows.set(key, (rows.get(key) ?? 0) + 1)
  clicksByDay.set(day, (clicksByDay.get(day) ?? 0) + 1)
}
const linkDays = [...rows].map(([key, clicks]) => {
  const [linkId = '', day = ''] = key.split(' ')
  return { linkId, day, organizationId, clicks, sessions: clicks, visitors: clicks }
})
for (let first = 0; first < linkDays.length; first += 2000)
  await store.write(({ db }) => db.insert(utmDay).values(linkDays.slice(first, first + 2000)))
await store.write(({ db }) =>
  db
    .insert(utmOrganizationDay)
    .values([...clicksByDay].map(([day, clicks]) => ({ organizationId, day, clicks, sessions: clicks })))
    .onConflictDoNothing(),
)

const connected = { connectedAt: new Date(begin), connectedBy: 'bench', importId: null, syncedThrough: new Date(now), lastSyncAt: null }
await store.write(({ db }) =>
  db
    .insert(storeConnection)
    .values({
      ...{ organizationId, shop, id: 'bench', sealedTokens: null, scopes: [], currency: 'USD', timeZone: 'UTC', ...connected },
    })
    .onConflictDoNothing(),
)

/** Half by a code, a third by a click, the others by a journey. */
const orderOf = (number: number): ShopOrder => {
  const at = begin + Math.floor(chance() * (now - begin))
  const who = below(accounts.length)
  const kind = chance()
  const visit = (landingPage: string, campaign: string | null) => ({
    ...{ at: at - 3_600_000, landingPage, utm: campaign ? { source: 'bench', medium: 'post', campaign } : null },
  })
  const onlyVisit = kind < 0.5 ? null : kind < 0.83 ? visit(`/?utm_id=link${who}`, null) : visit('/', `c${who}`)
  const subtotal = 1000 + below(20_000)
  return {
    ...{ organizationId, id: `gid://shopify/Order/${number}`, name: `#${number}`, createdAt: at, updatedAt: at, isTest: false },
    cancelledAt: chance() < 0.02 ? at + 1 : null,
    codes: [...(kind < 0.5 ? [`BENCH${who}`] : []), ...(chance() < lateOrders && now - at < 50 * dayMs ? ['LATE10'] : [])],
    ...{ currency: 'USD', currentSubtotal: subtotal, totalPrice: subtotal, currentTotalPrice: subtotal },
    totalRefunded: chance() < 0.05 ? 500 : 0,
    journey: onlyVisit && { firstVisit: onlyVisit, lastVisit: onlyVisit, visits: [onlyVisit] },
  }
}

const importing = process.cpuUsage()
const begun = performance.now()
for (let first = 0; first < Number(wantedOrders); first += together) {
  const readings = Array.from({ length: Math.min(together, Number(wantedOrders) - first) }, (_, index) => orderOf(first + index))
  await store.write((tx) => storeOrders(tx, { organizationId, at: new Date(now), shop, readings }))
}
const { user, system } = process.cpuUsage(importing)
process.stdout.write(`${JSON.stringify({ importS: (performance.now() - begun) / 1000, importCpuS: (user + system) / 1e6 })}\n`)
await store.close()
