import { dayMs, hourMs } from '../limit/unit.ts'
import type { OrderReading } from '../shop/order-reading.ts'
import type { ShopJourney, ShopOrder, ShopVisit } from '../shop/shop-order.ts'
import type { UtmTriple } from '../utm-link/utm-address.ts'
import type { AttributedCode, AttributedLink } from './attribution.ts'

/** For tests: what happened to two organisations and their shops, in the order in which the server heard of it. */
export type Happening =
  | { readonly kind: 'reading'; readonly reading: OrderReading }
  | { readonly kind: 'code'; readonly code: AttributedCode }
  | { readonly kind: 'link'; readonly link: AttributedLink }

export interface History {
  readonly happenings: readonly Happening[]
  /** As everything stands in the end, in the shop and here. */
  readonly orders: readonly ShopOrder[]
  readonly codes: readonly AttributedCode[]
  readonly links: readonly AttributedLink[]
}

/** The same for the same seed. Names, triples and instants are few, so that they meet. */
export const historyOf = (seed: number): History => {
  const dice = createDice(seed)
  const lives = {
    codes: times(2 + dice(5), (index) => lifeOfCode(dice, index)),
    links: times(1 + dice(5), (index) => lifeOfLink(dice, index)),
    orders: times(1 + dice(7), (index) => lifeOfOrder(dice, index)),
  }
  const stories: readonly (readonly Happening[])[] = [
    ...lives.codes.map((life) => life.map((code): Happening => ({ kind: 'code', code }))),
    ...lives.links.map((life) => life.map((link): Happening => ({ kind: 'link', link }))),
    ...lives.orders.flatMap((life) => deliveriesOf(dice, life).map((reading): readonly Happening[] => [{ kind: 'reading', reading }])),
  ]
  return {
    happenings: interleaved(dice, stories),
    orders: lives.orders.flatMap((life) => life.at(-1) ?? []).flatMap((reading) => ('isRemoved' in reading ? [] : [reading])),
    codes: lives.codes.flatMap((life) => life.at(-1) ?? []),
    links: lives.links.flatMap((life) => life.at(-1) ?? []),
  }
}

type Dice = (sides: number) => number

/** mulberry32 */
const createDice = (seed: number): Dice => {
  let state = seed
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4_294_967_296) * sides)
  }
}

const organizations = ['glow', 'pulse'] as const
const names = ['SUMMER10', 'anna15', 'Ben20', 'WINTER', 'FOREIGN'] as const
const triples: readonly [UtmTriple, ...UtmTriple[]] = [
  { source: 'Influencer', medium: 'tiktok', campaign: 'spring' },
  { source: 'influencer', medium: 'TikTok', campaign: ' Spring' },
  { source: 'Influencer', medium: 'social', campaign: 'autumn' },
]
const linkIds = times(5, (index) => `link${index}`)
const beginning = Date.parse('2026-06-01T00:00:00Z')

const oneOf = <T>(dice: Dice, choices: readonly [T, ...T[]]): T => choices[dice(choices.length)] ?? choices[0]
const instant = (dice: Dice) => beginning + dice(120) * dayMs + dice(24) * hourMs
const accountOf = (dice: Dice) => `account${dice(3)}`

const lifeOfCode = (dice: Dice, index: number): readonly AttributedCode[] => {
  const createdAt = instant(dice)
  const first: AttributedCode = {
    id: `code${index}`,
    organizationId: oneOf(dice, organizations),
    accountId: accountOf(dice),
    code: oneOf(dice, names),
    formerCodes: [],
    countsFrom: createdAt - dice(3) * 45 * dayMs,
    deletedAt: null,
  }
  return livedOn(dice, first, (code) =>
    oneOf<AttributedCode>(dice, [
      { ...code, code: oneOf(dice, names), formerCodes: [...code.formerCodes, code.code] },
      { ...code, accountId: accountOf(dice) },
      { ...code, deletedAt: createdAt + dice(60) * dayMs },
    ]),
  )
}

const lifeOfLink = (dice: Dice, index: number): readonly AttributedLink[] => {
  const createdAt = instant(dice)
  const first: AttributedLink = {
    id: linkIds[index] ?? '',
    organizationId: oneOf(dice, organizations),
    accountId: accountOf(dice),
    triples: [{ ...oneOf(dice, triples), since: createdAt }],
    deletedAt: null,
  }
  return livedOn(dice, first, (link) =>
    oneOf<AttributedLink>(dice, [
      {
        ...link,
        triples: [...link.triples, { ...oneOf(dice, triples), since: (link.triples.at(-1)?.since ?? 0) + (1 + dice(30)) * dayMs }],
      },
      { ...link, accountId: accountOf(dice) },
      { ...link, deletedAt: createdAt + dice(60) * dayMs },
    ]),
  )
}

