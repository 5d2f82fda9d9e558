import { type ReactNode, useState } from 'react'
import { css } from '#styled-system/css'
import { Tabs } from '../../ui/choice/tabs.tsx'

export interface SalesCardProps {
  readonly codes: ReactNode
  readonly links: ReactNode
}

/** What an influencer sells by: discount codes, and campaigns with tracking links. */
export function SalesCard({ codes, links }: SalesCardProps) {
  const [tab, setTab] = useState('codes')
  const tabs = [
    { value: 'codes', label: 'Discount Codes', content: codes },
    { value: 'links', label: 'UTM Campaigns', content: links },
  ]
  return (
    <section aria-label="Sales" className={cardStyle}>
      <Tabs label="Codes and campaigns" tabs={tabs} value={tab} onChange={setTab} />
    </section>
  )
}

const cardStyle = css({ minWidth: '0', panel: true, paddingInline: '16', paddingTop: '4', paddingBottom: '16' })
