import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { css, cva, cx } from '#styled-system/css'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  readonly icon?: LucideIcon | undefined
  /** Work is under way: the label stays, clicks are ignored. */
  readonly busy?: boolean | undefined
  /** Why it cannot be used now. The button stays reachable and says the reason. */
  readonly whyNot?: string | undefined
}

export function Button(props: ButtonProps) {
  const { variant, size, icon: Icon, busy = false, whyNot, type = 'button', className, onClick, children, ...rest } = props
  const isIdle = !busy && whyNot === undefined
  const click = (event: MouseEvent<HTMLButtonElement>) => (isIdle ? onClick?.(event) : event.preventDefault())
  return (
    <button
      {...rest}
      type={type}
      className={cx(buttonStyle({ variant, size }), className)}
      onClick={click}
      {...(isIdle ? {} : { 'aria-disabled': true })}
      {...(busy ? { 'aria-busy': true } : {})}
      {...(whyNot === undefined ? {} : { 'data-tip': whyNot })}
    >
      {busy ? <Spinner /> : Icon && <Icon size={16} aria-hidden className={iconStyle} />}
      {children}
    </button>
  )
}

const iconStyle = css({ flexShrink: '0' })

/** Also dresses links that act as buttons. */
export const buttonStyle = cva({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8',
    flexShrink: '0',
    border: '1px solid transparent',
    borderRadius: 'md',
    textStyle: 'label',
    whiteSpace: 'nowrap',
    userSelect: 'none',
    '&:disabled, &[aria-disabled=true]': { opacity: '0.55', cursor: 'not-allowed' },
  },
  variants: {
    variant: {
      primary: {
        background: 'bg.inverted',
        color: 'fg.inverted',
        '&:hover:not(:disabled, [aria-disabled=true])': { background: 'bg.invertedHover' },
      },
      secondary: {
        background: 'bg.surface',
        borderColor: 'border.default',
        color: 'fg.default',
        '&:hover:not(:disabled, [aria-disabled=true]), &[data-state=open]': { background: 'bg.subtle' },
      },
      ghost: {
        color: 'fg.muted',
        '&:hover:not(:disabled, [aria-disabled=true]), &[data-state=open]': { background: 'bg.muted', color: 'fg.default' },
      },
      danger: {
        background: 'bg.surface',
        borderColor: 'tone.red.border',
        color: 'tone.red.fg',
        '&:hover:not(:disabled, [aria-disabled=true])': { background: 'tone.red.bg' },
      },
    },
    size: {
      sm: { height: '28px', paddingInline: '8', borderRadius: 'sm', gap: '6' },
      md: { height: '32px', paddingInline: '12' },
      lg: { height: '40px', paddingInline: '16' },
    },
  },
  defaultVariants: { variant: 'secondary', size: 'md' },
})
