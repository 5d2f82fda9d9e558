import { findTypedMentions, type Mentionable, type NotePart, readContent } from '@rapport/domain/note/mention'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { notesOf } from '../account-document.ts'
import { changeBody } from '../body/body-change.ts'
import { createBody } from '../body/body-making.ts'
import { readBodyParts, readTypedParts } from '../body/body-reading.ts'
import { isDeleted, noteBody, noteOf } from './note-reading.ts'

export interface NewNote {
  readonly id: string
  readonly authorId: string
  /** Milliseconds since 1970. */
  readonly createdAt: number
  /** REST content, or the fragment of a draft, which is copied with its marks. */
  readonly text: string | Y.XmlFragment
  /** People whose typed '@Full Name' becomes a mention. */
  readonly people?: readonly Mentionable[]
}

/** Adds a note in one transaction. A taken id is refused: the first creation stays. */
export const createNote = (doc: Y.Doc, newNote: NewNote, origin?: unknown): Result<string> => {
  if (notesOf(doc).has(newNote.id)) return refuse('conflict', 'This note already exists')
  doc.transact(() => {
    const note = new Y.Map<unknown>()
    notesOf(doc).set(newNote.id, note)
    note.set('authorId', newNote.authorId)
    note.set('createdAt', newNote.createdAt)
    note.set('body', typeof newNote.text === 'string' ? createBody(readContent(newNote.text)) : newNote.text.clone())
    turnTypedMentions(doc, newNote.id, newNote.people ?? [])
  }, origin)
  return ok(newNote.id)
}

/** Changes a note to this content with the smallest change, so that marks and others' typing stay. */
export const changeNoteText = (doc: Y.Doc, noteId: string, content: string, origin?: unknown): Result<string> => {
  const body = editableBody(doc, noteId)
  if (!body) return gone
  doc.transact(() => changeIfOther(body, readContent(content)), origin)
  return ok(noteId)
}

interface FinishedEditing {
  readonly editedAt: number
  /** A user's id. */
  readonly editedBy: string
  readonly people: readonly Mentionable[]
}

/** Ends an editing: names that this device typed become mentions, and when and by whom is written once. */
export const finishNoteEditing = (
  doc: Y.Doc,
  noteId: string,
  { editedAt, editedBy, people }: FinishedEditing,
  origin?: unknown,
): Result<string> => {
  if (!editableBody(doc, noteId)) return gone
  doc.transact(() => {
    turnTypedMentions(doc, noteId, people)
    const note = noteOf(doc, noteId)
    note?.set('editedAt', editedAt)
    note?.set('editedBy', editedBy)
  }, origin)
  return ok(noteId)
}

/** Marks a note as deleted and keeps its content for a restore. A second deletion changes nothing. */
export const deleteNote = (doc: Y.Doc, noteId: string, deletedAt: number, origin?: unknown): Result<string> => {
  const note = noteOf(doc, noteId)
  if (!note) return gone
  if (!isDeleted(note)) doc.transact(() => note.set('deletedAt', deletedAt), origin)
  return ok(noteId)
}

/** Takes a deletion back: the note returns with its content and everything written meanwhile. */
export const restoreNote = (doc: Y.Doc, noteId: string, origin?: unknown): Result<string> => {
  const note = noteOf(doc, noteId)
  if (!note) return gone
  if (isDeleted(note)) doc.transact(() => note.delete('deletedAt'), origin)
  return ok(noteId)
}

/** Removes a deleted note for good, with everything still written into it elsewhere. Only the server does so. */
export const emptyNote = (doc: Y.Doc, noteId: string, origin?: unknown): Result<string> => {
  const note = noteOf(doc, noteId)
  if (!note || !isDeleted(note)) return gone
  doc.transact(() => notesOf(doc).delete(noteId), origin)
  return ok(noteId)
}

const gone = refuse('not_found', 'This note no longer exists')

const editableBody = (doc: Y.Doc, noteId: string): Y.XmlFragment | undefined => {
  const note = noteOf(doc, noteId)
  return note && !isDeleted(note) ? noteBody(doc, noteId) : undefined
}

const turnTypedMentions = (doc: Y.Doc, noteId: string, people: readonly Mentionable[]): void => {
  const body = noteBody(doc, noteId)
  if (body && people.length > 0) changeIfOther(body, findTypedMentions(readBodyParts(body), people, readTypedParts(body, doc.clientID)))
}

const changeIfOther = (body: Y.XmlFragment, parts: readonly NotePart[]): void => {
  if (JSON.stringify(parts) !== JSON.stringify(readBodyParts(body))) changeBody(body, parts)
}
