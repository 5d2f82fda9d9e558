import { profileSegment } from '@rapport/domain/account/account-address'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { SalesOrder } from '@rapport/domain/sales-report/sales-report'
import { showShopMoney } from '@rapport/domain/shop/shop-money'
import { capital } from '@rapport/domain/show/capital'
import { showDay } from '@rapport/domain/show/day'
import { Link } from '@tanstack/react-router'
import { CircleSlash, CornerDownRight } from 'lucide-react'
import { css } from '#styled-system/css'
import { nameLink } from '../../ui/button/text-link.ts'
import { Pill } from '../../ui/state/pill.tsx'
import { inTrash, partLooks } from './sales-words.ts'

export interface OrderRowProps {
  readonly order: SalesOrder
  /** Of the organisation. */
  readonly timeZone: string
  /** Leads to the influencer; absent where all orders are of one. */
  readonly onLeave: (() => void) | undefined
}

/** An order: what it brought, and why it counts. */
export function OrderRow({ order, timeZone, onLeave }: OrderRowProps) {
  const { accountId, accountName, reasons, isCounted, isPrimary } = order
  const Icon = partLooks[order.part].icon
  return (
    <li className={rowStyle}>
      <div className={css({ row: '8' })}>
        <span className={css({ textStyle: 'label' })}>{order.orderName}</span>
        <time dateTime={order.orderedAt} className={css({ color: 'fg.muted' })}>
          {showDay(dayInZone(new Date(order.orderedAt), timeZone))}
        </time>
        <span className={amountStyle}>{showShopMoney(order.attributed)}</span>
      </div>
      {onLeave && <Influencer accountId={accountId} name={accountName} onLeave={onLeave} />}
      <ul className={reasonsStyle}>
        {reasons.map((reason, at) => (
          <li key={reason} className={css({ display: 'flex', gap: '6' })}>
            {at === 0 ? (
              <Icon size={14} aria-hidden className={iconStyle} />
            ) : (
              <CornerDownRight size={14} aria-hidden className={iconStyle} />
            )}
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>{capital(reason)}</span>
          </li>
        ))}
      </ul>
      {(!isCounted || !isPrimary) && (
        <p className={css({ marginTop: '2' })}>
          <Pill tone="grey" icon={CircleSlash}>
            {isCounted ? 'Counts for another first' : 'Cancelled'}
          </Pill>
        </p>
      )}
    </li>
  )
}

function Influencer({
  accountId,
  name,
  onLeave,
}: {
  readonly accountId: string
  readonly name: string | null
  readonly onLeave: () => void
}) {
  if (name === null) return <span className={css({ color: 'fg.muted' })}>{inTrash}</span>
  return (
    <Link to="/influencer/$profile" params={{ profile: profileSegment({ name, id: accountId }) }} onClick={onLeave} className={nameLink}>
      {name}
    </Link>
  )
}

const rowStyle = css({ column: '4', paddingBlock: '12', '& + &': { borderTop: '1px solid {colors.border.subtle}' } })
const amountStyle = css({ marginInlineStart: 'auto', textStyle: 'label', fontVariantNumeric: 'tabular-nums' })
const reasonsStyle = css({ column: '2', color: 'fg.muted' })
const iconStyle = css({ flexShrink: '0', marginTop: '3px' })
