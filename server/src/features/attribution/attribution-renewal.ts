import { ordersInSlices } from '../../facts/attribution/attribution-renewal.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'

export interface AttributionRenewalPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How many orders one transaction takes. */
  readonly ordersAtOnce?: number
}

/** Computes the orders that were too many for the commit that concerned them. */
export const startAttributionRenewal = (ports: AttributionRenewalPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind, id, organizationId }) => kind === 'sale' && id === organizationId,
    ...ordersInSlices(ports.now, ports.ordersAtOnce),
  })
