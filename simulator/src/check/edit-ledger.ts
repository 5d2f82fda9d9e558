import { readNote } from '@rapport/account-doc/note/note-reading'
import type * as Y from 'yjs'
import { areRivals, type PartnershipEdit, partnershipPresence } from './partnership-edit.ts'

/** Words that somebody wrote into a note, or its deletion. */
export interface NoteEdit {
  readonly kind: 'words' | 'deletion'
  readonly noteId: string
  /** A unique text; empty for a deletion. */
  readonly token: string
}

/** Where a change was made. */
export interface EditSite {
  readonly accountId: string
  /** The tab that made it; undefined for REST. */
  readonly tab: object | undefined
  readonly deviceName: string
  /** Whether the tab has the device's database and could note what it must send. */
  readonly isMarked: boolean
}

/** A change that somebody made, and what the app told them about it. */
export type Edit = (NoteEdit | PartnershipEdit) & EditSite & EditFate

export interface EditFate {
  /** The device called it saved. */
  isOnDevice: boolean
  /** The server acknowledged it. */
  isAcknowledged: boolean
  /** Its tab crashed before anybody called it saved, or REST had no answer. */
  mayBeLost: boolean
  /** Somebody else's change replaced it, or may have: they rewrote the note unseen, or gave the field another value. */
  isOverwritten: boolean
}

export interface EditLedger {
  readonly edits: readonly Edit[]
  readonly add: (edit: (NoteEdit | PartnershipEdit) & EditSite) => Edit
  /** The device, or the server, has every change that a tab has made in an account so far. */
  readonly saved: (tab: object, accountId: string, by: 'device' | 'server') => void
  /** A tab is gone: changes that nobody called saved may be lost. */
  readonly crashed: (tab: object) => void
  /** Somebody's own call completed a mention of themselves that another person had begun: nobody gets a notice of it. */
  readonly mentionedThemselves: (noteId: string, userId: string) => void
  readonly hasMentionedThemselves: (noteId: string, userId: string) => boolean
  /** Somebody takes deletions of a note back. From now on it may be there or not. */
  readonly restores: (noteId: string) => void
  /** Somebody writes a whole partnership, or an earlier moment of it. From now on any field may show its former value. */
  readonly rewrites: (partnershipId: string) => void
  readonly isRewritten: (partnershipId: string) => boolean
  readonly newToken: (letter: string) => string
}

export const createEditLedger = (): EditLedger => {
  const edits: Edit[] = []
  const ownMentions = new Set<string>()
  const rewritten = new Set<string>()
  const restored = new Set<string>()
  let count = 0
  return {
    edits,
    add(added) {
      const edit: Edit = { ...added, isOnDevice: false, isAcknowledged: false, mayBeLost: false, isOverwritten: false }
      for (const other of edits) if (isOverwriting(edit, other)) edit.isOverwritten = other.isOverwritten = true
      if (isFieldOf(edit, rewritten) || isDeletionOf(edit, restored)) edit.isOverwritten = true
      edits.push(edit)
      return edit
    },
    saved(tab, accountId, by) {
      for (const edit of edits) {
        if (edit.tab !== tab || edit.accountId !== accountId) continue
        if (by === 'device') edit.isOnDevice = true
        else edit.isAcknowledged = true
      }
    },
    crashed(tab) {
      for (const edit of edits) if (edit.tab === tab && !edit.isOnDevice && !edit.isAcknowledged) edit.mayBeLost = true
    },
    mentionedThemselves: (noteId, userId) => void ownMentions.add(`${noteId} ${userId}`),
    hasMentionedThemselves: (noteId, userId) => ownMentions.has(`${noteId} ${userId}`),
    restores(noteId) {
      restored.add(noteId)
      for (const edit of edits) if (isDeletionOf(edit, restored)) edit.isOverwritten = true
    },
    rewrites(partnershipId) {
      rewritten.add(partnershipId)
      for (const edit of edits) if (isFieldOf(edit, rewritten)) edit.isOverwritten = true
    },
    isRewritten: (partnershipId) => rewritten.has(partnershipId),
    newToken(letter) {
      count += 1
      return `${letter}${count}.`
    },
  }
}

/** A creation stays, whatever is written over it. */
const isFieldOf = (edit: Edit, partnershipIds: ReadonlySet<string>): boolean =>
  edit.kind === 'partnership' && edit.field !== 'created' && partnershipIds.has(edit.partnershipId)

const isDeletionOf = (edit: Edit, noteIds: ReadonlySet<string>): boolean => edit.kind === 'deletion' && noteIds.has(edit.noteId)

/** Which of two values of one field stays is unknown here: they may have been written apart. */
const isOverwriting = (edit: Edit, other: Edit): boolean =>
  edit.kind === 'partnership' && other.kind === 'partnership' && areRivals(edit, other)

/** How often an edit is present: a token as often as its note has it, a deletion once. */
export const presenceOf = (doc: Y.Doc, edit: Edit): number => {
  if (edit.kind === 'partnership') return partnershipPresence(doc, edit)
  const note = readNote(doc, edit.noteId)
  if (!note) return 0
  return edit.kind === 'deletion' ? Number(note.deletedAt !== null) : note.content.split(edit.token).length - 1
}
