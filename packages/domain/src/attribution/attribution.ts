import type { UtmTriple } from '../utm-link/utm-address.ts'

/** A discount code as attribution sees it; a deleted code stays. Instants are milliseconds since 1970. */
export interface AttributedCode {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  readonly code: string
  /** What it was called before: nobody else gets these names. */
  readonly formerCodes: readonly string[]
  /** Its creation, or the beginning of its retroactive window. */
  readonly countsFrom: number
  readonly deletedAt: number | null
}

/** What attribution knows of a tracking link. */
export interface AttributedLink {
  readonly id: string
  readonly organizationId: string
  readonly accountId: string
  /** Each with the instant from which it holds, the earliest (the creation of the link) first. */
  readonly triples: readonly (UtmTriple & { readonly since: number })[]
  readonly deletedAt: number | null
}

/** Why an order counts for somebody. */
export type AttributionReason =
  /** The name that was used, in capitals. */
  | { readonly by: 'code'; readonly codeId: string; readonly code: string }
  | { readonly by: 'click'; readonly linkId: string; readonly clickedAt: number }
  | { readonly by: 'journey'; readonly linkId: string; readonly visit: 'last' | 'first' }

/** One order under one code or one link. Of all rows of an order exactly one is primary. */
export interface Attribution {
  readonly organizationId: string
  readonly orderId: string
  readonly orderedAt: number
  readonly accountId: string
  readonly isPrimary: boolean
  readonly reason: AttributionReason
  /** A cancelled order stays to be seen, and counts as none. */
  readonly isCounted: boolean
  /** What it brought, in whole minor units. */
  readonly net: number
  readonly currency: string
}

/** [AT14] What tells the rows of an organisation apart: no order has two under one code or link. */
export const rowKey = ({ orderId, reason }: Pick<Attribution, 'orderId' | 'reason'>): string =>
  JSON.stringify([orderId, reason.by === 'code' ? 'code' : 'link', sourceIdOf(reason)])

/** The code or the link. */
export const sourceIdOf = (reason: AttributionReason): string => (reason.by === 'code' ? reason.codeId : reason.linkId)

/** [AT14] A row as one line that is the same whenever the row is: what a check compares and hashes, sorted. */
export const rowLine = (row: Attribution): string => {
  const { reason } = row
  const why = reason.by === 'code' ? reason.code : reason.by === 'click' ? reason.clickedAt : reason.visit
  const facts = [row.organizationId, row.orderId, row.orderedAt, row.accountId, row.isPrimary, row.isCounted, row.net, row.currency]
  return JSON.stringify([...facts, reason.by, sourceIdOf(reason), why])
}
