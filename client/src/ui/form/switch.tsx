import type { ComponentProps, ReactNode } from 'react'
import { css, cx } from '#styled-system/css'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'children' | 'size'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly children: ReactNode
  /** Small in rows, with a quieter label. */
  readonly size?: 'sm' | 'md' | undefined
}

/** Takes effect at once; for a choice that waits for Save use a checkbox. */
export function Switch({ checked, onChange, children, size = 'md', ...input }: SwitchProps) {
  return (
    <label className={cx(labelStyle, size === 'sm' ? smallStyle : mediumStyle)}>
      <input
        {...input}
        type="checkbox"
        role="switch"
        aria-checked={checked}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className={trackStyle}
      />
      <span>{children}</span>
    </label>
  )
}

const labelStyle = css({ display: 'inline-flex', alignItems: 'center', cursor: 'pointer' })
const mediumStyle = css({ gap: '8', textStyle: 'body' })
/** In rows it answers at once: an animation in a long list draws the list again and again. */
const smallStyle = css({
  gap: '6',
  textStyle: 'meta',
  color: 'fg.muted',
  '&:hover': { color: 'fg.default' },
  '& > input, & > input::before': { transition: 'none!' },
})
const trackStyle = css({
  appearance: 'none',
  position: 'relative',
  width: '28px',
  height: '16px',
  flexShrink: '0',
  borderRadius: 'pill',
  background: 'border.control',
  cursor: 'pointer',
  transition: 'background {durations.fast} {easings.out}',
  _before: {
    content: '""',
    position: 'absolute',
    inset: '2px auto 2px 2px',
    width: '12px',
    borderRadius: 'pill',
    background: 'bg.surface',
    transition: 'translate {durations.fast} {easings.out}',
  },
  _checked: { background: 'tone.green.solid', _before: { translate: '12px' } },
  _disabled: { opacity: '0.55', cursor: 'not-allowed' },
})
