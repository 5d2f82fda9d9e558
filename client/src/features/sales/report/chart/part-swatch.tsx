import type { SalesPart } from '@rapport/domain/sales-report/sales-report'
import { css } from '#styled-system/css'

/** The journey is hatched: the parts are told apart without colour. */
const hatchId = 'sales-journey'

export const partFill: Readonly<Record<SalesPart, string>> = {
  code: css({ fill: 'fg.default' }),
  link: css({ fill: 'swatch.3' }),
  journey: css({ fill: 'url(#sales-journey)' }),
}

/** Drawn once a page, before anything is filled with it. */
export const Hatch = () => (
  <svg aria-hidden="true" width="0" height="0" className={css({ position: 'absolute' })}>
    <defs>
      <pattern id={hatchId} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="5" height="5" className={css({ fill: 'bg.muted' })} />
        <rect width="2" height="5" className={css({ fill: 'fg.subtle' })} />
      </pattern>
    </defs>
  </svg>
)

export const PartSwatch = ({ part }: { readonly part: SalesPart }) => (
  <svg aria-hidden="true" width="10" height="10" viewBox="0 0 10 10" className={css({ flexShrink: '0' })}>
    <rect width="10" height="10" rx="2" className={partFill[part]} />
  </svg>
)
