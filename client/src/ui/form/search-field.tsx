import { Search, X } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../button/icon-button.tsx'
import { Kbd } from '../key/kbd.tsx'
import { TextField } from './text-field.tsx'

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'size' | 'children'> {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** The key that leads here, shown while the field is empty. */
  readonly shortcut?: string | undefined
  /** Enter or Down: to the first of what is listed. */
  readonly onDown?: (() => void) | undefined
}

/** Enter or Down leads to what is listed; Escape leaves it and keeps the words. */
export function SearchField({ label, value, onChange, shortcut, onDown, placeholder = label, ...rest }: SearchFieldProps) {
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.stopPropagation()
      event.currentTarget.blur()
    } else if (onDown && (event.key === 'Enter' || event.key === 'ArrowDown')) {
      event.preventDefault()
      onDown()
    }
  }
  const clear = <IconButton icon={X} label="Clear search" size="sm" onClick={() => onChange('')} />
  const key = shortcut && (
    <span className={keyStyle}>
      <Kbd>{shortcut}</Kbd>
    </span>
  )
  return (
    <TextField
      {...rest}
      label={label}
      hideLabel
      role="searchbox"
      placeholder={placeholder}
      value={value}
      onChange={onChange}
      onKeyDown={leave}
      start={<Search size={16} aria-hidden />}
      end={value ? clear : key}
    />
  )
}

/** A phone has no such key. */
const keyStyle = css({ display: 'contents', '@media (hover: none)': { display: 'none' } })
