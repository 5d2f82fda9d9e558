import { dayMs } from '../limit/unit.ts'
import { netOf, type ShopOrder } from '../shop/shop-order.ts'
import { linkIdOf, tripleKey } from '../utm-link/utm-address.ts'
import type { AttributedCode, AttributedLink, Attribution, AttributionReason } from './attribution.ts'
import { codeKey, journeyTripleOf, visitsOf } from './order-handle.ts'
import { holdingsOf, type TripleHolding } from './triple-holding.ts'

/** [AT5] How many times 24 hours before an order a click still counts. */
const clickDays = 30

/** [AT5] */
export const clickWindowMs = clickDays * dayMs

/** What orders can meet, of one organisation or several, deleted ones too. */
export interface KnownSources {
  readonly codes: readonly AttributedCode[]
  readonly clickedLinks: readonly ClickedLink[]
  readonly holdings: readonly TripleHolding[]
}

/** A click asks for no triple. */
export type ClickedLink = Omit<AttributedLink, 'triples'>

/** The same by what an order knows of it. */
export interface AttributionSources {
  readonly codesByKey: ReadonlyMap<string, readonly AttributedCode[]>
  readonly linksById: ReadonlyMap<string, ClickedLink>
  readonly holdingsByTriple: ReadonlyMap<string, readonly TripleHolding[]>
}

export const indexSources = ({ codes, clickedLinks, holdings }: KnownSources): AttributionSources => ({
  codesByKey: groupedBy(codes, (code) => [code.code, ...code.formerCodes].map(codeKey)),
  linksById: new Map(clickedLinks.map((link) => [link.id, link])),
  holdingsByTriple: Map.groupBy(holdings, ({ key }) => key),
})

/** All that codes and links are and were. */
export const sourcesOf = (codes: readonly AttributedCode[], links: readonly AttributedLink[]): AttributionSources =>
  indexSources({ codes, clickedLinks: links, holdings: links.flatMap(holdingsOf) })

/**
 * [AT10] The rows of an order follow from the order, the codes and the links alone; they can be computed again at any time.
 * [AT1] A code comes first, then [AT5] the last tracked click, then [AT7] what the shop says of the journey. The first row is the
 * primary one. [AT9] A test order has none.
 */
export const attributionsOf = (order: ShopOrder, sources: AttributionSources): readonly Attribution[] => {
  if (order.isTest) return []
  const link = lastClickOf(order, sources) ?? journeyLinkOf(order, sources)
  return [...codesOf(order, sources), ...(link ? [link] : [])].map(({ accountId, reason }, index) => ({
    organizationId: order.organizationId,
    orderId: order.id,
    orderedAt: order.createdAt,
    accountId,
    isPrimary: index === 0,
    reason,
    isCounted: order.cancelledAt === null,
    net: netOf(order),
    currency: order.currency,
  }))
}

interface Match {
  readonly accountId: string
  readonly reason: AttributionReason
}

/** [AT1] [AT2] [AT3] [AT4] Every code of ours on the order, each once, in the order of the shop. */
const codesOf = (order: ShopOrder, { codesByKey }: AttributionSources): readonly Match[] => {
  const matches = new Map<string, Match>()
  for (const used of order.codes) {
    const [code] = (codesByKey.get(codeKey(used)) ?? [])
      .filter((candidate) => isOf(candidate, order) && order.createdAt >= candidate.countsFrom)
      .sort(byId)
    if (code && !matches.has(code.id))
      matches.set(code.id, { accountId: code.accountId, reason: { by: 'code', codeId: code.id, code: codeKey(used) } })
  }
  return [...matches.values()]
}

/** [AT5] [AT6] The latest visit before the order that began with a click on a link of ours. */
const lastClickOf = (order: ShopOrder, { linksById }: AttributionSources): Match | undefined => {
  const clicks = visitsOf(order).flatMap(({ at, landingPage }) => {
    const link = linksById.get(linkIdOf(landingPage ?? '') ?? '')
    const isInWindow = at <= order.createdAt && order.createdAt - at <= clickWindowMs
    return link && isInWindow && isOf(link, order) ? [{ at, link }] : []
  })
  const [last] = clicks.sort((a, b) => b.at - a.at || byId(a.link, b.link))
  return last && { accountId: last.link.accountId, reason: { by: 'click', linkId: last.link.id, clickedAt: last.at } }
}

/** [AT7] [AT8] The one link that had the journey's triple when the order was made; where several had it, none is meant. */
const journeyLinkOf = (order: ShopOrder, { holdingsByTriple }: AttributionSources): Match | undefined => {
  const given = journeyTripleOf(order)
  if (given === null) return undefined
  const holding = onlyHolding(holdingsByTriple.get(tripleKey(given.triple)) ?? [], order)
  return holding && { accountId: holding.accountId, reason: { by: 'journey', linkId: holding.linkId, visit: given.visit } }
}

/** [AT3] Compares numbers alone, and looks no further than the second: many links may share a triple, and many orders ask for it. */
const onlyHolding = (holdings: readonly TripleHolding[], { organizationId, createdAt }: ShopOrder): TripleHolding | undefined => {
  let only: TripleHolding | undefined
  for (const holding of holdings) {
    if (createdAt < holding.from || createdAt >= holding.until || holding.organizationId !== organizationId) continue
    if (only) return undefined
    only = holding
  }
  return only
}

/** [AT3] [AT12] Of the order's organisation, and not deleted before the order was made. */
const isOf = (source: Pick<AttributedCode, 'organizationId' | 'deletedAt'>, order: ShopOrder): boolean =>
  source.organizationId === order.organizationId && (source.deletedAt === null || order.createdAt < source.deletedAt)

/** Ids sort by creation. */
const byId = (a: { readonly id: string }, b: { readonly id: string }): number => (a.id === b.id ? 0 : a.id < b.id ? -1 : 1)

const groupedBy = <Source>(
  sources: readonly Source[],
  keysOf: (source: Source) => readonly string[],
): ReadonlyMap<string, readonly Source[]> => {
  const groups = new Map<string, Source[]>()
  for (const source of sources)
    for (const key of new Set(keysOf(source))) {
      const group = groups.get(key)
      if (group) group.push(source)
      else groups.set(key, [source])
    }
  return groups
}
