import { showCount } from '@rapport/domain/show/money'
import { typedDigits } from '@rapport/domain/social/social-count'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { TextField } from '../../../ui/form/text-field.tsx'

export interface CountFieldProps {
  readonly platform: string
  readonly of: 'Followers' | 'Subscribers'
  /** Digits only. */
  readonly digits: string
  readonly onChange: (digits: string) => void
  readonly hint?: ReactNode
}

/** A number with thousands separators while somebody types; the caret stays before the same digit. */
export function CountField({ platform, of, digits, onChange, hint }: CountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const digitsAfterCaret = useRef<number | null>(null)
  const shown = showCount(digits)
  useLayoutEffect(() => {
    const after = digitsAfterCaret.current
    digitsAfterCaret.current = null
    if (after === null || document.activeElement !== input.current) return
    const offset = offsetBefore(shown, after)
    input.current?.setSelectionRange(offset, offset)
  })
  const change = (text: string) => {
    const caret = input.current?.selectionStart ?? text.length
    digitsAfterCaret.current = text.slice(caret).replace(/\D/g, '').length
    onChange(typedDigits(text))
  }
  return (
    <TextField
      ref={input}
      label={`${platform} ${of.toLowerCase()}`}
      hideLabel
      placeholder={of}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={change}
      hint={hint}
    />
  )
}

/** Where in a text so many digits stand behind. */
function offsetBefore(text: string, digitsBehind: number): number {
  let offset = text.length
  for (let left = digitsBehind; left > 0 && offset > 0; offset -= 1) if (/\d/.test(text[offset - 1] ?? '')) left -= 1
  return offset
}
