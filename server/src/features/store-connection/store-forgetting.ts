import type { OrderRenewalPorts } from '../../facts/attribution/attribution-renewal.ts'
import { forgetSomeOrders } from '../../facts/shop-order-commit.ts'
import { keptWork } from '../../store/renewal/kept-work.ts'
import { type Renewal, startRenewal } from '../../store/renewal/renewal.ts'
import { forgetName } from './store-connection-repository.ts'

/** Forgets orders of stores that asked for it, some at a time, then their names. Figures follow in each commit. */
export const startStoreForgetting = (ports: OrderRenewalPorts): Renewal =>
  startRenewal(ports, {
    concerns: ({ kind }) => kind === 'store',
    ...keptWork('forgotten store', async (tx, { organizationId, subject }) => {
      const at = ports.now()
      const isDone = await forgetSomeOrders(tx, { organizationId, at }, subject, ports.ordersAtOnce)
      if (isDone) await forgetName(tx, organizationId, subject, at)
      return isDone
    }),
  })
