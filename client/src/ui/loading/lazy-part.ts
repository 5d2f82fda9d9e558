import { type KeyboardEvent, useEffect, useState } from 'react'
import { loadAgain } from './load-again.ts'

/** Code that is fetched once, when somebody points at what needs it. */
export interface LazyPart<T> {
  readonly fetch: () => Promise<T>
}

export function createLazyPart<T>(load: () => Promise<T>): LazyPart<T> {
  let pending: Promise<T> | undefined
  const fetch = async () => {
    pending ??= loadAgain(load)
    try {
      return await pending
    } catch (error) {
      pending = undefined
      throw error
    }
  }
  return { fetch }
}

/** What the plain trigger does until the part is there: pointing and focus fetch it, a click or an arrow opens it. */
export interface LazyTrigger {
  readonly onPointerEnter: () => void
  readonly onFocus: () => void
  readonly onClick: () => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export type LazyState<T> =
  | { readonly at: 'plain'; readonly trigger: LazyTrigger }
  | { readonly at: 'ready'; readonly part: T; readonly isOpen: boolean; readonly setOpen: (isOpen: boolean) => void }

/**
 * The plain trigger gives way only when it is used, so that focus and a half-done click are never lost; a frame later, when what the click
 * closes has seen it. A list with thirty menus makes the machine of one.
 */
export function useLazyPart<T>(lazyPart: LazyPart<T>): LazyState<T> {
  const [part, setPart] = useState<{ readonly value: T } | null>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (part) setOpen(true)
  }, [part])
  if (part) return { at: 'ready', part: part.value, isOpen, setOpen }
  const fetch = () => void lazyPart.fetch().catch(() => undefined)
  const open = () => void lazyPart.fetch().then((value) => requestAnimationFrame(() => setPart({ value })))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    open()
  }
  return { at: 'plain', trigger: { onPointerEnter: fetch, onFocus: fetch, onClick: open, onKeyDown } }
}
