import type { LucideIcon } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { Button, type ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'icon' | 'children' | 'size'> {
  readonly icon: LucideIcon
  readonly size?: 'sm' | 'md'
  /** Its name for everybody: read aloud, and shown on hover and focus. */
  readonly label: string
}

export function IconButton({ label, variant = 'ghost', size = 'md', className, whyNot, ...rest }: IconButtonProps) {
  return (
    <Button
      {...rest}
      variant={variant}
      size={size}
      whyNot={whyNot}
      className={cx(square[size], className)}
      aria-label={label}
      data-bare
      data-tip={whyNot ?? label}
    />
  )
}

const square = {
  sm: css({ width: '28px', padding: '0' }),
  md: css({ width: '32px', padding: '0' }),
}
