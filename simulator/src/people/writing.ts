import { createNote, deleteNote, finishNoteEditing } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNote, readNotes } from '@rapport/account-doc/note/note-reading'
import type { OpenDocument } from '@rapport/client/sync/document/open-document'
import * as Y from 'yjs'
import type { Chance } from '../chance/chance.ts'
import type { EditLedger } from '../check/edit-ledger.ts'
import { letterOf, type Member, membersOf } from './cast.ts'

export interface Writer {
  readonly member: Member
  readonly deviceName: string
  readonly isMarked: boolean
  readonly tab: object
}

export interface WritingPorts {
  readonly chance: Chance
  readonly ledger: EditLedger
  readonly newId: () => string
  readonly now: () => number
}

/** Somebody edits an open document as the screens do; returns a trace line. */
export const write = (document: OpenDocument, writer: Writer, ports: WritingPorts): string => {
  const { chance } = ports
  const note = chance.pick(readNotes(document.doc).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  const dice = chance.next()
  if (!note || dice < 0.2) return writeNote(document, writer, ports)
  if (dice < 0.85) return typeInto(document, note.id, writer, ports)
  if (dice < 0.95) return mention(document, note.id, writer, ports)
  return remove(document, note.id, writer, ports)
}

const writeNote = (
  { doc, accountId }: OpenDocument,
  { member, ...writer }: Writer,
  { chance, ledger, newId, now }: WritingPorts,
): string => {
  const noteId = newId()
  const token = ledger.newToken(letterOf(member.organizationId))
  const people = othersOf(member)
  const text = chance.happens(0.3) ? `${token} @${chance.pick(people)?.name ?? ''} please` : token
  createNote(doc, { id: noteId, authorId: member.id, createdAt: now(), text, people })
  ledger.add({ accountId, noteId, kind: 'words', token, ...writer })
  return `note ${token}`
}

/** Types like an editor: into the fragment itself, between words of others. */
const typeInto = (
  { doc, accountId }: OpenDocument,
  noteId: string,
  { member, ...writer }: Writer,
  { chance, ledger }: WritingPorts,
): string => {
  const body = noteBody(doc, noteId)
  if (!body) return 'nothing'
  const token = ledger.newToken(letterOf(member.organizationId))
  const texts = textsOf(body)
  const text = chance.pick(texts)
  ledger.add({ accountId, noteId, kind: 'words', token, ...writer }).isOverwritten = isBehindRewriting(ledger, doc, noteId)
  doc.transact(() => {
    if (text && chance.happens(0.8)) text.insert(chance.pick(offsetsIn(text)) ?? 0, token)
    else body.insert(body.length, [paragraphOf(token)])
  }, 'editor')
  return `words ${token}`
}

/** A person who has not seen a REST rewrite of a note may type into removed lines. */
const isBehindRewriting = ({ edits }: EditLedger, doc: Y.Doc, noteId: string): boolean => {
  const content = readNote(doc, noteId)?.content ?? ''
  return edits.some((edit) => edit.kind === 'words' && edit.tab === undefined && edit.noteId === noteId && !content.includes(edit.token))
}

const mention = ({ doc }: OpenDocument, noteId: string, { member }: Writer, { chance, now }: WritingPorts): string => {
  const people = othersOf(member)
  const person = chance.pick(people)
  const body = noteBody(doc, noteId)
  if (!person || !body) return 'nothing'
  doc.transact(() => body.insert(body.length, [paragraphOf(`@${person.name} `)]), 'editor')
  finishNoteEditing(doc, noteId, { editedAt: now(), editedBy: member.id, people })
  return `mention ${person.name}`
}

const remove = (
  { doc, accountId }: OpenDocument,
  noteId: string,
  { member: _member, ...writer }: Writer,
  { ledger, now }: WritingPorts,
): string => {
  deleteNote(doc, noteId, now())
  ledger.add({ accountId, noteId, kind: 'deletion', token: '', ...writer })
  return `delete ${noteId}`
}

/** Nobody gets a notice of their own words. */
const othersOf = ({ id, organizationId }: Member): readonly Member[] => membersOf(organizationId).filter((other) => other.id !== id)

const paragraphOf = (text: string): Y.XmlElement => {
  const paragraph = new Y.XmlElement('paragraph')
  paragraph.insert(0, [new Y.XmlText(text)])
  return paragraph
}

const textsOf = (body: Y.XmlFragment): readonly Y.XmlText[] =>
  body.toArray().flatMap((block) => (block instanceof Y.XmlElement ? block.toArray().filter((node) => node instanceof Y.XmlText) : []))

/** Before the first word and after each word: nobody types inside a token. */
const offsetsIn = (text: Y.XmlText): readonly number[] => {
  const words = text.toString()
  return [0, ...[...words.matchAll(/\./g)].map((match) => match.index + 1)]
}
