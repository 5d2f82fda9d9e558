import { type OrderRenewalPorts, ordersInSlices } from '../../facts/attribution/attribution-renewal.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'

/** Computes the orders that were too many for the commit that concerned them. */
export const startAttributionRenewal = (ports: OrderRenewalPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind, id, organizationId }) => kind === 'sale' && id === organizationId,
    ...ordersInSlices(ports.now, ports.ordersAtOnce),
  })
