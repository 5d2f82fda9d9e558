import type { ShopJourney, ShopOrder } from './shop-order.ts'

/** An order that the shop no longer has. */
export interface RemovedOrder {
  readonly organizationId: string
  readonly id: string
  readonly isRemoved: true
}

/** What was read of an order at some time: by an import, a webhook or a poll. */
export type OrderReading = ShopOrder | RemovedOrder

/**
 * [SM7] Both readings of an order as one, in whichever order and number they came: the later version, and the journey once it is ready.
 * An order that was removed stays so.
 */
export const joinReadings = (reading: OrderReading, other: OrderReading): OrderReading => {
  if ('isRemoved' in reading) return reading
  if ('isRemoved' in other) return other
  return { ...laterOf(reading, other), journey: fullerOf(reading.journey, other.journey) }
}

/** The journey stands apart: it becomes ready without a new version. Of one version that says two things, the texts decide. */
const laterOf = (order: ShopOrder, other: ShopOrder): ShopOrder => {
  if (order.updatedAt !== other.updatedAt) return order.updatedAt > other.updatedAt ? order : other
  return textOf({ ...order, journey: null }) > textOf({ ...other, journey: null }) ? order : other
}

/** A journey stays as it is once it is ready. Were it told in two ways, the one with more visits counts. */
const fullerOf = (journey: ShopJourney | null, other: ShopJourney | null): ShopJourney | null => {
  if (journey === null || other === null || journey === other) return journey ?? other
  if (journey.visits.length !== other.visits.length) return journey.visits.length > other.visits.length ? journey : other
  return textOf(journey) > textOf(other) ? journey : other
}

/** The same for the same values, in whichever order their fields stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
