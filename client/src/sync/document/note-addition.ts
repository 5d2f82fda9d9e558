import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { writeContent } from '@rapport/domain/note/mention'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { ok, type Result } from '@rapport/domain/result/result'
import { queryKeys } from '../../api/query-keys.ts'
import { newId } from '../new-id.ts'
import { requireSync } from '../sync-session.ts'
import { writeInDocument } from './later-write.ts'

export interface AddedNote {
  readonly takeBack: () => void
}

/** Adds a line of plain text to an influencer's notes, also offline; a typed '@Full Name' becomes a mention. */
export const addNoteTo = async (accountId: string, line: string): Promise<Result<AddedNote>> => {
  const { client, userId } = requireSync()
  const id = newId<'note'>()
  const people = client.getQueryData<readonly OrganizationUser[]>(queryKeys.users) ?? []
  const note = {
    id,
    authorId: userId,
    createdAt: Date.now(),
    text: writeContent([{ at: 'text', text: line.trim() }]),
    people: people.filter(({ former }) => !former),
  }
  const added = await writeInDocument(accountId, (doc) => createNote(doc, note))
  if (!added.ok) return added
  return ok({ takeBack: () => void writeInDocument(accountId, (doc) => deleteNote(doc, id, Date.now())) })
}
