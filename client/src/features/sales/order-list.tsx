import { useInfiniteQuery } from '@tanstack/react-query'
import { ReceiptText } from 'lucide-react'
import { css } from '#styled-system/css'
import { type OrdersAsked, salesOrdersQuery } from '../../api/sales/figures-queries.ts'
import { useAsOf } from '../../sync/summary/use-as-of.ts'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { useTimeZone } from '../../sync/use-organization-today.ts'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { LoadingRows } from '../../ui/state/loading-rows.tsx'
import { NotOnDevice } from '../../ui/state/not-on-device.tsx'
import { OrderRow } from './order-row.tsx'

export interface OrderListProps {
  readonly asked: OrdersAsked
  /** Leads to an influencer. */
  readonly onLeave: () => void
}

export function OrderList({ asked, onLeave }: OrderListProps) {
  const { data, error, refetch, dataUpdatedAt, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(salesOrdersQuery(asked))
  const timeZone = useTimeZone()
  const isOnline = useOnline()
  const asOf = useAsOf(dataUpdatedAt, error !== null)
  const orders = data?.pages.flatMap((page) => page.data)
  if (!orders && !error && isOnline) return <LoadingRows />
  if (!orders && !isOnline) return <NotOnDevice text="These orders come as soon as there is a network." />
  if (!orders) return <ErrorState title="Failed to load orders" text={error?.message} onRetry={refetch} />
  if (orders.length === 0)
    return <EmptyState icon={ReceiptText} title="No orders" text="Nothing was ordered in this time that counts here." />
  return (
    <>
      {asOf && <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{asOf}</p>}
      <ul aria-label="Orders" className={css({ marginBlock: '-8' })}>
        {orders.map((order) => (
          <OrderRow
            key={`${order.orderId} ${order.sourceId}`}
            order={order}
            timeZone={timeZone}
            onLeave={asked.accountId === undefined ? onLeave : undefined}
          />
        ))}
      </ul>
      {hasNextPage && (
        <div className={css({ marginTop: '12' })}>
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </>
  )
}
