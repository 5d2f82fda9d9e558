import { type SalesPoint, salesParts } from '@rapport/domain/sales-report/sales-report'
import { showShopMoney } from '@rapport/domain/shop/shop-money'
import { showCount } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'
import { figureButton } from '../../../../ui/button/figure-button.ts'
import { partLooks } from '../../sales-words.ts'
import { minorOf, ordersOf } from './chart-geometry.ts'
import { pointWords } from './point-words.ts'

export interface PointTableProps {
  readonly points: readonly SalesPoint[]
  readonly currency: string
  readonly onOpen: (point: SalesPoint) => void
}

/** The chart in figures, the latest first. */
export function PointTable({ points, currency, onOpen }: PointTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable without a mouse
    <section tabIndex={0} aria-label="Revenue over time" className={frameStyle}>
      <table className={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Time</th>
            {salesParts.map((part) => (
              <th key={part} scope="col" data-part="">
                {partLooks[part].name}
              </th>
            ))}
            <th scope="col">Orders</th>
            <th scope="col">Revenue</th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.firstDay}>
              <th scope="row">{pointWords(point)}</th>
              {salesParts.map((part) => (
                <td key={part} data-part="">
                  {showShopMoney({ minor: point.parts[part].minor, currency })}
                </td>
              ))}
              <td>{showCount(ordersOf(point.parts))}</td>
              <td>
                <button type="button" className={figureButton} onClick={() => onOpen(point)}>
                  {showShopMoney({ minor: minorOf(point.parts), currency })}
                </button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const frameStyle = css({ height: '256px', overflow: 'auto', _focusVisible: { outlineOffset: '-2px' } })
const tableStyle = css({
  width: 'full',
  fontVariantNumeric: 'tabular-nums',
  '& th, & td': {
    paddingBlock: '6',
    paddingInlineEnd: '16',
    textAlign: 'end',
    borderBottom: '1px solid {colors.border.subtle}',
    whiteSpace: 'nowrap',
  },
  '& th:first-child': { textAlign: 'start', fontWeight: 'regular' },
  '& :is(th, td):last-child': { paddingInlineEnd: '0' },
  '& thead th': { position: 'sticky', top: '0', textStyle: 'meta', fontWeight: 'medium', color: 'fg.muted', background: 'bg.surface' },
  '& td[data-part]': { color: 'fg.muted' },
  '& [data-part]': { display: { base: 'none', tablet: 'table-cell' } },
})
