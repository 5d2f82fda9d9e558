import { finishNoteEditing } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNote, type ShownNote } from '@rapport/account-doc/note/note-reading'
import { useSetAtom } from 'jotai'
import { useState } from 'react'
import { useSession } from '../../../api/session/session.ts'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { later } from '../../../ui/loading/later.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { EditorBoundary } from '../editor/editor-boundary.tsx'
import type { NoteDocument } from '../note-document.ts'
import { notifyWhenSaved } from '../notify-when-saved.ts'
import type { People } from '../use-people.ts'
import { NoteBody } from './note-text.tsx'

const BodyEditor = later(async () => (await import('../editor/body-editor.tsx')).BodyEditor)
const finishNoteEditingAtom = intoDoc(finishNoteEditing)

const notUpdated = 'Failed to update note'

export interface NoteEditingProps {
  readonly document: NoteDocument
  readonly note: ShownNote
  readonly people: People
  readonly onEnd: () => void
}

/** The editor in the place of the words; the words stay until the editor shows them. */
export function NoteEditing({ document, note, people, onEnd }: NoteEditingProps) {
  const { user } = useSession()
  const [isDrawn, setDrawn] = useState(false)
  const [mentionedBefore] = useState(() => new Set(note.mentions.map((mention) => mention.id)))
  const finish = useSetAtom(finishNoteEditingAtom(document))
  const noteId = note.id
  const body = noteBody(document.doc, noteId)
  const save = () => {
    const result = finish(noteId, { editedAt: Date.now(), editedBy: user.id, people: people.all.filter((person) => !person.former) })
    onEnd()
    if (!result.ok) return toast.error(notUpdated)
    toast.success('Note updated successfully')
    const isAnybodyNew = readNote(document.doc, noteId)?.mentions.some((mention) => !mentionedBefore.has(mention.id))
    if (isAnybodyNew) void notifyWhenSaved(document, noteId)
    return undefined
  }
  if (!body) return <ErrorState title={notUpdated} text="This note cannot be edited." />
  return (
    <>
      {!isDrawn && <NoteBody note={note} selfId={people.selfId} />}
      <EditorBoundary>
        <div hidden={!isDrawn}>
          <BodyEditor
            body={body}
            awareness={document.awareness}
            self={{ id: user.id, name: user.name, image: user.image ?? user.defaultProfileImage }}
            mentionable={{ people: people.all, failed: people.failed }}
            isShown={isDrawn}
            onSave={save}
            onCancel={onEnd}
            onDrawn={() => setDrawn(true)}
          />
        </div>
      </EditorBoundary>
    </>
  )
}
