import { type Note, readNote } from '@rapport/account-doc/note-reading'
import { sql } from 'drizzle-orm'
import type { Projection } from '../../collab/projection.ts'
import type { Tx } from '../../store/store.ts'

/** Rows of `note` for every note that a commit touched. A note is dated by its writer, but never later than it arrived. */
export const projectNotes: Projection = ({ accountId, organizationId, doc, edits, at }) => {
  const actorByNote = new Map(edits.flatMap(({ actorId, touchedNotes }) => [...touchedNotes].map((id) => [id, actorId] as const)))
  const touched = [...actorByNote].flatMap(([id, actor]) => {
    const note = readNote(doc, id)
    return note ? [{ note, actor }] : []
  })
  return async (tx) => {
    for (const { note, actor } of touched) {
      await writeNote(tx, { note, accountId, organizationId, at })
      const deleted = note.deletedAt === null ? {} : { deleted: true }
      tx.changed({ kind: 'note', id: note.id, organizationId, accountId, actor, at: at.toISOString(), ...deleted })
    }
  }
}

interface ProjectedNote {
  readonly note: Note
  readonly accountId: string
  readonly organizationId: string
  readonly at: Date
}

const writeNote = async (tx: Tx, { note, accountId, organizationId, at }: ProjectedNote): Promise<void> => {
  const table = tx.tables.note
  const content = {
    authorId: note.authorId,
    content: note.content,
    mentions: [...note.mentions],
    editedAt: instant(note.editedAt),
    deletedAt: instant(note.deletedAt),
  }
  const createdAt = note.createdAt === 0 || note.createdAt > at.getTime() ? at : new Date(note.createdAt)
  await tx.db
    .insert(table)
    .values({ accountId, id: note.id, organizationId, createdAt, receivedAt: at, ...content })
    .onConflictDoUpdate({
      target: [table.accountId, table.id],
      set: {
        ...content,
        createdAt: sql`case when excluded.created_at > ${table.receivedAt} then ${table.receivedAt} else excluded.created_at end`,
      },
    })
}

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))
