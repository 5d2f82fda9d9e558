import type { Attribution } from '@rapport/domain/attribution/attribution'
import { firstDayOf } from '@rapport/domain/attribution/retroactive'
import { addDays, dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import type { ShopMoney } from '@rapport/domain/shop/shop-money'
import { and, eq, gte, inArray, isNotNull, lt } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import { alone } from '../../store/renewal/alone.ts'
import type { Store, Tx } from '../../store/store.ts'
import { readFiguresOfAccounts, type Span } from '../attribution/attribution-figures.ts'
import { readStoreWindow } from '../store-window.ts'
import { readTimeZone } from '../time-zone.ts'

/** Whose revenue, at which moment. */
interface RecentTurn {
  readonly organizationId: string
  readonly at: Date
}

const recentDays = 30

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
export const keepRecentRevenue = async (tx: Tx, turn: RecentTurn, changed: readonly Attribution[]): Promise<void> => {
  const recent = await readRecent(tx, turn)
  const ids = changed.filter(({ orderedAt }) => orderedAt >= recent.span.from).map(({ accountId }) => accountId)
  await writeRevenue(tx, turn.organizationId, [...new Set(ids)], recent)
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
  if (ids.length === 0) return
  const { account } = tx.tables
  const figures = await readFiguresOfAccounts(tx, organizationId, { ids, span })
  const stored = await tx.db
    .select({ id: account.id, minor: account.recentMinor, currency: account.recentCurrency })
    .from(account)
    .where(inArray(account.id, [...ids]))
  for (const row of stored) {
    const sold = shownMoney(figures.get(row.id)?.revenue ?? [], currency)
    if (sold?.minor === (row.minor ?? undefined) && sold?.currency === (row.currency ?? undefined)) continue
    await tx.db
      .update(account)
      .set({ recentMinor: sold?.minor ?? null, recentCurrency: sold?.currency ?? null })
      .where(eq(account.id, row.id))
  }
}

const shownMoney = (revenue: readonly ShopMoney[], currency: string | null): ShopMoney | undefined =>
  revenue
    .filter((money) => money.minor > 0 && (currency === null || money.currency === currency))
    .toSorted((a, b) => b.minor - a.minor)
    .at(0)