/** The versions of an order in the shop, the last as it stands in the end. */
const lifeOfOrder = (dice: Dice, index: number): readonly OrderReading[] => {
  const createdAt = instant(dice)
  const [subtotal, shipping] = [1000 + dice(100) * 100, dice(3) * 500]
  const placed: ShopOrder = {
    organizationId: oneOf(dice, organizations),
    id: `order${index}`,
    name: `#${1001 + index}`,
    createdAt,
    updatedAt: createdAt,
    cancelledAt: null,
    isTest: dice(12) === 0,
    codes: times(dice(3), () => oneOf(dice, [...names, 'summer10'])),
    currency: oneOf(dice, ['USD', 'USD', 'EUR']),
    currentSubtotal: subtotal,
    totalPrice: subtotal + shipping,
    currentTotalPrice: subtotal + shipping,
    totalRefunded: 0,
    journey: null,
  }
  const ready = journeyOf(dice, createdAt)
  const versions = livedOn(dice, placed, (order) => {
    const goods = Math.min(order.currentSubtotal, dice(20) * 100)
    const next = { ...order, updatedAt: order.updatedAt + dayMs }
    return oneOf<ShopOrder>(dice, [
      { ...order, journey: ready }, // without a later version
      { ...next, totalRefunded: order.totalRefunded + dice(15) * 100 },
      {
        ...next,
        currentSubtotal: order.currentSubtotal - goods,
        currentTotalPrice: order.currentTotalPrice - goods,
        totalRefunded: order.totalRefunded + goods,
      },
      { ...next, cancelledAt: order.cancelledAt ?? next.updatedAt },
    ])
  })
  const last = versions.at(-1) ?? placed
  const settled: readonly ShopOrder[] = [...versions, { ...last, journey: dice(4) === 0 ? last.journey : ready }]
  return dice(15) === 0 ? [...settled, { organizationId: placed.organizationId, id: placed.id, isRemoved: true }] : settled
}

const journeyOf = (dice: Dice, orderedAt: number): ShopJourney => {
  const visits = times(dice(4), () => visitOf(dice, orderedAt)).toSorted((a, b) => a.at - b.at)
  return { visits: dice(3) === 0 ? [] : visits, firstVisit: visits[0] ?? null, lastVisit: visits.at(-1) ?? null }
}

const visitOf = (dice: Dice, orderedAt: number): ShopVisit => {
  const { source, medium, campaign } = oneOf(dice, triples)
  const query = `utm_source=${source}&UTM_MEDIUM=${medium}&utm_campaign=${encodeURIComponent(campaign)}`
  const id = oneOf(dice, ['', '', `&utm_id=${linkIds[dice(5)]}`, `&utm_id=${linkIds[dice(5)]}`, '&utm_id=nobody'])
  return {
    at: orderedAt - oneOf(dice, [0, hourMs, 5 * dayMs, 20 * dayMs, 30 * dayMs, 30 * dayMs + 1, 40 * dayMs, -hourMs]),
    landingPage: oneOf(dice, [`/shop?${query}${id}`, `/shop?${query}${id}`, `https://glow.example.com/?a=1${id}#top`, null]),
    utm: oneOf(dice, [null, null, { source, medium }, { source, medium, campaign }]),
  }
}

/** Each version is told at least once, the last one after a poll; earlier ones may come again, and late. */
const deliveriesOf = (dice: Dice, life: readonly OrderReading[]): readonly OrderReading[] => [
  ...life,
  ...times(dice(4), () => life[dice(life.length)] ?? []).flat(),
]

const livedOn = <T>(dice: Dice, first: T, next: (before: T) => T): readonly T[] => {
  const life = [first]
  for (let change = dice(4); change > 0; change -= 1) life.push(next(life.at(-1) ?? first))
  return life
}

/** What one story tells stays in its order; stories mix. */
const interleaved = (dice: Dice, stories: readonly (readonly Happening[])[]): readonly Happening[] => {
  const rest = stories.map((story) => [...story])
  const mixed: Happening[] = []
  while (rest.some((story) => story.length > 0)) {
    const open = rest.filter((story) => story.length > 0)
    mixed.push(...(open[dice(open.length)]?.splice(0, 1) ?? []))
  }
  return mixed
}

function times<T>(count: number, make: (index: number) => T): readonly T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
