import { canSubmitNote } from '@rapport/domain/note/note'
import type { Editor } from '@tiptap/core'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { prosemirrorJSONToYXmlFragment } from '@tiptap/y-tiptap'
import { SendHorizontal } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import * as Y from 'yjs'
import { cx } from '#styled-system/css'
import { Button } from '../../../ui/button/button.tsx'
import { Kbd } from '../../../ui/key/kbd.tsx'
import { composerFoot, composerHint, composerText } from '../composer-style.ts'
import { readDraft, trimContent, writeDraft } from './draft-content.ts'
import { countMentions, createNoteEditor } from './editor-setting.ts'
import { editorStyle } from './editor-style.ts'
import { FormatButtons } from './format-buttons.tsx'
import { MentionList, type MentionPeople } from './mention-list.tsx'
import { useEditorValue, useNoteEditor } from './use-note-editor.ts'

export interface ComposerEditorProps {
  readonly placeholder: string
  /** What the device kept of an unsubmitted note; read once. */
  readonly draft: string
  readonly onDraft: (draft: string) => void
  /** Takes the note; `false` leaves the words where they are. */
  readonly onSubmit: (text: Y.XmlFragment) => boolean
  readonly mentionable: MentionPeople
  /** Gives the way to focus it, while it is there. */
  readonly onReady: (focus: (() => void) | null) => void
}

/** Writes a new note. Nothing is shared before it is submitted. */
export function ComposerEditor({ placeholder, draft, onDraft, onSubmit, mentionable, onReady }: ComposerEditorProps) {
  const submit = useEffectEvent((editor: Editor) => {
    if (canSubmit(editor) && onSubmit(fragmentOf(editor))) editor.commands.clearContent(true)
  })
  const keep = useEffectEvent((editor: Editor) => onDraft(writeDraft(editor.getJSON())))
  const ready = useEffectEvent(onReady)
  const [editor, mount] = useNoteEditor((element) => {
    const editor = createNoteEditor(element, {
      label: 'New note',
      extensions: [UndoRedo, Placeholder.configure({ placeholder })],
      onSubmit: () => submit(editor),
    })
    const kept = readDraft(draft)
    if (kept) editor.commands.setContent(kept, { emitUpdate: false, errorOnInvalidContent: false })
    editor.on('update', () => keep(editor))
    return editor
  })
  useEffect(() => {
    ready(editor && (() => editor.commands.focus('end')))
    return () => ready(null)
  }, [editor])
  return (
    <>
      <div ref={mount} className={cx(editorStyle, composerText)} />
      {editor ? <ComposerFoot editor={editor} onSubmit={() => submit(editor)} /> : <div className={composerFoot} />}
      {editor && <MentionList editor={editor} mentionable={mentionable} onEscape={() => editor.commands.blur()} />}
    </>
  )
}

interface ComposerFootProps {
  readonly editor: Editor
  readonly onSubmit: () => void
}

function ComposerFoot({ editor, onSubmit }: ComposerFootProps) {
  const isReady = useEditorValue(editor, canSubmit)
  return (
    <div className={composerFoot}>
      <FormatButtons editor={editor} />
      <span className={composerHint}>
        <span>
          <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd> <Kbd>Enter</Kbd>
        </span>
      </span>
      <Button size="sm" variant="primary" icon={SendHorizontal} onClick={onSubmit} whyNot={isReady ? undefined : 'Write something first'}>
        Add note
      </Button>
    </div>
  )
}

/** Where the key beside Enter has another name. */
const isApple = /Mac|iP(hone|ad)/.test(navigator.userAgent)

const canSubmit = (editor: Editor): boolean => canSubmitNote(editor.getText(), countMentions(editor))

/** The words with their marks, in the form in which the account document holds them. */
const fragmentOf = (editor: Editor): Y.XmlFragment =>
  prosemirrorJSONToYXmlFragment(editor.schema, trimContent(editor.getJSON()), new Y.Doc().getXmlFragment('draft'))
