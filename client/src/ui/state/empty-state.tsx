import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'

export interface EmptyStateProps {
  readonly icon?: LucideIcon | undefined
  readonly title: string
  readonly text?: ReactNode
  /** One action. */
  readonly action?: ReactNode
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className={frame}>
      {Icon && <Icon size={20} strokeWidth={1.5} aria-hidden className={css({ color: 'fg.subtle', marginBottom: '4' })} />}
      <p className={css({ textStyle: 'label' })}>{title}</p>
      {text && <p className={css({ color: 'fg.muted', maxWidth: '360px', textWrap: 'balance' })}>{text}</p>}
      {action && <div className={css({ marginTop: '12' })}>{action}</div>}
    </div>
  )
}

const frame = css({ column: '4', alignItems: 'center', justifyContent: 'center', padding: '32', textAlign: 'center' })
