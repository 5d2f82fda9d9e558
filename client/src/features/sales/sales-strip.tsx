import type { AccountSales, AccountSalesFigures } from '@rapport/domain/sales-report/sales-report'
import { salesRangeLabels } from '@rapport/domain/sales-report/sales-report'
import { showCounted } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'
import type { SalesTime } from '../../api/sales/figures-queries.ts'
import { useAccountSales } from '../../sync/account/use-sales.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { Button } from '../../ui/button/button.tsx'
import { Flash } from '../../ui/motion/flash.tsx'
import { Skeleton } from '../../ui/state/skeleton.tsx'
import type { OpenOrders } from './orders-drawer.tsx'
import { revenueWords, salesUnread } from './sales-words.ts'

export interface SalesStripProps {
  readonly accountId: string
  readonly onOrders: (orders: OpenOrders) => void
  /** Shows the links, each with its sessions. */
  readonly onSessions: () => void
}

/** What an influencer sold in three times; each figure opens what it is made of. */
export function SalesStrip({ accountId, onOrders, onSessions }: SalesStripProps) {
  const { data, error, refetch, dataUpdatedAt, isNew } = useAccountSales(accountId)
  const asOf = useAsOf(dataUpdatedAt, error !== null)
  const sales = data ?? (isNew ? nothing : undefined)
  return (
    <section aria-label="What was sold">
      {sales || !error ? (
        <div className={stripStyle}>
          {times.map(({ time, label, range }) => (
            <div key={time} className={cellStyle}>
              <p className={labelStyle}>{label}</p>
              {sales ? (
                <Figures
                  label={label}
                  figures={sales[time]}
                  onOrders={() => onOrders({ title: `Orders · ${label}`, asked: { accountId, ...range } })}
                  onSessions={onSessions}
                />
              ) : (
                <FiguresSkeleton />
              )}
            </div>
          ))}
        </div>
      ) : (
        <p className={failedStyle}>
          {salesUnread}
          <Button size="sm" variant="ghost" onClick={() => void refetch()}>
            Retry
          </Button>
        </p>
      )}
      {asOf && <p className={asOfStyle}>{asOf}</p>}
    </section>
  )
}

interface FiguresProps {
  readonly label: string
  readonly figures: AccountSalesFigures
  readonly onOrders: () => void
  readonly onSessions: () => void
}

function Figures({ label, figures, onOrders, onSessions }: FiguresProps) {
  const [revenue, orders, sessions] = [
    revenueWords(figures.revenue),
    showCounted(figures.orders, 'order'),
    showCounted(figures.sessions, 'session'),
  ]
  return (
    <>
      <button type="button" className={figureStyle} aria-label={`Revenue, ${label}: ${revenue}. Show its orders`} onClick={onOrders}>
        <Flash value={revenue} isOwn={false}>
          <span className={revenueStyle}>{revenue}</span>
        </Flash>
      </button>
      <button type="button" className={figureStyle} aria-label={`${orders}, ${label}. Show them`} onClick={onOrders}>
        {orders}
      </button>
      <button type="button" className={figureStyle} aria-label={`${sessions}, ${label}. Show the tracking links`} onClick={onSessions}>
        {sessions}
      </button>
    </>
  )
}

const FiguresSkeleton = () => (
  <>
    <Skeleton className={css({ width: '72px', marginBlock: '4' })} />
    <Skeleton className={css({ width: '56px', height: '12px', marginBlock: '4' })} />
    <Skeleton className={css({ width: '56px', height: '12px', marginBlock: '4' })} />
  </>
)

const times = [
  { time: 'days30', label: salesRangeLabels['30d'], range: { range: '30d' } },
  { time: 'days90', label: salesRangeLabels['90d'], range: { range: '90d' } },
  { time: 'all', label: 'All time', range: {} },
] as const satisfies readonly { readonly time: keyof AccountSales; readonly label: string; readonly range: SalesTime }[]

const none: AccountSalesFigures = { orders: 0, revenue: [], sessions: 0 }
const nothing = { days30: none, days90: none, all: none }

const stripStyle = css({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })
const cellStyle = css({
  column: '0',
  alignItems: 'flex-start',
  minWidth: '0',
  '& + &': { paddingInlineStart: { base: '8', tablet: '16' }, borderInlineStart: '1px solid {colors.border.subtle}' },
})
const labelStyle = css({ textStyle: 'meta', color: 'fg.muted', marginBottom: '2' })
const figureStyle = css({
  textStyle: { base: 'meta', tablet: 'body' },
  maxWidth: 'full',
  minHeight: '24px',
  borderRadius: '2px',
  textAlign: 'start',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  _hover: { color: 'fg.default', textDecoration: 'underline', textDecorationColor: 'border.control', textUnderlineOffset: '3px' },
})
const revenueStyle = css({ textStyle: 'title', color: 'fg.default', overflowWrap: 'anywhere' })
const failedStyle = css({ row: '8', color: 'fg.muted' })
const asOfStyle = css({ textStyle: 'meta', color: 'fg.muted', marginTop: '4' })
