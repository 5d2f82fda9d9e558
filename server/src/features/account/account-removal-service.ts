import { nextRevision } from '@rapport/domain/account/account-revision'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result } from '@rapport/domain/result/result'
import { isSampleTakenOut } from '../../facts/sample.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { announce } from './account-answer.ts'
import { readAccount, readHolder } from './account-repository.ts'
import { markDeleted, markRestored } from './account-writing-repository.ts'

type Clock = Pick<WritingPorts, 'now'>

/** Puts an account into the Trash. Answers the revision that this made. */
export const removeAccount = async (ports: Clock, tx: Tx, caller: Caller, id: string): Promise<Result<number>> => {
  const stored = await readAccount(tx, caller.organizationId, id)
  if (stored === undefined) return unknownAccount
  const now = ports.now()
  const rev = nextRevision(stored.row.rev, now.getTime())
  await markDeleted(tx, id, { actorId: caller.userId, rev, now })
  announce(tx, caller, { id, rev, now, deleted: true })
  return ok(rev)
}

/** Takes a deletion back, but no sample's that was taken out [FD2]; an account that is not deleted stays as it is. Answers the revision it has then. */
export const restoreAccount = async (ports: Clock, tx: Tx, caller: Caller, id: string): Promise<Result<number>> => {
  const holder = await readHolder(tx, id)
  if (holder?.organizationId !== caller.organizationId) return unknownAccount
  if (holder.deletedAt === null) return ok(holder.rev)
  if (await isSampleTakenOut(tx, id)) return unknownAccount
  const now = ports.now()
  const rev = nextRevision(holder.rev, now.getTime())
  await markRestored(tx, id, { actorId: caller.userId, rev, now, deletedAt: holder.deletedAt })
  announce(tx, caller, { id, rev, now, restored: true })
  return ok(rev)
}
