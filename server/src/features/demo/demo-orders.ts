import { dayMs, hourMs } from '@rapport/domain/limit/unit'
import { buildUtmAddress, trackedTarget, type UtmTriple } from '@rapport/domain/utm-link/utm-address'

/** An order of the demo's store, as a merchant would see it. Amounts are decimal strings. */
export interface DemoOrder {
  readonly at: Date
  readonly goods: string
  readonly codes: readonly string[]
  /** The visit that led to the order; null when it is unknown. */
  readonly visit: { readonly at: Date; readonly landingPage: string } | null
  readonly happened: 'refund' | 'cancellation' | null
  /** The refunded amount. */
  readonly refunded: string
}

/** A seller's code and shared link; the id is null once the link is gone. */
export interface DemoSeller {
  readonly code: string
  readonly link: UtmTriple & { readonly id: string | null }
}

const orders = 420
const days = 120
const page = '/products/glow-serum'

/** The orders of four months before an instant; the same for the same sellers. */
export const demoOrdersOf = (sellers: readonly DemoSeller[], until: Date): readonly DemoOrder[] =>
  Array.from({ length: orders }, (_, index) => orderOf(sellers, until, index))

const orderOf = (sellers: readonly DemoSeller[], until: Date, index: number): DemoOrder => {
  const dice = diceOf(index)
  const age = ((orders - index) * days * dayMs) / orders
  const at = new Date(until.getTime() - age + dice(6) * hourMs - 6 * hourMs)
  const seller = sellers[Math.min(dice(sellers.length || 1), dice(sellers.length || 1))]
  const way = dice(20)
  const goods = (1800 + dice(140) * 100 + dice(4) * 25) / 100
  const outcome = dice(25)
  return {
    at,
    goods: goods.toFixed(2),
    codes: seller && way < 9 ? [seller.code] : [],
    visit: seller && way >= 6 && way < 15 ? visitOf(seller, at, dice) : null,
    happened: outcome === 0 ? 'cancellation' : outcome < 3 ? 'refund' : null,
    refunded: (goods / 2).toFixed(2),
  }
}

/** By the tracked link, or by its parameters alone. */
const visitOf = ({ link }: DemoSeller, orderedAt: Date, dice: Dice): DemoOrder['visit'] => {
  const address = buildUtmAddress(`https://glowlab.example${page}`, link) ?? page
  const landingPage = link.id !== null && dice(3) > 0 ? trackedTarget(address, link.id) : address
  return { at: new Date(orderedAt.getTime() - dice(20 * 24) * hourMs), landingPage }
}

type Dice = (sides: number) => number

/** mulberry32; each order has its own, so that none hangs on another. */
const diceOf = (seed: number): Dice => {
  let state = (seed + 1) * 0x9e3779b1
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) % sides
  }
}
