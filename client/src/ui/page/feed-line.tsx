import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface FeedLineProps {
  readonly icon: LucideIcon
  readonly children: ReactNode
  /** The time, at the end of the line. */
  readonly at?: ReactNode
}

/** One thing that happened, as one grey line. */
export function FeedLine({ icon: Icon, children, at }: FeedLineProps) {
  return (
    <div className={style}>
      <Icon size={14} aria-hidden className={css({ flexShrink: '0', marginTop: '1' })} />
      <div className={css({ flex: '1', minWidth: '0' })}>{children}</div>
      {at && <span className={css({ flexShrink: '0', color: 'fg.subtle' })}>{at}</span>}
    </div>
  )
}

const style = css({ display: 'flex', gap: '8', paddingBlock: '4', textStyle: 'meta', color: 'fg.muted' })
