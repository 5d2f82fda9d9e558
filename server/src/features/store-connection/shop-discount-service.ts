import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { dayStart } from '@rapport/domain/calendar-day/day-start'
import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { DiscountCodeFields } from '@rapport/domain/discount-code/discount-code'
import type { ShopDiscounts } from '@rapport/domain/discount-code/shop-discounts'
import { ok } from '@rapport/domain/result/result'
import { done, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { DiscountWish, ShopDiscount } from '@rapport/domain/shop/shop-discount'
import { storeStatusOf } from '@rapport/domain/store-connection/store-connection'
import { readStoreWindow } from '../../facts/store-window.ts'
import { type OpenStore, openStore, type StoreAccessPorts } from './store-access.ts'
import { refuseForStore } from './store-refusal.ts'

export const createShopDiscounts =
  (ports: StoreAccessPorts): ShopDiscounts['storeOf'] =>
  async (organizationId) => {
    const { store } = ports
    const open = await openStore(ports, organizationId)
    if (!open) return null
    const { windowDays, currency } = await store.read((db) => readStoreWindow({ db, tables: store.tables }, organizationId))
    return {
      shop: open.connection.shop,
      windowDays,
      isImporting: storeStatusOf({ isLost: !open.hasTokens, isImporting: open.connection.importId !== null }) === 'importing',
      currency,
      create: (code) => create(open, code),
      change: (id, before, after) => change(open, id, { before, after }),
      remove: async (id) => {
        const removed = await open.ask((shop) => shop.deleteDiscount(id))
        return removed.ok ? ok(undefined) : refuseForStore(removed.trouble)
      },
    }
  }

const create = async (open: OpenStore, code: DiscountCodeFields) => {
  const zone = await zoneOf(open)
  if (!zone.ok) return refuseForStore(zone.trouble)
  const wish = toWish(code, zone.value)
  const created = await open.ask((shop) => shop.createDiscount(wish))
  if (!created.ok) return refuseForStore(created.trouble)
  const { how, discount } = created.value
  const settled = await settle(open, discount, { wish, wasAdopted: how === 'adopted', isActive: code.isActive })
  if (settled.ok) return ok({ shopifyDiscountId: discount.id, wasAdopted: how === 'adopted' })
  // Nothing is left behind.
  if (how === 'created') await open.ask((shop) => shop.deleteDiscount(discount.id))
  return refuseForStore(settled.trouble)
}

interface Settling {
  readonly wish: DiscountWish
  readonly wasAdopted: boolean
  readonly isActive: boolean
}

/** A code that stood there gets the days and the limit that were asked for; one that should not run is switched off. */
const settle = async (open: OpenStore, { id }: ShopDiscount, { wish, wasAdopted, isActive }: Settling): Promise<ShopAnswer<unknown>> => {
  const updated = wasAdopted ? await open.ask((shop) => shop.updateDiscount(id, wish, { isPaused: !isActive })) : done(undefined)
  return updated.ok && !isActive ? open.ask((shop) => shop.pauseDiscount(id)) : updated
}

const change = async (
  open: OpenStore,
  id: string,
  { before, after }: { readonly before: DiscountCodeFields; readonly after: DiscountCodeFields },
) => {
  const zone = await zoneOf(open)
  if (!zone.ok) return refuseForStore(zone.trouble)
  const [wish, former] = [toWish(after, zone.value), toWish(before, zone.value)]
  const changed = await bring(open, id, { wish, former, wasActive: before.isActive, isActive: after.isActive })
  if (changed.ok) return ok({ isGone: false })
  return changed.trouble.kind === 'gone' ? ok({ isGone: true }) : refuseForStore(changed.trouble)
}

interface Bringing {
  readonly wish: DiscountWish
  /** As the code stands now. */
  readonly former: DiscountWish
  readonly wasActive: boolean
  readonly isActive: boolean
}

/** Two calls switch a code off or on. When the second fails, the first is taken back as far as the store lets us. */
const bring = async (
  { ask }: OpenStore,
  id: string,
  { wish, former, wasActive, isActive }: Bringing,
): Promise<ShopAnswer<ShopDiscount>> => {
  if (isActive)
    return ask((shop) => (wasActive ? shop.updateDiscount(id, wish, { isPaused: false }) : shop.resumeDiscount(id, wish, former)))
  const paused = wasActive ? await ask((shop) => shop.pauseDiscount(id)) : undefined
  if (paused && !paused.ok) return paused
  const updated = await ask((shop) => shop.updateDiscount(id, wish, { isPaused: true }))
  if (paused && !updated.ok && updated.trouble.kind !== 'gone') await ask((shop) => shop.resumeDiscount(id, former, former))
  return updated
}

/** Days are those of the shop: from the first instant of the first to the last second of the last. */
const toWish = (code: DiscountCodeFields, zone: string): DiscountWish => {
  const startOf = (day: string) => dayStart(day, zone)
  return {
    code: code.code,
    value:
      code.discountType === 'percentage'
        ? { type: 'percentage', percent: code.discountValue }
        : { type: 'fixed_amount', amount: code.discountValue.toFixed(2) },
    startsAt: new Date(startOf(dayOf(code.startDate))),
    endsAt: code.endDate === null ? null : new Date(startOf(addDays(dayOf(code.endDate), 1)) - 1000),
    usageLimit: code.usageLimit,
  }
}

/** Known from the first reading of the shop on. */
const zoneOf = async ({ connection, ask }: OpenStore): Promise<ShopAnswer<string>> => {
  if (connection.timeZone !== null) return done(connection.timeZone)
  const facts = await ask((shop) => shop.facts())
  return facts.ok ? done(facts.value.timeZone) : facts
}
