import type { Attribution } from '@rapport/domain/attribution/attribution'
import { firstDayOf } from '@rapport/domain/attribution/retroactive'
import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import { recentDays } from '@rapport/domain/sales-report/recent-sales'
import type { ShopMoney } from '@rapport/domain/shop/shop-money'
import { and, eq, gte, isNotNull, lt } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { isListed, listedTexts } from '../../store/query/raw-query.ts'
import { alone } from '../../store/renewal/alone.ts'
import type { Store, Tx } from '../../store/store.ts'
import { readFiguresOfAccounts, type Span } from '../attribution/attribution-figures.ts'
import { readStoreWindow } from '../store-window.ts'
import { readTimeZone } from '../time-zone.ts'
import type { ChangedRows } from './sales-sum.ts'

/** Whose revenue, at which moment. */
interface RecentTurn {
  readonly organizationId: string
  readonly at: Date
}

interface Recent {
  readonly span: Span
  /** Of the store; null without one: then that of most revenue counts for each. */
  readonly currency: string | null
  /** Changes when all has to be looked at again. */
  readonly mark: string
}

const readRecent = async (source: QuerySource, { organizationId, at }: RecentTurn): Promise<Recent> => {
  const timeZone = await readTimeZone(source, organizationId)
  const { currency } = await readStoreWindow(source, organizationId)
  const today = dayInZone(at, timeZone)
  const span = { from: dayStart(firstDayOf(today, recentDays), timeZone), until: dayStart(addDays(today, 1), timeZone) }
  return { span, currency, mark: JSON.stringify([today, timeZone, currency]) }
}

/** [SA10] Brings the revenue of 30 days of accounts to what their rows come to. Belongs into the commit that changes the rows, behind it. */
export const keepRecentRevenue = async (tx: Tx, turn: RecentTurn, changed: ChangedRows): Promise<void> => {
  const recent = await readRecent(tx, turn)
  const added = addedRevenue(changed, recent)
  const anew: string[] = []
  for (const row of await readShown(tx, [...added.keys()])) {
    // Where nothing is shown, the sum may be anything below one.
    if (row.sold === undefined || row.sold.currency !== recent.currency) anew.push(row.id)
    else await show(tx, row, shownMoney([{ ...row.sold, minor: row.sold.minor + (added.get(row.id) ?? 0) }], recent.currency))
  }
  await writeRevenue(tx, turn.organizationId, anew, recent)
}

/** The rows' share in the revenue of each account, in the currency of the store; negative for removed rows. */
const addedRevenue = ({ gone, come }: ChangedRows, { span, currency }: Recent): ReadonlyMap<string, number> => {
  const added = new Map<string, number>()
  const add = (sign: 1 | -1) => (row: Attribution) => {
    if (row.orderedAt < span.from) return
    const isSold = row.isPrimary && row.isCounted && row.orderedAt < span.until && row.currency === currency
    added.set(row.accountId, (added.get(row.accountId) ?? 0) + (isSold ? sign * row.net : 0))
  }
  gone.forEach(add(-1))
  come.forEach(add(1))
  return added
}

const accountsAtOnce = 500

/** [SA10] Looks at all accounts again where a day, the zone or the currency is another one since. */
export const renewRecentRevenue = async (store: Store, now: Date, report: (error: unknown) => void): Promise<void> => {
  const { salesSumZone } = store.tables
  const rows = await store.read((db) =>
    db.select({ organizationId: salesSumZone.organizationId, recentOf: salesSumZone.recentOf }).from(salesSumZone),
  )
  for (const { organizationId, recentOf } of rows) {
    const turn = { organizationId, at: now }
    await alone(report, async () => {
      const recent = await store.read((db) => readRecent({ db, tables: store.tables }, turn))
      if (recent.mark !== recentOf) await renew(store, turn, recent)
    })
  }
}

const renew = async (store: Store, { organizationId, at }: RecentTurn, recent: Recent): Promise<void> => {
  const { account, attribution, salesSumZone } = store.tables
  const ids = await store.read(async (db) => {
    const shown = await db
      .select({ id: account.id })
      .from(account)
      .where(and(eq(account.organizationId, organizationId), isNotNull(account.recentMinor)))
    const sold = await db
      .selectDistinct({ id: attribution.accountId })
      .from(attribution)
      .where(
        and(
          eq(attribution.organizationId, organizationId),
          eq(attribution.isPrimary, true),
          gte(attribution.orderedAt, new Date(recent.span.from)),
          lt(attribution.orderedAt, new Date(recent.span.until)),
        ),
      )
    return [...new Set([...shown, ...sold].map(({ id }) => id))]
  })
  for (let begin = 0; begin < ids.length; begin += accountsAtOnce)
    await store.write((tx) => writeRevenue(tx, organizationId, ids.slice(begin, begin + accountsAtOnce), recent))
  await store.write(async (tx) => {
    await tx.db.update(salesSumZone).set({ recentOf: recent.mark }).where(eq(salesSumZone.organizationId, organizationId))
    tx.changed({ kind: 'sale', id: organizationId, organizationId, at: at.toISOString() })
  })
}

const writeRevenue = async (tx: Tx, organizationId: string, ids: readonly string[], { span, currency }: Recent): Promise<void> => {
  const figures = await readFiguresOfAccounts(tx, organizationId, { ids, span })
  for (const row of await readShown(tx, ids)) await show(tx, row, shownMoney(figures.get(row.id)?.revenue ?? [], currency))
}

interface ShownRevenue {
  readonly id: string
  /** Undefined where nothing is shown. */
  readonly sold: ShopMoney | undefined
}

const shownOf = keepQuery('shown_revenue', ({ db, tables: { account } }) =>
  db.select({ id: account.id, minor: account.recentMinor, currency: account.recentCurrency }).from(account).where(isListed(db, account.id)),
)

const readShown = async (tx: Tx, ids: readonly string[]): Promise<readonly ShownRevenue[]> => {
  if (ids.length === 0) return []
  const rows = await shownOf(tx).execute({ listed: listedTexts(ids) })
  return rows.map(({ id, minor, currency }) => ({ id, sold: minor === null || currency === null ? undefined : { minor, currency } }))
}

const show = async ({ db, tables: { account } }: Tx, { id, sold }: ShownRevenue, next: ShopMoney | undefined): Promise<void> => {
  if (next?.minor === sold?.minor && next?.currency === sold?.currency) return
  await db
    .update(account)
    .set({ recentMinor: next?.minor ?? null, recentCurrency: next?.currency ?? null })
    .where(eq(account.id, id))
}

const shownMoney = (revenue: readonly ShopMoney[], currency: string | null): ShopMoney | undefined =>
  revenue
    .filter((money) => money.minor > 0 && (currency === null || money.currency === currency))
    .toSorted((a, b) => b.minor - a.minor)
    .at(0)
