import { publishSums, sumsInSlices } from '../../facts/sales/sales-sum.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'

export interface SumRenewalPorts extends QueryPorts {
  readonly report: (error: unknown) => void
  /** How many orders one transaction takes. */
  readonly ordersAtOnce?: number
}

/** Moves sums into another zone, some at a time. */
export const startSumRenewal = (ports: SumRenewalPorts): Renewal => {
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
