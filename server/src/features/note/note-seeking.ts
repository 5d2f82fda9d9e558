import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { findAccountsWithNote, isSystemNote } from './note-repository.ts'

interface SoughtNote {
  readonly id: string
  readonly accountId?: string | undefined
  /** The state in which the call needs the note. */
  readonly isDeleted: boolean
}

export const unknownNote = refuse('not_found', 'This note does not exist')
const lockedNote = refuse('forbidden', 'This note cannot be edited or deleted')
const sharedNote = refuse('conflict', 'Several influencers have a note with this id: please name one as accountId')

/**
 * The account of a note of the caller's organisation, which the call may name. Devices choose the ids of notes, so accounts may share one. Then
 * the state counts that the call needs. What needs no restoring is found too, and the server's own notes are locked.
 */
export const findNote = (
  store: Store,
  { organizationId }: Caller,
  { id, accountId, isDeleted }: SoughtNote,
): Promise<Result<{ readonly accountId: string }>> =>
  store.read(async (db) => {
    const source = { db, tables: store.tables }
    const holders = await findAccountsWithNote(source, organizationId, id)
    const named = accountId === undefined ? holders : holders.filter((holder) => holder.accountId === accountId)
    const fitting = named.filter((holder) => holder.isDeleted === isDeleted)
    const [account, ...others] = isDeleted && fitting.length === 0 ? named : fitting
    if (account) return others.length === 0 ? ok({ accountId: account.accountId }) : sharedNote
    return !isDeleted && (await isSystemNote(source, organizationId, id)) ? lockedNote : unknownNote
  })
