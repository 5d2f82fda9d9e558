import {
  type SalesGrouping,
  type SalesPart,
  type SalesPoint,
  type SalesReport,
  salesParts,
} from '@rapport/domain/sales-report/sales-report'
import { briefShopMoney } from '@rapport/domain/shop/shop-money'
import { ChartColumn, Table2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { figureButton } from '../../../../ui/button/figure-button.ts'
import { Segments } from '../../../../ui/choice/segments.tsx'
import { Card } from '../../../../ui/page/card.tsx'
import type { OpenOrders } from '../../orders-drawer.tsx'
import { partLooks } from '../../sales-words.ts'
import { Hatch, PartSwatch } from './part-swatch.tsx'
import { PointTable } from './point-table.tsx'
import { pointWords } from './point-words.ts'
import { RevenueChart } from './revenue-chart.tsx'

export interface RevenueCardProps {
  readonly report: SalesReport
  readonly isTable: boolean
  readonly onGroup: (grouping: SalesGrouping) => void
  readonly onTable: (isTable: boolean) => void
  /** `part`: of the whole time. */
  readonly onOpen: (orders: Pick<OpenOrders, 'title'> & { readonly part?: SalesPart; readonly point?: SalesPoint }) => void
}

/** Revenue over time, as a chart or in figures, by why the orders count. */
export function RevenueCard({ report, isTable, onGroup, onTable, onOpen }: RevenueCardProps) {
  const { points, grouping, parts } = report
  const currency = report.currency ?? 'USD'
  const openPoint = (point: SalesPoint) => onOpen({ title: `Orders · ${pointWords(point)}`, point })
  return (
    <Card
      title="Revenue over time"
      isWrapping
      actions={
        <div className={css({ row: '8' })}>
          <Segments label="Grouped by" items={groupings} value={grouping} onChange={onGroup} />
          <Segments label="Shown as" items={shapes} value={isTable ? 'table' : 'chart'} onChange={(shape) => onTable(shape === 'table')} />
        </div>
      }
    >
      <Hatch />
      <ul aria-label="By what it counts" className={legendStyle}>
        {salesParts.map((part) => (
          <li key={part} className={css({ inlineRow: '6' })}>
            <PartSwatch part={part} />
            <button type="button" className={figureButton} onClick={() => onOpen({ title: `Orders by ${partLooks[part].name}`, part })}>
              <span className={css({ color: 'fg.muted' })}>{partLooks[part].name}</span>{' '}
              {briefShopMoney({ minor: parts[part].minor, currency })}
            </button>
          </li>
        ))}
      </ul>
      {isTable ? (
        <PointTable points={points} currency={currency} onOpen={openPoint} />
      ) : (
        <RevenueChart points={points} grouping={grouping} currency={currency} onOpen={openPoint} />
      )}
    </Card>
  )
}

const groupings = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
] as const satisfies readonly { readonly value: SalesGrouping; readonly label: string }[]

const shapes = [
  { value: 'chart', label: 'Chart', icon: ChartColumn },
  { value: 'table', label: 'Table', icon: Table2 },
] as const

const legendStyle = css({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: '16',
  rowGap: '4',
  marginBottom: '12',
  fontVariantNumeric: 'tabular-nums',
})
