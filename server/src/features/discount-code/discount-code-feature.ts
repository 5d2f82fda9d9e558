import { hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createCodeRemoval } from './code-removal-service.ts'
import { createCodeTurns } from './code-turns.ts'
import { createCodeWatch } from './code-watch-service.ts'
import { createDiscountCodeRoutes } from './discount-code-routes.ts'
import { createDiscountCodeService } from './discount-code-service.ts'
import { createEndNotices, createFirstOrderNotices } from './notice/code-notice-job.ts'
import type { ShopDiscounts } from './shop-discounts.ts'

export interface DiscountCodeFeature extends Feature {
  /** Says which codes the store has otherwise. */
  readonly watch: ReturnType<typeof createCodeWatch>
  /** Deletes in a store the codes that were deleted here while it was not connected. */
  readonly removeDeleted: ReturnType<typeof createCodeRemoval>
}

export const createDiscountCodeFeature = (
  ports: Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report' | 'wait'>,
  shop: ShopDiscounts,
): DiscountCodeFeature => {
  const firstOrders = createFirstOrderNotices(ports)
  const turns = createCodeTurns()
  return {
    watch: createCodeWatch(ports, turns),
    removeDeleted: createCodeRemoval(ports, turns),
    routes: [createDiscountCodeRoutes(createDiscountCodeService({ ...ports, shop }, turns))],
    jobs: [
      { name: 'code-first-orders', everyMs: minuteMs, run: firstOrders.run },
      { name: 'code-ends', everyMs: hourMs, run: createEndNotices(ports) },
    ],
    close: firstOrders.stop,
  }
}
