import { hourMs, minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createDiscountCodeRoutes } from './discount-code-routes.ts'
import { createDiscountCodeService } from './discount-code-service.ts'
import { createEndNotices, createFirstOrderNotices } from './notice/code-notice-service.ts'
import type { ShopDiscounts } from './shop-discounts.ts'

export const createDiscountCodeFeature = (
  ports: Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report'>,
  shop: ShopDiscounts,
): Feature => {
  const firstOrders = createFirstOrderNotices(ports)
  return {
    routes: [createDiscountCodeRoutes(createDiscountCodeService({ ...ports, shop }))],
    jobs: [
      { name: 'code-first-orders', everyMs: minuteMs, run: firstOrders.run },
      { name: 'code-ends', everyMs: hourMs, run: createEndNotices(ports) },
    ],
    close: firstOrders.stop,
  }
}
