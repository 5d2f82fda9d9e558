import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody } from '@rapport/account-doc/note/note-reading'
import { createIdSource } from '@rapport/domain/id/id'
import * as Y from 'yjs'

/** A whole note for each edit, or a letter of a note. */
export type Edit = 'single edits' | 'typing'

const newId = createIdSource({ now: Date.now, randomBytes: (size) => crypto.getRandomValues(new Uint8Array(size)) })

const milliseconds: Record<Edit, number> = { 'single edits': 40, typing: 18 }

/** Writes into a document until the returned function is called. */
export function writeNotes(doc: Y.Doc, kind: Edit): () => void {
  let count = 0
  const note = addNote(doc, 'start')
  const timer = setInterval(() => {
    count += 1
    if (kind === 'typing') typeLetter(doc, note, count)
    else addNote(doc, `edit ${count}`)
  }, milliseconds[kind])
  return () => clearInterval(timer)
}

function addNote(doc: Y.Doc, text: string): string {
  const id = newId<'note'>()
  createNote(doc, { id, authorId: '', createdAt: Date.now(), text })
  return id
}

export function typeLetter(doc: Y.Doc, note: string, count: number): void {
  const text = firstText(noteBody(doc, note))
  text?.insert(text.length, String.fromCharCode(97 + (count % 26)))
}

function firstText(body: Y.XmlFragment | undefined): Y.XmlText | undefined {
  const paragraph = body?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  return text instanceof Y.XmlText ? text : undefined
}
