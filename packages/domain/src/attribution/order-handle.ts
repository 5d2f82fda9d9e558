import type { ShopOrder, ShopVisit } from '../shop/shop-order.ts'
import { linkIdOf, tripleKey, type UtmTriple, utmOf, wholeTriple } from '../utm-link/utm-address.ts'
import type { AttributedCode } from './attribution.ts'

/** [AT1] Codes that differ in nothing but capitals are one: the shop takes them so. */
export const codeKey = (code: string): string => code.normalize('NFC').toUpperCase()

/**
 * [AT15] By what an order and a code or link can meet. A change leaves alone all orders that share no handle with it, before or after.
 * Kept beside an order, they find the orders to compute again.
 */
export const orderHandles = (order: ShopOrder): readonly string[] => {
  const { codes, links, triples } = orderKeys(order)
  return unique([...codes.map(handleOf.code), ...links.map(handleOf.link), ...triples.map(handleOf.triple)])
}

/** The names by which an order meets codes and links. */
export interface OrderKeys {
  /** `codeKey` of each code that was used. */
  readonly codes: readonly string[]
  /** Ids of links that were clicked. */
  readonly links: readonly string[]
  /** `tripleKey` of the journey, one at most. */
  readonly triples: readonly string[]
}

/** [AT15] The same as handles, apart: what has to be known of codes and links to tell for whom an order counts. */
export const orderKeys = (order: ShopOrder): OrderKeys => {
  const triple = journeyTripleOf(order)
  return {
    codes: unique(order.codes.map(codeKey)),
    links: unique(visitsOf(order).flatMap(idIn)),
    triples: triple ? [tripleKey(triple.triple)] : [],
  }
}

/** [AT15] */
export const codeHandles = (code: Pick<AttributedCode, 'code' | 'formerCodes'>): readonly string[] =>
  unique([code.code, ...code.formerCodes].map((name) => handleOf.code(codeKey(name))))

/** [AT15] */
export const linkHandles = (link: { readonly id: string; readonly triples: readonly UtmTriple[] }): readonly string[] =>
  unique([handleOf.link(link.id), ...link.triples.map((triple) => handleOf.triple(tripleKey(triple)))])

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

/** Addresses that visitors made up may be long. A cut handle stands for a few more orders: they come to the same rows. */
const handleLimit = 200

const keptHandle = (text: string) => text.slice(0, handleLimit).toWellFormed().replaceAll('\0', '')

const handleOf = {
  code: (key: string) => keptHandle(`code ${key}`),
  link: (id: string) => keptHandle(`link ${id}`),
  triple: (key: string) => keptHandle(`utm ${key}`),
}

/** Most orders have one of each at most. */
const unique = (texts: readonly string[]): readonly string[] => (texts.length < 2 ? texts : [...new Set(texts)])
