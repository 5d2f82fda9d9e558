import { returnTime, showRatio } from '@rapport/domain/attribution/partnership-return'
import { briefShopMoney } from '@rapport/domain/shop/shop-money'
import { showSpan } from '@rapport/domain/show/day'
import { showCounted } from '@rapport/domain/show/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { css } from '#styled-system/css'
import { partnershipSalesQuery } from '../../api/sales/figures-queries.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { later } from '../../ui/loading/later.tsx'
import { Flash } from '../../ui/motion/flash.tsx'
import { tip } from '../../ui/popup/tip.ts'

export interface PartnershipReturnProps {
  readonly accountId: string
  readonly partnershipId: string
}

/** What a partnership sold against its budget; nothing while the server does not know it. */
export function PartnershipReturn({ accountId, partnershipId }: PartnershipReturnProps) {
  const { data, error, dataUpdatedAt } = useQuery(partnershipSalesQuery(partnershipId))
  const [isOpen, setOpen] = useState(false)
  const asOf = useAsOf(dataUpdatedAt, error !== null)
  if (!data) return null
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
