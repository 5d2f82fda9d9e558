import { showRatio } from '@rapport/domain/attribution/partnership-return'
import type { SalesReport } from '@rapport/domain/sales-report/sales-report'
import { briefShopMoney, type ShopMoney } from '@rapport/domain/shop/shop-money'
import { showCount } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'
import { figureButton } from '../../../ui/button/figure-button.ts'
import { Flash } from '../../../ui/motion/flash.tsx'
import { tip } from '../../../ui/popup/tip.ts'
import { revenueWords } from '../sales-words.ts'

export interface ReportFiguresProps {
  readonly report: SalesReport
  readonly onOrders: () => void
  /** Shows the links, each with its sessions. */
  readonly onSessions: () => void
  /** Shows whose partnerships it is, the greatest cost or return first. */
  readonly onCosts: (sort: '-cost' | '-ratio') => void
}

/** What was sold in the whole time, and what it cost. */
export function ReportFigures({ report, onOrders, onSessions, onCosts }: ReportFiguresProps) {
  const currency = report.currency ?? 'USD'
  const money = (minor: number): ShopMoney => ({ minor, currency })
  const figures = [
    {
      name: 'Revenue',
      value: briefShopMoney(money(report.total.minor)),
      note: report.others.length > 0 ? `and ${revenueWords(report.others)}` : undefined,
      act: onOrders,
    },
    { name: 'Orders', value: showCount(report.total.orders), act: onOrders },
    { name: 'Sessions', value: showCount(report.sessions), act: onSessions },
    {
      name: 'Cost',
      value: briefShopMoney(money(report.cost)),
      hint: 'Budgets of paid partnerships that began in this time',
      act: () => onCosts('-cost'),
    },
    { name: 'Return', value: showRatio(report.ratio), hint: 'Revenue for each unit of cost', act: () => onCosts('-ratio') },
  ]
  return (
    <dl className={rowStyle}>
      {figures.map(({ name, value, note, hint, act }) => (
        <div key={name} className={cellStyle}>
          <dt className={nameStyle}>{name}</dt>
          <dd>
            <button
              type="button"
              className={figureButton}
              onClick={act}
              aria-label={`${name}: ${value}. Show what it is made of`}
              {...(hint && tip(hint))}
            >
              <Flash value={value} isOwn={false}>
                <span className={css({ textStyle: 'name' })}>{value}</span>
              </Flash>
            </button>
            {note && <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{note}</p>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', tablet: 'repeat(5, minmax(0, 1fr))' },
  rowGap: '12',
  minHeight: '48px',
})
const cellStyle = css({
  minWidth: '0',
  '& + &': { paddingInlineStart: { tablet: '16' }, borderInlineStart: { tablet: '1px solid {colors.border.subtle}' } },
})
const nameStyle = css({ textStyle: 'meta', color: 'fg.muted' })
