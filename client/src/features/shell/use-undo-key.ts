import { useEffect } from 'react'
import { takesText } from '../../ui/key/free-key.ts'
import { isUncovered } from '../../ui/key/use-shortcuts.ts'

/** Ctrl/Cmd+Z undoes this person's newest change. In a text field it undoes typing. */
export function useUndoKey(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || !isUncovered()) return
      if (event.target instanceof Element && event.target.closest(takesText)) return
      event.preventDefault()
      void import('../../sync/undo/own-steps.ts').then(({ undoLast }) => undoLast())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey
