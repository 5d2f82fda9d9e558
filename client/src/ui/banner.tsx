import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css, cx } from '#styled-system/css'
import { type Tone, toneStyle } from './tone.ts'

export interface BannerProps {
  readonly tone: Tone
  readonly icon: LucideIcon
  readonly children: ReactNode
  readonly action?: ReactNode
  /** `thin`: a line across the page. `card`: a note inside a card or form. */
  readonly shape?: 'thin' | 'card' | undefined
  /** An alert interrupts a screen reader; a status waits. */
  readonly role?: 'status' | 'alert' | undefined
}

export function Banner({ tone, icon: Icon, children, action, shape = 'card', role = 'status' }: BannerProps) {
  return (
    <div role={role} className={cx(base, toneStyle[tone], shapes[shape])}>
      <Icon size={16} aria-hidden className={css({ flexShrink: '0', marginTop: '2' })} />
      <div className={css({ flex: '1', minWidth: '0' })}>{children}</div>
      {action}
    </div>
  )
}

const base = css({ display: 'flex', alignItems: 'flex-start', gap: '8', textStyle: 'body' })
const shapes = {
  thin: css({ paddingInline: '16', paddingBlock: '6', borderBottomWidth: '1px', borderBottomStyle: 'solid' }),
  card: css({ padding: '12', borderWidth: '1px', borderStyle: 'solid', borderRadius: 'md' }),
}
