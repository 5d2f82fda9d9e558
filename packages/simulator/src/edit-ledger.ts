import { readNote } from '@rapport/account-doc/note-reading'
import type * as Y from 'yjs'

/** A change that somebody made, and what they were told about it. */
export interface Edit {
  readonly accountId: string
  readonly noteId: string
  readonly kind: 'words' | 'deletion'
  /** A text that occurs nowhere else; empty for a deletion. */
  readonly token: string
  /** The tab in which it was made; undefined for REST. */
  readonly tab: object | undefined
  readonly deviceName: string
  /** Its tab could note on the device what is to be sent: it has the device's database, and no write has failed since. */
  isMarked: boolean
  /** The device called it saved. */
  isOnDevice: boolean
  /** The server acknowledged it. */
  isAcknowledged: boolean
  /** Its tab crashed before anybody called it saved, or REST had no answer. */
  mayBeLost: boolean
  /** Somebody rewrote the note without having seen it. */
  isOverwritten: boolean
}

export interface EditLedger {
  readonly edits: readonly Edit[]
  readonly add: (edit: Pick<Edit, 'accountId' | 'noteId' | 'kind' | 'token' | 'tab' | 'deviceName' | 'isMarked'>) => Edit
  /** Everything that a tab has made in an account so far is on the device, or with the server. */
  readonly saved: (tab: object, accountId: string, by: 'device' | 'server') => void
  /** A write has failed: until it is repeated the device may not know what it has to send. */
  readonly diskFailed: (deviceName: string) => void
  /** A tab is gone: what nobody had called saved may be lost. */
  readonly crashed: (tab: object) => void
  readonly newToken: (letter: string) => string
}

export const createEditLedger = (): EditLedger => {
  const edits: Edit[] = []
  let count = 0
  return {
    edits,
    add(made) {
      const edit: Edit = { ...made, isOnDevice: false, isAcknowledged: false, mayBeLost: false, isOverwritten: false }
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
    diskFailed(deviceName) {
      for (const edit of edits) if (edit.deviceName === deviceName) edit.isMarked = false
    },
    crashed(tab) {
      for (const edit of edits) if (edit.tab === tab && !edit.isOnDevice && !edit.isAcknowledged) edit.mayBeLost = true
    },
    newToken(letter) {
      count += 1
      return `${letter}${count}.`
    },
  }
}

/** How often an edit is present: a token as often as it stands in its note, a deletion once. */
export const presenceOf = (doc: Y.Doc, { noteId, kind, token }: Edit): number => {
  const note = readNote(doc, noteId)
  if (!note) return 0
  return kind === 'deletion' ? Number(note.deletedAt !== null) : note.content.split(token).length - 1
}
