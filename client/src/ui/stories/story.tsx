import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface StoryProps {
  readonly name: string
  readonly children: ReactNode
}

/** One piece with its states side by side. */
export function Story({ name, children }: StoryProps) {
  return (
    <section className={frame}>
      <h2 className={css({ textStyle: 'meta', color: 'fg.muted' })}>{name}</h2>
      <div className={states}>{children}</div>
    </section>
  )
}

const frame = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: '160px minmax(0, 1fr)' },
  gap: '16',
  paddingBlock: '24',
  borderTop: '1px solid {colors.border.subtle}',
})
const states = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '16', minWidth: '0' })
