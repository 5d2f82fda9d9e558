import { type SalesPoint, salesParts } from '@rapport/domain/sales-report/sales-report'
import { showShopMoney } from '@rapport/domain/shop/shop-money'
import { showCounted } from '@rapport/domain/show/money'
import { css } from '#styled-system/css'
import { partLooks } from '../../sales-words.ts'
import { minorOf, ordersOf } from './chart-geometry.ts'
import { PartSwatch } from './part-swatch.tsx'
import { pointWords } from './point-words.ts'

export interface PointNoteProps {
  readonly point: SalesPoint
  readonly currency: string
  /** Where the bar stands, from 0 to 1. */
  readonly at: number
}

/** The figures of a bar beside it. A screen reader says them with the bar. */
export function PointNote({ point, currency, at }: PointNoteProps) {
  const { parts } = point
  return (
    <div aria-hidden className={noteStyle} style={at > 0.5 ? { right: `${(1 - at) * 100 + 2}%` } : { left: `${at * 100 + 2}%` }}>
      <p className={css({ textStyle: 'meta', color: 'fg.muted' })}>{pointWords(point)}</p>
      <p className={css({ display: 'flex', alignItems: 'baseline', gap: '8' })}>
        <span className={css({ textStyle: 'title' })}>{showShopMoney({ minor: minorOf(parts), currency })}</span>
        <span className={css({ textStyle: 'meta', color: 'fg.muted' })}>{showCounted(ordersOf(parts), 'order')}</span>
      </p>
      {salesParts.map((part) => (
        <p key={part} className={partStyle}>
          <PartSwatch part={part} />
          {partLooks[part].name}
          <span className={css({ marginInlineStart: 'auto' })}>{showShopMoney({ minor: parts[part].minor, currency })}</span>
        </p>
      ))}
    </div>
  )
}

const noteStyle = css({
  position: 'absolute',
  top: '0',
  zIndex: 'sticky',
  column: '2',
  minWidth: '176px',
  padding: '12',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
  background: 'bg.surface',
  boxShadow: 'overlay',
  pointerEvents: 'none',
})
const partStyle = css({ row: '8', textStyle: 'meta', color: 'fg.muted' })
