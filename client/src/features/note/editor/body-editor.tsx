import { canSubmitNote } from '@rapport/domain/note/note'
import type { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { css, cx } from '#styled-system/css'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { caretSelection, createCaret } from './caret-face.ts'
import { countMentions, createNoteEditor } from './editor-setting.ts'
import { editorStyle } from './editor-style.ts'
import { FormatButtons } from './format-buttons.tsx'
import { MentionList, type MentionPeople } from './mention-list.tsx'
import { cancelOwnChanges, createNoteUndo } from './note-undo.ts'
import { useEditorValue, useNoteEditor } from './use-note-editor.ts'

export interface BodyEditorProps {
  readonly body: Y.XmlFragment
  readonly awareness: Awareness
  readonly self: { readonly id: string; readonly name: string; readonly image: string | null }
  readonly mentionable: MentionPeople
  /** It takes the place of the words, and the focus. */
  readonly isShown: boolean
  readonly onSave: () => void
  /** Called after one's own changes are undone. */
  readonly onCancel: () => void
  /** The note's words stand in the editor. */
  readonly onDrawn: () => void
}

/** Edits a note where everybody sees it: every keystroke is shared and stored, others write in it at the same time. */
export function BodyEditor({ body, awareness, self, mentionable, isShown, onSave, onCancel, onDrawn }: BodyEditorProps) {
  const [isAsking, setAsking] = useState(false)
  const [undo, setUndo] = useState<Y.UndoManager | null>(null)
  const save = useEffectEvent((editor: Editor) => canSave(editor) && onSave())
  const drawn = useEffectEvent(onDrawn)
  const [editor, place] = useNoteEditor((element) => {
    const undoManager = createNoteUndo(body, ySyncPluginKey)
    const made = createNoteEditor(element, {
      label: 'Edit note',
      onSubmit: () => save(made),
      extensions: [
        Collaboration.configure({ fragment: body, yUndoOptions: { undoManager } }),
        CollaborationCaret.configure({ provider: { awareness }, user: self, render: createCaret, selectionRender: caretSelection }),
      ],
    })
    setUndo(undoManager)
    return made
  })
  useEffect(() => {
    if (editor) drawn()
  }, [editor])
  useEffect(() => {
    if (editor && isShown) editor.commands.focus('end')
  }, [editor, isShown])
  const cancel = () => {
    if (undo) cancelOwnChanges(undo)
    onCancel()
  }
  const leave = () => (undo && undo.undoStack.length > 0 ? setAsking(true) : cancel())
  return (
    <div>
      <div ref={place} className={cx(editorStyle, frame)} />
      {editor && <BodyFoot editor={editor} onSave={() => save(editor)} onCancel={cancel} />}
      {editor && <MentionList editor={editor} mentionable={mentionable} onEscape={leave} />}
      <ConfirmDialog
        open={isAsking}
        title="Discard your changes?"
        text="Your changes since Edit are taken back. What others wrote stays."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        onConfirm={cancel}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

interface BodyFootProps {
  readonly editor: Editor
  readonly onSave: () => void
  readonly onCancel: () => void
}

function BodyFoot({ editor, onSave, onCancel }: BodyFootProps) {
  const isReady = useEditorValue(editor, canSave)
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', marginTop: '12' })}>
      <FormatButtons editor={editor} />
      <span className={css({ flex: '1' })} />
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="sm" variant="primary" onClick={onSave} whyNot={isReady ? undefined : 'A note needs text or a mention'}>
        Save
      </Button>
    </div>
  )
}

const canSave = (editor: Editor): boolean => canSubmitNote(editor.getText(), countMentions(editor))

const frame = css({
  marginInline: '-8px',
  marginBlock: '-4px',
  paddingInline: '8',
  paddingBlock: '4',
  borderRadius: 'sm',
  outline: '1px solid {colors.border.control}',
  cursor: 'text',
  '&:has(.ProseMirror:focus)': { outlineColor: 'border.focus' },
})
