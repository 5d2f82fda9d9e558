import { type KeyboardEvent, useEffect, useRef } from 'react'

/** A figure followed by another key within this time was the beginning of a typed value. */
export const typingMs = 350

/** 1, 2 and 3 in an empty field take an offer. */
export function useOfferKeys(values: readonly string[], onTake: (value: string) => void): (event: KeyboardEvent<HTMLInputElement>) => void {
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pending.current), [])
  return ({ key, currentTarget, ctrlKey, metaKey, altKey }) => {
    clearTimeout(pending.current)
    const value = values[Number(key) - 1]
    // Half a date is an empty value of bad input.
    const isEmpty = currentTarget.value === '' && !currentTarget.validity.badInput
    if (value === undefined || !isEmpty || ctrlKey || metaKey || altKey) return
    pending.current = setTimeout(() => onTake(value), typingMs)
  }
}
