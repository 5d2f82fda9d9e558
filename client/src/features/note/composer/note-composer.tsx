import { createNote } from '@rapport/account-doc/note/note-commands'
import { useSetAtom } from 'jotai'
import { useRef } from 'react'
import type * as Y from 'yjs'
import { useDraft } from '../../../sync/device/draft.ts'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { newId } from '../../../sync/new-id.ts'
import { useShortcuts } from '../../../ui/key/use-shortcuts.ts'
import { later } from '../../../ui/loading/later.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { composerFrame } from '../composer-style.ts'
import { EditorBoundary } from '../editor/editor-boundary.tsx'
import type { NoteDocument } from '../note-document.ts'
import { notifyWhenSaved } from '../notify-when-saved.ts'
import type { People } from '../use-people.ts'
import { ComposerGround, composerPlaceholder } from './composer-ground.tsx'

const ComposerEditor = later(async () => (await import('../editor/composer-editor.tsx')).ComposerEditor, <ComposerGround />)
const createNoteAtom = intoDoc(createNote)

export interface NoteComposerProps {
  readonly document: NoteDocument
  readonly people: People
}

/** Where a new note is written. The words wait on this device until they are submitted. */
export function NoteComposer({ document, people }: NoteComposerProps) {
  const [draft, setDraft, clearDraft] = useDraft(document.accountId)
  const focus = useRef<(() => void) | null>(null)
  useShortcuts({ n: { label: 'New note', run: () => focus.current?.() } }, 1)
  const addNote = useSetAtom(createNoteAtom(document))
  const submit = (text: Y.XmlFragment): boolean => {
    const id = newId<'note'>()
    const members = people.all.filter((person) => !person.former)
    const result = addNote({ id, authorId: people.selfId, createdAt: Date.now(), text, people: members })
    if (!result.ok) {
      toast.error(`Failed to create note: ${result.refusal.message}`)
      return false
    }
    clearDraft()
    void notifyWhenSaved(document, id)
    return true
  }
  return (
    <div className={composerFrame}>
      <EditorBoundary>
        <ComposerEditor
          placeholder={composerPlaceholder}
          draft={draft}
          onDraft={setDraft}
          onSubmit={submit}
          mentionable={{ people: people.all, failed: people.failed }}
          onReady={(way) => {
            focus.current = way
          }}
        />
      </EditorBoundary>
    </div>
  )
}
