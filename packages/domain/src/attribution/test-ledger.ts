import { joinReadings, type OrderReading } from '../shop/order-reading.ts'
import type { ShopOrder } from '../shop/shop-order.ts'
import type { AttributedCode, AttributedLink, Attribution } from './attribution.ts'
import { attributionsOf, sourcesOf } from './attribution-rule.ts'
import { codeHandles, linkHandles, orderHandles } from './order-handle.ts'
import type { History } from './test-history.ts'

/** What the server decides with; a planted fault replaces one of them. */
export interface Rules {
  readonly rowsOf: (order: ShopOrder, codes: readonly AttributedCode[], links: readonly AttributedLink[]) => readonly Attribution[]
  readonly join: (stored: OrderReading, read: OrderReading) => OrderReading
  readonly codeHandles: (code: AttributedCode) => readonly string[]
  readonly linkHandles: (link: AttributedLink) => readonly string[]
}

export const soundRules: Rules = {
  rowsOf: (order, codes, links) => attributionsOf(order, sourcesOf(codes, links)),
  join: joinReadings,
  codeHandles,
  linkHandles,
}

/** For tests: as the server does it. A reading computes the rows of its order again; a code or link those of the orders that share a handle with it. */
export const rowsStepByStep = ({ happenings }: History, rules: Rules = soundRules): readonly Attribution[] => {
  const readings = new Map<string, OrderReading>()
  const codes = new Map<string, AttributedCode>()
  const links = new Map<string, AttributedLink>()
  const rows = new Map<string, readonly Attribution[]>()
  const handles = new Map<string, readonly string[]>()

  const compute = (reading: OrderReading) =>
    rows.set(reading.id, 'isRemoved' in reading ? [] : rules.rowsOf(reading, [...codes.values()], [...links.values()]))
  const computeTouched = (touched: ReadonlySet<string>) => {
    for (const reading of readings.values()) if (handles.get(reading.id)?.some((handle) => touched.has(handle))) compute(reading)
  }
  const change = <Source extends { readonly id: string }>(
    sources: Map<string, Source>,
    source: Source,
    handlesOf: (source: Source) => readonly string[],
  ) => {
    const before = sources.get(source.id)
    sources.set(source.id, source)
    computeTouched(new Set([...(before ? handlesOf(before) : []), ...handlesOf(source)]))
  }

  for (const happening of happenings) {
    if (happening.kind === 'code') change(codes, happening.code, rules.codeHandles)
    else if (happening.kind === 'link') change(links, happening.link, rules.linkHandles)
    else {
      const stored = readings.get(happening.reading.id)
      const reading = stored ? rules.join(stored, happening.reading) : happening.reading
      readings.set(reading.id, reading)
      handles.set(reading.id, 'isRemoved' in reading ? [] : orderHandles(reading))
      compute(reading)
    }
  }
  return [...rows.values()].flat()
}

/** For tests: the rows of what stands in the end, computed from nothing. */
export const rowsFromNothing = ({ orders, codes, links }: History): readonly Attribution[] => {
  const sources = sourcesOf(codes, links)
  return orders.flatMap((order) => attributionsOf(order, sources))
}
