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
      <Icon size={16} aria-hidden className={action ? iconBesideAction : iconStyle} />
      <div className={action ? wordsBesideAction : wordsStyle}>{children}</div>
      {action}
    </div>
  )
}

const iconStyle = css({ flexShrink: '0', marginTop: '2' })
const wordsStyle = css({ flex: '1', minWidth: '0' })
// The first line stands in the middle of a small button.
const iconBesideAction = css({ flexShrink: '0', marginTop: '6' })
const wordsBesideAction = css({ flex: '1', minWidth: '0', paddingBlock: '4' })
const base = css({ display: 'flex', alignItems: 'flex-start', gap: '8', textStyle: 'body' })
const shapes = {
  thin: css({ paddingInline: '16', paddingBlock: '6', borderBottomWidth: '1px', borderBottomStyle: 'solid' }),
  card: css({ padding: '12', borderWidth: '1px', borderStyle: 'solid', borderRadius: 'md' }),
}
