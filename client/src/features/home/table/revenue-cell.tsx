import { type ShopMoney, showShopMoney } from '@rapport/domain/shop/shop-money'
import { Flash } from '../../../ui/motion/flash.tsx'

/** What an influencer sold in 30 days; nothing is empty. */
export function RevenueCell({ revenue }: { readonly revenue: ShopMoney | null | undefined }) {
  const words = revenue ? showShopMoney(revenue) : ''
  return (
    <Flash value={words} isOwn={false}>
      {words}
    </Flash>
  )
}
