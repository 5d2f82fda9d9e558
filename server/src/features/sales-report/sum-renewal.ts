import type { OrderRenewalPorts } from '../../facts/attribution/attribution-renewal.ts'
import { publishSums, sumsInSlices } from '../../facts/sales/sales-sum.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'

/** Moves sums into another zone, some at a time. */
export const startSumRenewal = (ports: OrderRenewalPorts): Renewal => {
  const { readWaiting, renewSome } = sumsInSlices(ports.ordersAtOnce)
  return startRenewal(ports, {
    concerns: ({ kind, id, organizationId }) => kind === 'sale' && id === organizationId,
    readWaiting,
    async renewSome(tx, organizationId) {
      const isDone = await renewSome(tx, organizationId)
      if (isDone) publishSums(tx, organizationId, ports.now())
      return isDone
    },
  })
}
