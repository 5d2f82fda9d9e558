import type { Account } from '@rapport/domain/account/account'
import { showShopMoney } from '@rapport/domain/shop/shop-money'
import { figureButton } from '../../../ui/button/figure-button.ts'
import { Flash } from '../../../ui/motion/flash.tsx'

export interface RevenueCellProps {
  readonly account: Account
  readonly onOpen: (account: Account) => void
}

/** What an influencer sold in 30 days; nothing is empty. */
export function RevenueCell({ account, onOpen }: RevenueCellProps) {
  const { name, revenue30Days: revenue } = account
  const words = revenue ? showShopMoney(revenue) : ''
  const cell = (
    <Flash value={words} isOwn={false}>
      {words}
    </Flash>
  )
  if (words === '') return cell
  return (
    <button type="button" className={figureButton} aria-label={`${name}: ${words}. Show the orders`} onClick={() => onOpen(account)}>
      {cell}
    </button>
  )
}
