import type { ShopOrder, ShopVisit } from '../shop/shop-order.ts'
import { linkIdOf, tripleKey, type UtmTriple, utmOf, wholeTriple } from '../utm-link/utm-address.ts'
import type { AttributedCode, AttributedLink } from './attribution.ts'

/** [AT1] Codes that differ in nothing but capitals are one: the shop takes them so. */
export const codeKey = (code: string): string => code.normalize('NFC').toUpperCase()

/**
 * [AT15] By what an order and a code or link can meet. A change of one whose handles, before or after, an order does not share
 * leaves the rows of that order as they are. Kept beside an order, they find the orders to compute again.
 */
export const orderHandles = (order: ShopOrder): readonly string[] => {
  const triple = journeyTripleOf(order)
  return unique([
    ...order.codes.map(codeHandle),
    ...visitsOf(order).flatMap((visit) => idIn(visit).map(linkHandle)),
    ...(triple ? [tripleHandle(triple.triple)] : []),
  ])
}

/** [AT15] */
export const codeHandles = (code: AttributedCode): readonly string[] => unique([code.code, ...code.formerCodes].map(codeHandle))

/** [AT15] */
export const linkHandles = (link: AttributedLink): readonly string[] => unique([linkHandle(link.id), ...link.triples.map(tripleHandle)])

/** All visits that the shop tells of. */
export const visitsOf = ({ journey }: ShopOrder): readonly ShopVisit[] =>
  journey === null
    ? []
    : [...journey.visits, ...(journey.firstVisit ? [journey.firstVisit] : []), ...(journey.lastVisit ? [journey.lastVisit] : [])]

export interface JourneyTriple {
  readonly triple: UtmTriple
  readonly visit: 'last' | 'first'
}

/** [AT7] The last visit is asked first; the first one only when the last carries no whole triple. */
export const journeyTripleOf = ({ journey }: ShopOrder): JourneyTriple | null => {
  const last = tripleOf(journey?.lastVisit)
  if (last) return { triple: last, visit: 'last' }
  const first = tripleOf(journey?.firstVisit)
  return first && { triple: first, visit: 'first' }
}

/** What the shop read of a visit, else what its landing page says. */
const tripleOf = (visit: ShopVisit | null | undefined): UtmTriple | null =>
  visit ? (wholeTriple(visit.utm ?? {}) ?? wholeTriple(utmOf(visit.landingPage ?? ''))) : null

const idIn = ({ landingPage }: ShopVisit): readonly string[] => {
  const id = landingPage === null ? null : linkIdOf(landingPage)
  return id === null ? [] : [id]
}

const codeHandle = (code: string) => `code ${codeKey(code)}`
const linkHandle = (id: string) => `link ${id}`
const tripleHandle = (triple: UtmTriple) => `utm ${tripleKey(triple)}`

const unique = (texts: readonly string[]): readonly string[] => [...new Set(texts)]
