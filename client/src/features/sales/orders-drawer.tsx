import type { OrdersAsked } from '../../api/sales/figures-queries.ts'
import { Drawer } from '../../ui/dialog/drawer.tsx'
import { OrderList } from './order-list.tsx'

/** Which figure was opened. */
export interface OpenOrders {
  readonly title: string
  readonly asked: OrdersAsked
}

export interface OrdersDrawerProps {
  readonly orders: OpenOrders
  readonly onClose: () => void
}

/** The orders behind a figure, each with why it counts. */
export function OrdersDrawer({ orders: { title, asked }, onClose }: OrdersDrawerProps) {
  return (
    <Drawer open onClose={onClose} title={title}>
      <OrderList asked={asked} onLeave={onClose} />
    </Drawer>
  )
}
