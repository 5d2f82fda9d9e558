import type { CodesOfStore, ShopDiscounts } from '@rapport/domain/discount-code/shop-discounts'
import { hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createCodeRemoval } from './code-removal-service.ts'
import { createCodeTurns } from './code-turns.ts'
import { createCodeWatch } from './code-watch-service.ts'
import { createDiscountCodeRoutes } from './discount-code-routes.ts'
import { createDiscountCodeService } from './discount-code-service.ts'
import { createEndNotices, createFirstOrderNotices } from './notice/code-notice-job.ts'

export const createDiscountCodeFeature = (
  ports: Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report' | 'wait'>,
  shop: ShopDiscounts,
): Feature & CodesOfStore => {
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
