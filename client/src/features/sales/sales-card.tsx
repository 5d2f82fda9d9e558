import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { later } from '../../ui/loading/later.tsx'
import type { OpenOrders } from './orders-drawer.tsx'
import { SalesStrip } from './sales-strip.tsx'

/** Opens a figure of a code or a link. */
type ShowOrders = (orders: OpenOrders) => void

export interface SalesCardProps {
  readonly accountId: string
  readonly codes: (onOrders: ShowOrders) => ReactNode
  readonly links: (onOrders: ShowOrders) => ReactNode
}

/** What an influencer sold, and by what: discount codes, and campaigns with tracking links. */
export function SalesCard({ accountId, codes, links }: SalesCardProps) {
  const { card, tab, setTab } = useAskedTab()
  const [orders, setOrders] = useState<OpenOrders | null>(null)
  const tabs = [
    { value: 'codes', label: 'Discount Codes', content: codes(setOrders) },
    { value: 'campaigns', label: 'UTM Campaigns', content: links(setOrders) },
  ]
  return (
    <section ref={card} aria-label="Sales" className={cardStyle}>
      <SalesStrip accountId={accountId} onOrders={setOrders} onSessions={() => setTab('campaigns')} />
      <Tabs label="Codes and campaigns" tabs={tabs} value={tab} onChange={setTab} />
      {orders && <OrdersDrawer orders={orders} onClose={() => setOrders(null)} />}
    </section>
  )
}

/** An address may name a tab behind #, which is brought into sight, or a code, whose row does that. */
function useAskedTab() {
  const card = useRef<HTMLElement>(null)
  const asked = useLocation({ select: ({ hash }) => (hash.startsWith('code-') ? 'code' : hash) })
  const visit = useLocation({ select: ({ state }) => state.__TSR_key })
  const [tab, setTab] = useState('codes')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same tab asked for again is another visit
  useEffect(() => {
    if (asked === 'code') setTab('codes')
    if (asked !== 'codes' && asked !== 'campaigns') return
    setTab(asked)
    card.current?.scrollIntoView({ block: 'start' })
  }, [asked, visit])
  return { card, tab, setTab }
}

const OrdersDrawer = later(async () => (await import('./orders-drawer.tsx')).OrdersDrawer)

const cardStyle = css({ column: '12', minWidth: '0', panel: true, padding: '16' })
