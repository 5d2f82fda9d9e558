import { Fragment, type ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface Detail {
  /** Where two facts may have one name. */
  readonly id?: string
  readonly label: string
  readonly value: ReactNode
}

/** Facts as a ledger: names in one column, values in the other. */
export function DetailList({ details }: { readonly details: readonly Detail[] }) {
  return (
    <dl className={listStyle}>
      {details.map(({ id, label, value }) => (
        <Fragment key={id ?? label}>
          <dt className={css({ color: 'fg.muted', paddingBlock: '6' })}>{label}</dt>
          <dd className={css({ minWidth: '0', paddingBlock: '6' })}>{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const listStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(96px, 1fr) 2fr', alignItems: 'baseline', columnGap: '16' })
