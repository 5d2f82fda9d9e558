import { useEffect, useRef } from 'react'
import { isFreeKey } from './free-key.ts'

/** Keys (as `event.key` gives them, letters in lower case) and what they do. */
export type Shortcuts = Readonly<Record<string, (event: KeyboardEvent) => void>>

/**
 * Single keys for one page. None fires while somebody types, with Ctrl, Alt or Cmd, in a list or menu, or while a dialog lies above.
 * `layer` is how many dialogs lie below these shortcuts: 0 for a page, 1 for an overlay.
 */
export function useShortcuts(shortcuts: Shortcuts, layer: 0 | 1 = 0): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    const run = (event: KeyboardEvent) => {
      const action = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (action === undefined || !isFreeKey(event, openDialogs(), layer)) return
      event.preventDefault()
      action(event)
    }
    document.addEventListener('keydown', run)
    return () => document.removeEventListener('keydown', run)
  }, [layer])
}

const openDialogs = (): number =>
  document.querySelectorAll('[role=dialog]:not([data-state=closed]), [role=alertdialog]:not([data-state=closed])').length
