import { lastInstant } from '@rapport/domain/calendar-day/kept-day'
import { isId } from '@rapport/domain/id/id'
import { type Mentionable, mentionsOf, type NotePart, writeContent } from '@rapport/domain/note/mention'
import * as Y from 'yjs'
import { notesOf } from '../account-document.ts'
import { type LinePiece, readBodyLines, readBodyParts } from '../body/body-reading.ts'

/** A note without its words. Instants are milliseconds since 1970; an invalid one is 0, or null where it may be absent. */
export interface NoteFields {
  readonly id: string
  readonly authorId: string
  readonly createdAt: number
  readonly editedAt: number | null
  /** The last editor; null while nobody edited it, or nobody knows. */
  readonly editedBy: string | null
  readonly deletedAt: number | null
}

export interface Note extends NoteFields {
  /** The text as in REST: a line for each paragraph, mentions as tokens. */
  readonly content: string
  readonly mentions: readonly Mentionable[]
  /** Others may empty a note during reading: it then shows 'Empty note'. */
  readonly isEmpty: boolean
}

/** A note for screens without an editor. */
export interface ShownNote extends Omit<Note, 'content'> {
  readonly lines: readonly (readonly LinePiece[])[]
}

/** The undeleted notes, newest first. Never throws, whatever the document holds. */
export const readNotes = (doc: Y.Doc): readonly Note[] =>
  noteIds(doc)
    .flatMap((id) => readNote(doc, id) ?? [])
    .filter((note) => note.deletedAt === null)
    .sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1))

/** The ids of all notes, deleted ones too. */
export const noteIds = (doc: Y.Doc): readonly string[] => [...notesOf(doc).keys()].filter((id) => noteOf(doc, id) !== undefined)

export const readNote = (doc: Y.Doc, noteId: string): Note | undefined => {
  const fields = readNoteFields(doc, noteId)
  if (!fields) return undefined
  const parts = readBodyParts(noteBody(doc, noteId))
  return { ...fields, content: writeContent(parts), mentions: mentionsOf(parts), isEmpty: isBlank(parts) }
}

/** The same in lines with marks. */
export const readShownNote = (doc: Y.Doc, noteId: string): ShownNote | undefined => {
  const fields = readNoteFields(doc, noteId)
  if (!fields) return undefined
  const lines = readBodyLines(noteBody(doc, noteId))
  return { ...fields, lines, mentions: mentionsOf(lines.flat()), isEmpty: isBlank(lines.flat()) }
}

const isBlank = (parts: readonly NotePart[]): boolean => parts.every((part) => part.at === 'text' && part.text.trim() === '')

/** A note without its words: the cost does not grow with them. */
export const readNoteFields = (doc: Y.Doc, noteId: string): NoteFields | undefined => {
  const note = noteOf(doc, noteId)
  return (
    note && {
      id: noteId,
      authorId: readText(note.get('authorId')),
      createdAt: readInstant(note.get('createdAt')) ?? 0,
      editedAt: readInstant(note.get('editedAt')),
      editedBy: readText(note.get('editedBy')) || null,
      deletedAt: readInstant(note.get('deletedAt')),
    }
  )
}

/** The fragment for an editor; a note with another kind of body cannot be edited. */
export const noteBody = (doc: Y.Doc, noteId: string): Y.XmlFragment | undefined => {
  const body = noteOf(doc, noteId)?.get('body')
  return body instanceof Y.XmlFragment ? body : undefined
}

/** The map of a note; undefined for an invalid id or another kind of value. */
export const noteOf = (doc: Y.Doc, noteId: string): Y.Map<unknown> | undefined => {
  const note = isId(noteId) ? notesOf(doc).get(noteId) : undefined
  return note instanceof Y.Map ? note : undefined
}

export const isDeleted = (note: Y.Map<unknown>): boolean => readInstant(note.get('deletedAt')) !== null

const readText = (value: unknown): string => (typeof value === 'string' ? value : '')

/** An instant in milliseconds since 1970, of the years that days have [CD9]; null when invalid. */
export const readInstant = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 && value <= lastInstant ? Math.trunc(value) : null
