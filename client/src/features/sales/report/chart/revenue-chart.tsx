import type { SalesGrouping, SalesPoint } from '@rapport/domain/sales-report/sales-report'
import { decimalsOf } from '@rapport/domain/shop/currency-decimals'
import { compactShopMoney } from '@rapport/domain/shop/shop-money'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { useElementWidth } from '../../../../ui/page/use-element-width.ts'
import { type ChartGeometry, chartFrame, chartGeometry } from './chart-geometry.ts'
import { partFill } from './part-swatch.tsx'
import { PointNote } from './point-note.tsx'
import { pointSentence, shortPointWords } from './point-words.ts'

export interface RevenueChartProps {
  readonly points: readonly SalesPoint[]
  readonly grouping: SalesGrouping
  readonly currency: string
  readonly onOpen: (point: SalesPoint) => void
}

/** Revenue over time as stacked bars. Each column is a button: arrows move, Enter opens its orders. */
export function RevenueChart({ points, grouping, currency, onOpen }: RevenueChartProps) {
  const frame = useRef<HTMLDivElement>(null)
  const width = useElementWidth(frame)
  const geometry = useMemo(() => chartGeometry(points, width, 10 ** decimalsOf(currency)), [points, width, currency])
  const [active, setActive] = useState<number | null>(null)
  const [reached, setReached] = useState(points.length - 1)
  const rover = Math.min(reached, points.length - 1)
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = targetOf(event.key, rover, points.length)
    const button = to === undefined ? undefined : event.currentTarget.children[to]
    if (!(button instanceof HTMLElement)) return
    event.preventDefault()
    button.focus()
  }
  const noted = active === null ? undefined : points[active]
  const bar = active === null ? undefined : geometry.bars[active]
  return (
    <div ref={frame} className={frameStyle}>
      <Drawing
        geometry={geometry}
        width={width}
        currency={currency}
        active={active}
        labels={points.map((p) => shortPointWords(p, grouping))}
      />
      <div
        role="group"
        aria-label="Revenue over time; arrows move, Enter opens the orders"
        className={columnsStyle}
        onKeyDown={move}
        onMouseLeave={() => setActive(null)}
      >
        {points.map((point, at) => {
          const { x = 0, width: barWidth = 0 } = geometry.bars[at] ?? {}
          return (
            <button
              key={point.firstDay}
              type="button"
              tabIndex={at === rover ? 0 : -1}
              aria-label={pointSentence(point, currency)}
              className={columnStyle}
              style={{ left: x + barWidth / 2 - geometry.step / 2, width: geometry.step }}
              onMouseEnter={() => setActive(at)}
              onFocus={() => {
                setActive(at)
                setReached(at)
              }}
              onBlur={() => setActive(null)}
              onClick={() => onOpen(point)}
            />
          )
        })}
      </div>
      {noted && bar && <PointNote point={noted} currency={currency} at={(bar.x + bar.width / 2) / Math.max(1, width)} />}
    </div>
  )
}

const targetOf = (key: string, from: number, count: number): number | undefined => {
  if (key === 'ArrowRight') return Math.min(count - 1, from + 1)
  if (key === 'ArrowLeft') return Math.max(0, from - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

interface DrawingProps {
  readonly geometry: ChartGeometry
  readonly width: number
  readonly currency: string
  readonly active: number | null
  readonly labels: readonly string[]
}

/** The drawing for the eye; screen readers read the columns above it. */
function Drawing({ geometry: { bars, ticks, step }, width, currency, active, labels }: DrawingProps) {
  const bottom = chartFrame.height - chartFrame.bottom
  return (
    <svg aria-hidden="true" width={width} height={chartFrame.height} className={css({ display: 'block', overflow: 'visible' })}>
      {ticks.map(({ minor, y }) => (
        <g key={minor}>
          <line x1={chartFrame.start} x2={width - chartFrame.end} y1={y} y2={y} className={minor === 0 ? baseStyle : gridStyle} />
          <text x={chartFrame.start - 8} y={y + 4} textAnchor="end" className={labelStyle}>
            {compactShopMoney({ minor, currency })}
          </text>
        </g>
      ))}
      {bars.map((bar, at) => (
        <g key={labels[at] ?? at}>
          {at === active && (
            <rect x={bar.x + bar.width / 2 - step / 2} width={step} y={0} height={bottom} className={css({ fill: 'bg.subtle' })} />
          )}
          {bar.pieces.map(({ part, y, height }) => (
            <rect key={part} x={bar.x} width={bar.width} style={{ y, height }} className={`${pieceStyle} ${partFill[part]}`} />
          ))}
          {bar.isLabelled && (
            <text x={bar.x + bar.width / 2} y={chartFrame.height - 6} textAnchor="middle" className={labelStyle}>
              {labels[at]}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

const frameStyle = css({ position: 'relative', minWidth: '0', height: '256px' })
const columnsStyle = css({ position: 'absolute', inset: '0' })
const columnStyle = css({
  position: 'absolute',
  top: '0',
  bottom: '24px',
  borderRadius: '4px',
  _focusVisible: { outlineOffset: '-2px' },
})
const gridStyle = css({ stroke: 'border.subtle' })
const baseStyle = css({ stroke: 'border.default' })
const labelStyle = css({ fill: 'fg.muted', fontSize: '12px' })
const pieceStyle = css({ transition: 'y {durations.normal} {easings.out}, height {durations.normal} {easings.out}' })
