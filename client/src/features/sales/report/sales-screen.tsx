import type { SalesPart, SalesPoint, SalesReport } from '@rapport/domain/sales-report/sales-report'
import { showSpan } from '@rapport/domain/show/day'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { salesReportQuery } from '../../../api/sales/figures-queries.ts'
import { formerFigures } from '../../../api/sales/former-figures.ts'
import { useAsOf } from '../../../sync/summary/use-as-of.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { useOrganizationToday } from '../../../sync/use-organization-today.ts'
import { PageLayout } from '../../../ui/page/page-layout.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { NotOnDevice } from '../../../ui/state/not-on-device.tsx'
import { type OpenOrders, OrdersDrawer } from '../orders-drawer.tsx'
import { salesUnread } from '../sales-words.ts'
import { BestCard } from './best/best-card.tsx'
import { RevenueCard } from './chart/revenue-card.tsx'
import { InfluencersCard } from './influencers/influencers-card.tsx'
import { NothingSold } from './nothing-sold.tsx'
import { ReportFigures } from './report-figures.tsx'
import { ReportSkeleton } from './report-skeleton.tsx'
import { reportOf, type SalesChange, timeOf } from './sales-query.ts'
import { TimeChoice } from './time-choice.tsx'
import { useSalesQuery } from './use-sales-query.ts'

/** What the organisation sold in a time, by whom and what, and what it cost. */
export function SalesScreen() {
  const [query, change] = useSalesQuery()
  const today = useOrganizationToday()
  const time = timeOf(query)
  const isOnline = useOnline()
  const { data: report, error, refetch, dataUpdatedAt } = useQuery({ ...salesReportQuery(reportOf(query)), ...formerFigures(isOnline) })
  const [orders, setOrders] = useState<OpenOrders | null>(null)
  const asOf = useAsOf(dataUpdatedAt, error !== null)
  const { best = 'influencer' } = query
  const [bestCard, costCard] = [useRef<HTMLElement>(null), useRef<HTMLElement>(null)]
  const show = (card: RefObject<HTMLElement | null>, part: SalesChange) => {
    change(part)
    card.current?.scrollIntoView({ block: 'nearest' })
  }
  const openOrders = ({ title, part, point }: { readonly title: string; readonly part?: SalesPart; readonly point?: SalesPoint }) =>
    setOrders({
      title,
      asked: { ...(point ? { range: 'own', from: point.firstDay, to: point.lastDay } : time), ...(part && { part }) },
    })
  return (
    <PageLayout
      title="Sales"
      width="long"
      description={
        <span role="status">
          {report ? showSpan(report.period.firstDay, report.period.lastDay) : '\u00a0'}
          {asOf && ` · ${asOf}`}
        </span>
      }
      actions={<TimeChoice query={query} period={report?.period} today={today} onChange={change} />}
    >
      {report ? (
        <>
          <ReportFigures
            report={report}
            onOrders={() => openOrders({ title: 'Orders' })}
            onSessions={() => show(bestCard, { best: 'link' })}
            onCosts={(sort) => show(costCard, { sort })}
          />
          {isNothing(report) && <NothingSold />}
          <RevenueCard
            report={report}
            isTable={query.as === 'table'}
            onGroup={(by) => change({ by })}
            onTable={(isTable) => change({ as: isTable ? 'table' : '' })}
            onOpen={openOrders}
          />
        </>
      ) : error || !isOnline ? (
        <div className={css({ panel: true })}>
          {isOnline ? (
            <ErrorState title={salesUnread} text={error?.message} onRetry={refetch} />
          ) : (
            <NotOnDevice text="Sales of this time come as soon as there is a network." />
          )}
        </div>
      ) : (
        <ReportSkeleton />
      )}
      <div className={listsStyle}>
        <BestCard ref={bestCard} time={time} ranking={best} onRank={(ranking) => change({ best: ranking })} onOpen={setOrders} />
        <InfluencersCard ref={costCard} query={query} onChange={change} onOpen={setOrders} />
      </div>
      {orders && <OrdersDrawer orders={orders} onClose={() => setOrders(null)} />}
    </PageLayout>
  )
}

const isNothing = ({ total, sessions }: Pick<SalesReport, 'total' | 'sessions'>): boolean => total.orders + sessions === 0

const listsStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 2fr) minmax(0, 3fr)' },
  alignItems: 'start',
  gap: '16',
})
