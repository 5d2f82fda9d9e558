import type { Editor } from '@tiptap/core'
import { type RefCallback, useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

/** An editor in the element that the callback is given, made once and gone with it. */
export const useNoteEditor = (createEditor: (element: HTMLElement) => Editor): readonly [Editor | null, RefCallback<HTMLElement>] => {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const create = useEffectEvent(createEditor)
  useEffect(() => {
    if (!element) return
    const editor = create(element)
    setEditor(editor)
    return () => {
      setEditor(null)
      editor.destroy()
    }
  }, [element])
  return [editor, setElement]
}

/** A value read from an editor, again after each of its transactions. `read` gives something that compares by identity. */
export const useEditorValue = <Value>(editor: Editor, read: (editor: Editor) => Value): Value => {
  const subscribe = useCallback(
    (listener: () => void) => {
      editor.on('transaction', listener)
      return () => {
        editor.off('transaction', listener)
      }
    },
    [editor],
  )
  return useSyncExternalStore(subscribe, () => read(editor))
}
