import { canSubmitNote, noteWords } from '@rapport/domain/note/note'
import type { Editor } from '@tiptap/core'
import { Collaboration } from '@tiptap/extension-collaboration'
import { CollaborationCaret } from '@tiptap/extension-collaboration-caret'
import { ySyncPluginKey } from '@tiptap/y-tiptap'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { css, cx } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { DiscardDialog } from '../../../ui/dialog/discard-dialog.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { bindingGuard } from './binding-guard.ts'
import { caretSelection, createCaret } from './caret-face.ts'
import { type EditorLife, firstLife, mostFailures, nextLife, showsCarets } from './editor-life.ts'
import { countMentions, createNoteEditor } from './editor-setting.ts'
import { editorStyle } from './editor-style.ts'
import { FormatButtons } from './format-buttons.tsx'
import { MentionList, type MentionPeople } from './mention-list.tsx'
import { shapeOfBody } from './note-likeness.ts'
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
export function BodyEditor(props: BodyEditorProps) {
  const { body, onCancel, onDrawn } = props
  const [undo] = useState(() => createNoteUndo(body, ySyncPluginKey))
  const [life, setLife] = useState(firstLife)
  const drawn = useEffectEvent(onDrawn)
  const isLost = life.failures > mostFailures || shapeOfBody(body) === undefined
  useEffect(() => {
    if (isLost) drawn()
  }, [isLost])
  if (isLost) return <LostEditor onRetry={() => setLife({ ...firstLife, number: life.number + 1 })} onCancel={onCancel} />
  const begin = (former: Editor) => {
    setLife(nextLife(life, former, performance.now()))
    if (life.failures === 0) toast.info('This note was loaded again. Look whether your last words are there.')
  }
  return <LiveEditor key={life.number} {...props} undo={undo} life={life} onBroken={begin} />
}

interface LiveEditorProps extends BodyEditorProps {
  readonly undo: Y.UndoManager
  readonly life: EditorLife
  readonly onBroken: (editor: Editor) => void
}

function LiveEditor({ body, awareness, self, mentionable, isShown, undo, life, ...on }: LiveEditorProps) {
  const [isAsking, setAsking] = useState(false)
  const save = useEffectEvent((editor: Editor) => canSave(editor) && on.onSave())
  const drawn = useEffectEvent(on.onDrawn)
  const broken = useEffectEvent(on.onBroken)
  const [editor, mount] = useNoteEditor((element) => {
    const carets = CollaborationCaret.configure({
      provider: { awareness },
      user: self,
      render: createCaret,
      selectionRender: caretSelection,
    })
    const editor = createNoteEditor(element, {
      label: 'Edit note',
      onSubmit: () => save(editor),
      extensions: [
        bindingGuard(body, (former) => broken(former)),
        Collaboration.configure({ fragment: body, yUndoOptions: { undoManager: undo } }),
        ...(showsCarets(life) ? [carets] : []),
      ],
    })
    return editor
  })
  useEffect(() => {
    if (editor) drawn()
  }, [editor])
  const { caret } = life
  useEffect(() => {
    if (editor && isShown && caret !== null) editor.commands.focus(caret)
  }, [editor, isShown, caret])
  const cancel = () => {
    cancelOwnChanges(undo)
    on.onCancel()
  }
  const leave = () => (undo.undoStack.length > 0 ? setAsking(true) : cancel())
  return (
    <div>
      <div ref={mount} className={cx(editorStyle, frame)} />
      {editor && <BodyFoot editor={editor} onSave={() => save(editor)} onCancel={cancel} />}
      {editor && <MentionList editor={editor} mentionable={mentionable} onEscape={leave} />}
      <DiscardDialog
        open={isAsking}
        text="Your changes since Edit are taken back. What others wrote stays."
        onDiscard={cancel}
        onKeep={() => setAsking(false)}
      />
    </div>
  )
}

function LostEditor({ onRetry, onCancel }: { readonly onRetry: () => void; readonly onCancel: () => void }) {
  return (
    <div>
      <ErrorState
        title="This note cannot be edited right now"
        text="Its words are kept. Try again, or reload the page."
        onRetry={onRetry}
      />
      <Button size="sm" onClick={onCancel}>
        Close
      </Button>
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
    <div className={css({ row: '8', flexWrap: 'wrap', marginTop: '12' })}>
      <FormatButtons editor={editor} />
      <span className={css({ flex: '1' })} />
      <Button size="sm" onClick={onCancel}>
        Cancel
      </Button>
      <Button size="sm" variant="primary" onClick={onSave} whyNot={isReady ? undefined : noteWords.empty}>
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
