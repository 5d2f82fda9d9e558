import { type SalesRanking, salesRankings } from '@rapport/domain/sales-report/sales-report'
import type { Ref } from 'react'
import { css } from '#styled-system/css'
import type { SalesTime } from '../../../../api/sales/figures-queries.ts'
import { Tabs } from '../../../../ui/choice/tabs.tsx'
import type { OpenOrders } from '../../orders-drawer.tsx'
import { BestList } from './best-list.tsx'
import { rankingNames } from './best-words.ts'

export interface BestCardProps {
  readonly ref: Ref<HTMLElement>
  readonly time: SalesTime
  readonly ranking: SalesRanking
  readonly onRank: (ranking: SalesRanking) => void
  readonly onOpen: (orders: OpenOrders) => void
}

/** Who and what sold most. */
export function BestCard({ ref, time, ranking, onRank, onOpen }: BestCardProps) {
  const tabs = salesRankings.map((of) => ({
    value: of,
    label: rankingNames[of],
    content: <BestList time={time} ranking={of} onOpen={onOpen} />,
  }))
  const choose = (value: string) => onRank(salesRankings.find((of) => of === value) ?? 'influencer')
  return (
    <section ref={ref} aria-labelledby="best-title" className={frameStyle}>
      <h2 id="best-title" className={css({ textStyle: 'title' })}>
        Best
      </h2>
      <Tabs label="Best" tabs={tabs} value={ranking} onChange={choose} />
    </section>
  )
}

const frameStyle = css({ minWidth: '0', panel: true, padding: '16' })
