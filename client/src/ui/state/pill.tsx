import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { css, cx } from '#styled-system/css'
import { type Tone, toneStyle } from './tone.ts'

export interface PillProps extends ComponentProps<'span'> {
  readonly tone: Tone
  /** Colour is never alone. */
  readonly icon: LucideIcon
}

/** A state: a colour, an icon and a word. */
export function Pill({ tone, icon: Icon, children, className, ...rest }: PillProps) {
  return (
    <span {...rest} className={cx(style, toneStyle[tone], className)}>
      <Icon size={12} aria-hidden className={css({ flexShrink: '0' })} />
      {children}
    </span>
  )
}

const style = css({
  inlineRow: '4',
  height: '24px',
  paddingInline: '8',
  border: '1px solid transparent',
  borderRadius: 'pill',
  textStyle: 'meta',
  fontWeight: 'medium',
  whiteSpace: 'nowrap',
  flexShrink: '0',
})
