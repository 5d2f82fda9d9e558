import { changeNoteText, createNote, deleteNote, finishNoteEditing, restoreNote } from '@rapport/account-doc/note/note-commands'
import { readNote } from '@rapport/account-doc/note/note-reading'
import { writeContent } from '@rapport/domain/note/mention'
import type { Note } from '@rapport/domain/note/note'
import { notePartsOf } from '@rapport/domain/note/note-content'
import type { MentionReport, NoteChange, NoteCreation } from '@rapport/domain/note/note-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { accept } from '../../collab/room-command.ts'
import type { DocumentPorts } from '../../collab/rooms.ts'
import type { Caller } from '../../http/caller.ts'
import { type Remember, remembered } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { countNotified, type Member, readMembers, readNotesById, readStoredNote } from './note-repository.ts'
import { findNote, unknownNote } from './note-seeking.ts'
import { noteToView } from './note-view-row.ts'

export type NoteService = ReturnType<typeof createNoteService>

/** Notes from REST: every change goes through the live document, so browsers see it and edits under way merge with it. */
export const createNoteService = (ports: DocumentPorts) => ({
  create: (caller: Caller, input: NoteCreation, remember: Remember<Note>) => create(ports, caller, input, remember),
  /** A plain note under its id, once: the same again changes nothing. */
  createOnce: (caller: Caller, note: OwnNote) => createOnce(ports, caller, note),
  change: (caller: Caller, id: string, input: NoteChange, remember: Remember<Note>) => change(ports, caller, id, input, remember),
  remove: (caller: Caller, named: NamedNote, remember: Remember<{ id: string }>) => remove(ports, caller, named, remember),
  restore: (caller: Caller, named: NamedNote, remember: Remember<Note>) => restore(ports, caller, named, remember),
  reportMentions: (caller: Caller, input: MentionReport) => reportMentions(ports, caller, input),
})

/** A note, on the account that the call names, if it names one. */
interface NamedNote {
  readonly id: string
  readonly accountId?: string | undefined
}

interface OwnNote {
  readonly id: string
  readonly accountId: string
  readonly content: string
}

const createOnce = ({ rooms, now }: DocumentPorts, caller: Caller, { id, accountId, content }: OwnNote): Promise<Result<void>> =>
  rooms.command({
    caller,
    accountId,
    decide: async () =>
      accept({
        apply: (live) =>
          void createNote(live, {
            id,
            authorId: caller.userId,
            createdAt: now().getTime(),
            text: writeContent([{ at: 'text', text: content }]),
          }),
        store: async () => undefined,
      }),
  })

const create = (
  { rooms, now, newId }: DocumentPorts,
  caller: Caller,
  { accountId, content, mentions }: NoteCreation,
  remember: Remember<Note>,
): Promise<Result<Note>> => {
  const id = newId()
  return rooms.command({
    caller,
    accountId,
    async decide(_doc, tx) {
      const members = await readMembers(tx, caller.organizationId)
      const parts = notePartsOf({ content, mentions }, { members, mentioned: [] })
      if (!parts.ok) return parts
      const text = writeContent(parts.value)
      return accept({
        apply: (live) => createNote(live, { id, authorId: caller.userId, createdAt: now().getTime(), text }),
        store: async (inner) => remembered(inner, await readView(inner, { id, accountId, members }), remember),
      })
    },
  })
}

const change = async (
  ports: DocumentPorts,
  caller: Caller,
  id: string,
  { content = '', mentions = [], accountId: named }: NoteChange,
  remember: Remember<Note>,
): Promise<Result<Note>> => {
  const target = await findNote(ports.store, caller, { id, accountId: named, isDeleted: false })
  if (!target.ok) return target
  const { accountId } = target.value
  return ports.rooms.command({
    caller,
    accountId,
    async decide(doc, tx) {
      const note = readNote(doc, id)
      if (!note || note.deletedAt !== null) return unknownNote
      const members = await readMembers(tx, caller.organizationId)
      const parts = notePartsOf({ content, mentions }, { members, mentioned: note.mentions })
      if (!parts.ok) return parts
      const text = writeContent(parts.value)
      return accept({
        apply: (live) => {
          if (text === note.content) return
          changeNoteText(live, id, text)
          finishNoteEditing(live, id, { editedAt: ports.now().getTime(), editedBy: caller.userId, people: [] })
        },
        store: async (inner) => remembered(inner, await readView(inner, { id, accountId, members }), remember),
      })
    },
  })
}

const remove = async (
  ports: DocumentPorts,
  caller: Caller,
  named: NamedNote,
  remember: Remember<{ id: string }>,
): Promise<Result<{ id: string }>> => {
  const { id } = named
  const target = await findNote(ports.store, caller, { ...named, isDeleted: false })
  if (!target.ok) return target
  return ports.rooms.command({
    caller,
    accountId: target.value.accountId,
    takesSpace: false,
    decide: async (doc) => {
      const note = readNote(doc, id)
      if (!note || note.deletedAt !== null) return unknownNote
      return accept({
        apply: (live) => deleteNote(live, id, ports.now().getTime()),
        store: (tx) => remembered(tx, { id }, remember),
      })
    },
  })
}

/** Takes a deletion back in the live document: every device goes on with the same note. */
const restore = async (
  { store, rooms }: DocumentPorts,
  caller: Caller,
  named: NamedNote,
  remember: Remember<Note>,
): Promise<Result<Note>> => {
  const { id } = named
  const target = await findNote(store, caller, { ...named, isDeleted: true })
  if (!target.ok) return target
  const { accountId } = target.value
  return rooms.command({
    caller,
    accountId,
    takesSpace: false,
    async decide(doc, tx) {
      if (!readNote(doc, id)) return unknownNote
      const members = await readMembers(tx, caller.organizationId)
      return accept({
        apply: (live) => restoreNote(live, id),
        store: async (inner) => remembered(inner, await readView(inner, { id, accountId, members }), remember),
      })
    },
  })
}

/** Answers how many notices a commit made, and refuses people whom the stored note does not mention. */
const reportMentions = async (
  { store }: DocumentPorts,
  caller: Caller,
  { accountId, noteId, mentions }: MentionReport,
): Promise<Result<{ notificationsCreated: number }>> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const notes = await readNotesById(source, caller.organizationId, noteId)
    const note = notes.find((note) => note.accountId === accountId)
    if (!note) return unknownNote
    const isMentioned = (id: string) => note.mentions.some((person) => person.id === id)
    if (!mentions.every(isMentioned)) {
      const message = 'Only people whom the note mentions are notified'
      return refuse('validation_failed', message, { issues: [{ path: 'mentions', message }] })
    }
    return ok({ notificationsCreated: await countNotified(source, accountId, noteId) })
  })

interface Written {
  readonly id: string
  readonly accountId: string
  readonly members: readonly Member[]
}

/** The note as the same transaction stored it. A later command of its turn may have deleted it again. */
const readView = async (tx: Tx, { accountId, id, members }: Written): Promise<Note> => {
  const note = await readStoredNote(tx, { accountId, id })
  if (!note) throw new Error(`The projection did not write note ${id}`)
  return noteToView(note, new Map(members.map((member) => [member.id, member])))
}
