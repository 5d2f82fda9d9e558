import type { Note } from '@rapport/domain/note/note'
import { shownName } from '@rapport/domain/person/person'
import type { Member, StoredNote } from './note-repository.ts'

/** A stored note as REST gives it; `members` are the people of the organisation now. */
export const noteToView = (note: StoredNote, members: ReadonlyMap<string, Member>): Note => ({
  id: note.id,
  accountId: note.accountId,
  content: note.content,
  createdAt: note.createdAt.toISOString(),
  receivedAt: note.receivedAt.toISOString(),
  editedAt: note.editedAt?.toISOString() ?? null,
  author: { id: note.authorId, name: nameOf(members.get(note.authorId)) },
  mentions: note.mentions.map(({ id, name }) => ({ id, name: members.get(id)?.name ?? name, email: members.get(id)?.email ?? null })),
  system: note.isSystem,
})

const nameOf = (member: Member | undefined): string => shownName(member && { name: member.name, former: false })
