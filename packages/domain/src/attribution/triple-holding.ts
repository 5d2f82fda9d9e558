import { tripleKey } from '../utm-link/utm-address.ts'
import type { AttributedLink } from './attribution.ts'

/** That a link had a triple, for orders from one instant up to, and without, another; in milliseconds since 1970. */
export interface TripleHolding {
  readonly linkId: string
  readonly organizationId: string
  readonly accountId: string
  /** `tripleKey` */
  readonly key: string
  readonly from: number
  /** Infinity while it goes on. */
  readonly until: number
}

/** [AT8] [AT12] For orders after it was given, up to and with the instant of the next one. A deletion ends it before. */
export const holdingOf = (
  { id, organizationId, accountId, deletedAt }: Omit<AttributedLink, 'triples'>,
  { key, since, nextSince }: { readonly key: string; readonly since: number; readonly nextSince: number | null },
): TripleHolding => {
  const until = Math.min(nextSince === null ? Infinity : nextSince + 1, deletedAt ?? Infinity)
  return { linkId: id, organizationId, accountId, key, from: since + 1, until }
}

/** Every triple of a link, each until the earliest of those that came after it. */
export const holdingsOf = (link: AttributedLink): readonly TripleHolding[] => {
  let nextSince: number | null = null
  return link.triples.toReversed().map((triple) => {
    const holding = holdingOf(link, { key: tripleKey(triple), since: triple.since, nextSince })
    nextSince = Math.min(triple.since, nextSince ?? Infinity)
    return holding
  })
}
