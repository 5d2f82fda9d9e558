import { returnTime, showRatio } from '@rapport/domain/attribution/partnership-return'
import { briefShopMoney } from '@rapport/domain/shop/shop-money'
import { showSpan } from '@rapport/domain/show/day'
import { showCounted } from '@rapport/domain/show/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { isPassing } from '../../api/refused-call.ts'
import { partnershipSalesQuery } from '../../api/sales/figures-queries.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { Button } from '../../ui/button/button.tsx'
import { later } from '../../ui/loading/later.tsx'
import { Flash } from '../../ui/motion/flash.tsx'
import { tip } from '../../ui/popup/tip.ts'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import { salesUnread } from './sales-words.ts'

export interface PartnershipReturnProps {
  readonly accountId: string
  readonly partnershipId: string
}

/** What a partnership sold against its budget; nothing while the server does not know it, or this device nothing of it. */
export function PartnershipReturn({ accountId, partnershipId }: PartnershipReturnProps) {
  const { data, error, isLoading, refetch, dataUpdatedAt } = useQuery(partnershipSalesQuery(partnershipId))
  const isOnline = useOnline()
  const [isOpen, setOpen] = useState(false)
  const asOf = useAsOf(dataUpdatedAt, error !== null)
  if (isLoading) return <ReturnSkeleton />
  if (!data) return isPassing(error) && isOnline ? <ReturnFailed onRetry={refetch} /> : null
  const { firstDay, lastDay, orders, revenue, cost, ratio } = data
  const sold = briefShopMoney(revenue)
  return (
    <div className={lineStyle}>
      <button type="button" className={buttonStyle} onClick={() => setOpen(true)} {...tip(`${showSpan(firstDay, lastDay)}, ${returnTime}`)}>
        <span className={css({ color: 'fg.muted' })}>Sold</span>
        <Flash value={sold} isOwn={false}>
          <strong className={css({ fontWeight: 'medium' })}>{sold}</strong>
        </Flash>
        <span className={css({ color: 'fg.muted' })}>
          of {briefShopMoney(cost)} · {showCounted(orders, 'order')}
          {asOf && ` · ${asOf}`}
        </span>
        <span className={ratioStyle}>{showRatio(ratio)}</span>
      </button>
      {isOpen && (
        <OrdersDrawer
          orders={{
            title: `Orders · ${showSpan(firstDay, lastDay)}`,
            asked: { accountId, range: 'own', from: firstDay, to: lastDay },
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}

const ReturnSkeleton = () => (
  <div className={lineStyle}>
    <div className={css({ row: '0', minHeight: '24px' })}>
      <Skeleton className={css({ width: '60%' })} />
    </div>
  </div>
)

function ReturnFailed({ onRetry }: { readonly onRetry: () => unknown }) {
  return (
    <p className={`${lineStyle} ${css({ row: '8', color: 'fg.muted' })}`}>
      {salesUnread}
      <Button size="sm" variant="ghost" onClick={() => void onRetry()}>
        Retry
      </Button>
    </p>
  )
}

const OrdersDrawer = later(async () => (await import('./orders-drawer.tsx')).OrdersDrawer)

const lineStyle = css({ paddingBlock: '8', borderBlock: '1px solid {colors.border.subtle}' })
const buttonStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '6',
  width: 'full',
  minHeight: '24px',
  borderRadius: 'sm',
  textAlign: 'start',
  fontVariantNumeric: 'tabular-nums',
  _hover: { background: 'bg.subtle' },
})
const ratioStyle = css({ marginInlineStart: 'auto', textStyle: 'label' })
