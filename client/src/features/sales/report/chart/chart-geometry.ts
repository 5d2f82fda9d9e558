import { type SalesByPart, type SalesPart, type SalesPoint, salesParts } from '@rapport/domain/sales-report/sales-report'
import { scaleBand, scaleLinear } from 'd3-scale'

/** Room for the words of the axes, in pixels. */
export const chartFrame = { height: 256, top: 12, bottom: 24, start: 52, end: 16 } as const

/** The least pixels between the middles of two labels of days. */
const labelWidth = 64

interface Bar {
  readonly x: number
  readonly width: number
  readonly pieces: readonly { readonly part: SalesPart; readonly y: number; readonly height: number }[]
  /** Where the whole bar ends. */
  readonly top: number
  /** Whether its day is written below it. */
  readonly isLabelled: boolean
}

export interface ChartGeometry {
  /** From one column to the next. */
  readonly step: number
  readonly bars: readonly Bar[]
  readonly ticks: readonly { readonly minor: number; readonly y: number }[]
}

/** All parts of a point together, in minor units. */
export const minorOf = (parts: SalesByPart): number => salesParts.reduce((sum, part) => sum + parts[part].minor, 0)

export const ordersOf = (parts: SalesByPart): number => salesParts.reduce((sum, part) => sum + parts[part].orders, 0)

/** Bars of stacked parts, and round figures beside them; `unit` is a whole of the currency in minor units. */
export const chartGeometry = (points: readonly SalesPoint[], width: number, unit: number): ChartGeometry => {
  const most = Math.max(unit, ...points.map(({ parts }) => minorOf(parts)))
  const bottom = chartFrame.height - chartFrame.bottom
  const money = scaleLinear([0, most], [bottom, chartFrame.top]).nice(4)
  const columns = scaleBand(points.keys(), [chartFrame.start, Math.max(chartFrame.start + 1, width - chartFrame.end)]).paddingInner(0.28)
  const barWidth = Math.min(columns.bandwidth(), 40)
  const every = Math.max(1, Math.ceil(labelWidth / columns.step()))
  return {
    step: columns.step(),
    ticks: money.ticks(4).map((minor) => ({ minor, y: money(minor) })),
    bars: points.map(({ parts }, at) => ({
      x: (columns(at) ?? 0) + (columns.bandwidth() - barWidth) / 2,
      width: barWidth,
      pieces: stackOf(parts, money),
      top: money(minorOf(parts)),
      isLabelled: (points.length - 1 - at) % every === 0,
    })),
  }
}

const stackOf = (parts: SalesByPart, money: (minor: number) => number): Bar['pieces'] => {
  let sum = 0
  return salesParts.map((part) => {
    const from = money(sum)
    sum += parts[part].minor
    return { part, y: money(sum), height: Math.max(0, from - money(sum)) }
  })
}
