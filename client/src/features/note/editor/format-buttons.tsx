import type { Editor } from '@tiptap/core'
import { AtSign, Bold, Italic } from 'lucide-react'
import type { PointerEvent } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { useEditorValue } from './use-note-editor.ts'

/** The few things that a note can hold beside words. The focus stays in the text. */
export function FormatButtons({ editor }: { readonly editor: Editor }) {
  const isBold = useEditorValue(editor, (state) => state.isActive('bold'))
  const isItalic = useEditorValue(editor, (state) => state.isActive('italic'))
  return (
    <div role="toolbar" aria-label="Format" className={css({ display: 'flex', gap: '2' })} onPointerDown={keepFocus}>
      <IconButton
        size="sm"
        icon={Bold}
        label="Bold"
        aria-pressed={isBold}
        className={pressed}
        onClick={() => editor.chain().focus().toggleBold().run()}
      />
      <IconButton
        size="sm"
        icon={Italic}
        label="Italic"
        aria-pressed={isItalic}
        className={pressed}
        onClick={() => editor.chain().focus().toggleItalic().run()}
      />
      <IconButton size="sm" icon={AtSign} label="Mention somebody" onClick={() => typeAt(editor)} />
    </div>
  )
}

const keepFocus = (event: PointerEvent) => event.preventDefault()

const typeAt = (editor: Editor) => {
  const { $from } = editor.state.selection
  const isWordBefore = /[\p{L}\p{N}_]$/u.test($from.nodeBefore?.text ?? '')
  editor
    .chain()
    .focus()
    .insertContent(isWordBefore ? ' @' : '@')
    .run()
}

const pressed = css({ '&[aria-pressed=true]': { background: 'bg.muted', color: 'fg.default' } })
