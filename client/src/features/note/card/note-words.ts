import { notesOf } from '@rapport/account-doc/account-document'
import { type LinePiece, readBodyLines } from '@rapport/account-doc/body-reading'
import { type Note, noteBody, readNote } from '@rapport/account-doc/note-reading'
import { touchedNotes } from '@rapport/account-doc/touched-notes'
import { useCallback, useSyncExternalStore } from 'react'
import type * as Y from 'yjs'

/** A note as a card shows it. */
export interface NoteWords {
  readonly note: Note
  readonly lines: readonly (readonly LinePiece[])[]
}

/** The words of one note; the card is drawn again only when this note changes. */
export const useNoteWords = (doc: Y.Doc, noteId: string): NoteWords | undefined => {
  const subscribe = useCallback((listener: () => void) => watchNote(doc, noteId, listener), [doc, noteId])
  return useSyncExternalStore(subscribe, () => readNoteWords(doc, noteId))
}

/** The same object until the note changes. */
export const readNoteWords = (doc: Y.Doc, noteId: string): NoteWords | undefined => {
  const { wordsById } = watchOf(doc)
  const known = wordsById.get(noteId)
  if (known) return known
  const note = readNote(doc, noteId)
  if (!note) return undefined
  const words = { note, lines: readBodyLines(noteBody(doc, noteId)) }
  wordsById.set(noteId, words)
  return words
}

const watchNote = (doc: Y.Doc, noteId: string, listener: () => void): (() => void) => {
  const { listenersById } = watchOf(doc)
  const listeners = listenersById.get(noteId) ?? new Set()
  listenersById.set(noteId, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0 && listenersById.get(noteId) === listeners) listenersById.delete(noteId)
  }
}

interface DocWatch {
  readonly wordsById: Map<string, NoteWords>
  readonly listenersById: Map<string, Set<() => void>>
}

const watches = new WeakMap<Y.Doc, DocWatch>()

const watchOf = (doc: Y.Doc): DocWatch => {
  const known = watches.get(doc)
  if (known) return known
  const watch: DocWatch = { wordsById: new Map(), listenersById: new Map() }
  notesOf(doc).observeDeep((_events, transaction) => {
    for (const id of touchedNotes(doc, transaction)) {
      watch.wordsById.delete(id)
      for (const listener of watch.listenersById.get(id) ?? []) listener()
    }
  })
  watches.set(doc, watch)
  return watch
}
