import type { Priority } from '@rapport/domain/account/account'
import { SignalHigh, SignalLow, SignalMedium } from 'lucide-react'
import { css } from '#styled-system/css'

const icons = { Low: SignalLow, Medium: SignalMedium, High: SignalHigh } as const

export function PriorityMark({ priority }: { readonly priority: Priority }) {
  const Icon = icons[priority]
  return (
    <span className={style} data-high={priority === 'High' ? '' : undefined}>
      <Icon size={16} aria-hidden />
      {priority}
    </span>
  )
}

const style = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '4',
  color: 'fg.muted',
  '&[data-high]': { color: 'fg.default', fontWeight: 'medium' },
})
