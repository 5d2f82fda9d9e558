import type { ShopOrder, ShopVisit } from '../shop/shop-order.ts'
import type { AttributedCode, AttributedLink, Attribution, AttributionReason } from './attribution.ts'
import type { History } from './test-history.ts'

// For tests: attribution once more, written as simply and slowly as the decisions say it, and sharing nothing with the rules.

export const rowsOfOracle = ({ orders, codes, links }: History): readonly Attribution[] =>
  orders.flatMap((order) => rowsOf(order, codes.toSorted(byId), links.toSorted(byId)))

const rowsOf = (order: ShopOrder, codes: readonly AttributedCode[], links: readonly AttributedLink[]): readonly Attribution[] => {
  const reasons: { reason: AttributionReason; accountId: string }[] = []
  for (const used of order.codes) {
    for (const code of codes) {
      const isNamed = [code.code, ...code.formerCodes].some((name) => same(name, used))
      if (!isNamed || !isThere(code, order) || order.createdAt < code.countsFrom) continue
      const isKnown = reasons.some(({ reason }) => reason.by === 'code' && reason.codeId === code.id)
      if (!isKnown) reasons.push({ reason: { by: 'code', codeId: code.id, code: used.toUpperCase() }, accountId: code.accountId })
      break
    }
  }
  const click = clickOn(order, links)
  const link = click ?? journeyOn(order, links)
  if (link) reasons.push(link)
  if (order.isTest) return []
  return reasons.map(({ reason, accountId }, index) => ({
    organizationId: order.organizationId,
    orderId: order.id,
    orderedAt: order.createdAt,
    accountId,
    isPrimary: index === 0,
    reason,
    isCounted: !order.cancelledAt,
    net: order.cancelledAt ? 0 : worthOf(order),
    currency: order.currency,
  }))
}

const worthOf = ({ currentSubtotal, totalRefunded, totalPrice, currentTotalPrice }: ShopOrder): number => {
  const wentOut = totalPrice > currentTotalPrice ? totalPrice - currentTotalPrice : 0
  const goodwill = totalRefunded > wentOut ? totalRefunded - wentOut : 0
  return currentSubtotal > goodwill ? currentSubtotal - goodwill : 0
}

const clickOn = (order: ShopOrder, links: readonly AttributedLink[]) => {
  let best: { reason: AttributionReason & { by: 'click' }; accountId: string } | undefined
  for (const link of links) {
    if (!isThere(link, order)) continue
    for (const visit of [...(order.journey?.visits ?? []), order.journey?.firstVisit, order.journey?.lastVisit]) {
      if (!visit || queryOf(visit).get('utm_id') !== link.id) continue
      const age = order.createdAt - visit.at
      if (age < 0 || age > 30 * 24 * 60 * 60 * 1000) continue
      if (!best || visit.at > best.reason.clickedAt)
        best = { reason: { by: 'click', linkId: link.id, clickedAt: visit.at }, accountId: link.accountId }
    }
  }
  return best
}

const journeyOn = (order: ShopOrder, links: readonly AttributedLink[]) => {
  for (const visit of ['last', 'first'] as const) {
    const triple = tripleIn(order.journey?.[`${visit}Visit`])
    if (!triple) continue
    const matches = links.filter((link) => {
      let holds: string | undefined
      for (const { since, source, medium, campaign } of link.triples)
        if (since < order.createdAt) holds = [source, medium, campaign].join('|')
      return isThere(link, order) && holds !== undefined && same(holds, triple)
    })
    const [link] = matches
    return link && matches.length === 1
      ? { reason: { by: 'journey', linkId: link.id, visit } as const, accountId: link.accountId }
      : undefined
  }
  return undefined
}

const tripleIn = (visit: ShopVisit | null | undefined): string | undefined => {
  if (!visit) return undefined
  const query = queryOf(visit)
  const inPage = ['utm_source', 'utm_medium', 'utm_campaign'].map((name) => query.get(name) ?? '')
  const read = [visit.utm?.source ?? '', visit.utm?.medium ?? '', visit.utm?.campaign ?? '']
  return [read, inPage].find((values) => values.every((value) => value.trim() !== ''))?.join('|')
}

const queryOf = ({ landingPage }: ShopVisit): ReadonlyMap<string, string> =>
  new Map([...new URL(landingPage ?? '/', 'https://shop.example.com').searchParams].map(([name, value]) => [name.toLowerCase(), value]))

const same = (a: string, b: string) => a.replaceAll(' ', '').toLowerCase() === b.replaceAll(' ', '').toLowerCase()

const isThere = (source: { organizationId: string; deletedAt: number | null }, order: ShopOrder) =>
  source.organizationId === order.organizationId && !(source.deletedAt !== null && source.deletedAt <= order.createdAt)

const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
