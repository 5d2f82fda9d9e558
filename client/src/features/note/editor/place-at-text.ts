import { autoUpdate, computePosition, flip, offset, shift } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { useEffect } from 'react'

/** Keeps a box under a place of the text, through scrolling and typing. It is moved through `element.style`, as a strict content policy asks. */
export const usePlaceAtText = (box: HTMLElement | null, editor: Editor, position: number): void => {
  useEffect(() => {
    if (!box) return
    const text = {
      contextElement: editor.view.dom,
      getBoundingClientRect: () => {
        const { top, bottom, left } = editor.view.coordsAtPos(Math.min(position, editor.state.doc.content.size))
        return new DOMRect(left, top, 0, bottom - top)
      },
    }
    const place = async () => {
      const { x, y } = await computePosition(text, box, {
        strategy: 'fixed',
        placement: 'bottom-start',
        middleware: [offset(4), flip({ padding: 8 }), shift({ padding: 8 })],
      })
      box.style.left = `${Math.round(x)}px`
      box.style.top = `${Math.round(y)}px`
    }
    return autoUpdate(text, box, () => void place())
  }, [box, editor, position])
}
