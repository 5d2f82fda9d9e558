import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { Tabs } from '../../ui/choice/tabs.tsx'
import { SalesStrip } from './sales-strip.tsx'

export interface SalesCardProps {
  readonly accountId: string
  readonly codes: ReactNode
  readonly links: ReactNode
}

/** What an influencer sold, and by what: discount codes, and campaigns with tracking links. */
export function SalesCard({ accountId, codes, links }: SalesCardProps) {
  const { card, tab, setTab } = useAskedTab()
  const tabs = [
    { value: 'codes', label: 'Discount Codes', content: codes },
    { value: 'campaigns', label: 'UTM Campaigns', content: links },
  ]
  return (
    <section ref={card} aria-label="Sales" className={cardStyle}>
      <SalesStrip accountId={accountId} onSessions={() => setTab('campaigns')} />
      <Tabs label="Codes and campaigns" tabs={tabs} value={tab} onChange={setTab} />
    </section>
  )
}

/** An address may name a tab behind #: it is brought into sight. */
function useAskedTab() {
  const card = useRef<HTMLElement>(null)
  const hash = useLocation({ select: ({ hash }) => hash })
  const [tab, setTab] = useState('codes')
  useEffect(() => {
    if (hash !== 'codes' && hash !== 'campaigns') return
    setTab(hash)
    card.current?.scrollIntoView({ block: 'start' })
  }, [hash])
  return { card, tab, setTab }
}

const cardStyle = css({ column: '12', minWidth: '0', panel: true, padding: '16' })
