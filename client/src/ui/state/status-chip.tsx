import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Swatch, type SwatchNumber } from './swatch.tsx'

export interface StatusChipProps {
  readonly swatch: SwatchNumber
  readonly children: ReactNode
}

/** A stage or another state of something: a dot and a word, in ink. */
export function StatusChip({ swatch, children }: StatusChipProps) {
  return (
    <span className={style}>
      <Swatch swatch={swatch} />
      {children}
    </span>
  )
}

const style = css({
  inlineRow: '6',
  height: '24px',
  maxWidth: 'full',
  paddingInline: '8',
  border: '1px solid {colors.border.default}',
  borderRadius: 'pill',
  textStyle: 'meta',
  fontWeight: 'medium',
  color: 'fg.default',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
})
