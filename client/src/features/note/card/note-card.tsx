import { deleteNote } from '@rapport/account-doc/note/note-commands'
import type { ShownNote } from '@rapport/account-doc/note/note-reading'
import { showMoment, showTime } from '@rapport/domain/show/day'
import { useAtomValue, useSetAtom } from 'jotai'
import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { css } from '#styled-system/css'
import { intoDoc } from '../../../sync/document/reading/document-atoms.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { toast } from '../../../ui/message/toast.ts'
import { tip } from '../../../ui/popup/tip.ts'
import type { NoteDocument } from '../note-document.ts'
import { editedWords, nameOf } from '../person-name.ts'
import type { People } from '../use-people.ts'
import { actionsStyle, cardStyle, headStyle, quietStyle } from './card-style.ts'
import { EditingHint } from './editing-hint.tsx'
import { NoteEditing } from './note-editing.tsx'
import { NoteBody } from './note-text.tsx'
import { shownNoteAtom } from './shown-note.ts'

export interface NoteCardProps {
  readonly document: NoteDocument
  readonly noteId: string
  readonly people: People
  /** ISO instant. */
  readonly createdAt: string
  readonly isHighlighted: boolean
  readonly isEditing: boolean
  readonly onEdit: (isEditing: boolean) => void
}

/** One person's note: who, when, the words. */
export function NoteCard(props: NoteCardProps) {
  const note = useAtomValue(shownNoteAtom(props.document, props.noteId))
  return note ? <KnownNoteCard {...props} note={note} /> : null
}

function KnownNoteCard(props: NoteCardProps & { readonly note: ShownNote }) {
  const { document, noteId, people, createdAt, note, isHighlighted, isEditing, onEdit } = props
  const wasEditing = useRef(false)
  useEffect(() => {
    wasEditing.current = isEditing
  }, [isEditing])
  const author = people.byId.get(note.authorId)
  const name = nameOf(note.authorId, people.byId)
  const editedAt = note.editedAt === null ? null : new Date(note.editedAt).toISOString()
  return (
    <article
      aria-label={`Note by ${name}, ${showMoment(createdAt)}`}
      className={cardStyle}
      {...(isHighlighted ? { 'data-highlighted': '' } : {})}
    >
      <header className={headStyle}>
        <Avatar id={note.authorId} name={name} src={author?.image ?? author?.defaultProfileImage} size="sm" isDecorative />
        <span className={css({ textStyle: 'label', minWidth: '0' })}>{name}</span>
        <time dateTime={createdAt} className={quietStyle} {...tip(showMoment(createdAt))}>
          {showTime(createdAt)}
        </time>
        {editedAt !== null && (
          <span className={quietStyle} {...tip(`Edited ${showMoment(editedAt)}`)}>
            {editedWords(note, people.byId)}
          </span>
        )}
        <EditingHint awareness={document.awareness} noteId={noteId} />
        {!isEditing && <NoteActions document={document} noteId={noteId} isBack={wasEditing.current} onEdit={() => onEdit(true)} />}
      </header>
      {isEditing ? (
        <NoteEditing document={document} note={note} people={people} onEnd={() => onEdit(false)} />
      ) : (
        <NoteBody note={note} selfId={people.selfId} />
      )}
    </article>
  )
}

const deleteNoteAtom = intoDoc(deleteNote)

interface NoteActionsProps {
  readonly document: NoteDocument
  readonly noteId: string
  /** An editing has just ended: the focus returns to where it began. */
  readonly isBack: boolean
  readonly onEdit: () => void
}

function NoteActions({ document, noteId, isBack, onEdit }: NoteActionsProps) {
  const [isAsking, setAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the actions come back
  useEffect(() => {
    if (isBack) edit.current?.focus({ preventScroll: true })
  }, [])
  const remove = useSetAtom(deleteNoteAtom(document))
  const confirm = () => {
    setAsking(false)
    if (remove(noteId, Date.now()).ok) toast.success('Note deleted successfully')
    else toast.error('Failed to delete note')
  }
  return (
    <span className={actionsStyle}>
      <IconButton ref={edit} size="sm" icon={Pencil} label="Edit note" onClick={onEdit} />
      <IconButton size="sm" icon={Trash2} label="Delete note" onClick={() => setAsking(true)} />
      <ConfirmDialog
        open={isAsking}
        title="Delete note?"
        text="The note goes for everybody in your team."
        confirmLabel="Delete"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </span>
  )
}
