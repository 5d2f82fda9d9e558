import type { Feature, FeaturePorts } from '../../feature.ts'
import { createDiscountCodeRoutes } from './discount-code-routes.ts'
import { createDiscountCodeService } from './discount-code-service.ts'
import type { ShopDiscounts } from './shop-discounts.ts'

export const createDiscountCodeFeature = (
  ports: Pick<FeaturePorts, 'store' | 'now' | 'newId' | 'report'>,
  shop: ShopDiscounts,
): Feature => ({ routes: [createDiscountCodeRoutes(createDiscountCodeService({ ...ports, shop }))] })
