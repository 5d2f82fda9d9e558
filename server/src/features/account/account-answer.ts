import type { Account } from '@rapport/domain/account/account'
import type { Pipeline } from '@rapport/domain/account/account-change'
import type { HistoryLine } from '@rapport/domain/account/account-history'
import type { Workspace } from '@rapport/domain/account/account-input'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../store/store.ts'
import { writeTimeLog } from '../../store/time-log.ts'
import { readToldAccount, type Source } from './account-repository.ts'
import { accountToWire } from './account-row.ts'

/** An account as it stands, in the words of now. */
export const answerAccount = async (source: Source, organizationId: string, id: string): Promise<Result<Account>> => {
  const told = await readToldAccount(source, organizationId, id)
  return told === undefined ? unknownAccount : ok(accountToWire(told, told.stageName, told))
}

export const pipelineOf = ({ stages, substages }: Workspace): Pipeline => ({
  signedStageId: stages.find(({ key }) => key === 'signed')?.id ?? '',
  substageNames: substages.map(({ name }) => name),
})

interface Announced {
  readonly id: string
  readonly rev: number
  readonly now: Date
  readonly deleted?: true
  readonly restored?: true
}

/** Publishes that an account has changed. */
export const announce = (tx: Tx, { organizationId, userId }: Caller, { id, rev, now, ...more }: Announced): void =>
  tx.changed({ kind: 'account', id, accountId: id, organizationId, rev, actor: userId, at: now.toISOString(), ...more })

interface Moment {
  readonly newId: () => string
  readonly accountId: string
  readonly at: Date
}

/** Writes lines into the history of an account, in the caller's name. */
export const logHistory = (tx: Tx, caller: Caller, lines: readonly HistoryLine[], { newId, accountId, at }: Moment): Promise<void> =>
  logHistories(
    tx,
    caller,
    lines.map((line) => ({ ...line, accountId, at })),
    newId,
  )

/** The same of several accounts. */
export const logHistories = (
  tx: Tx,
  caller: Caller,
  lines: readonly (HistoryLine & Pick<Moment, 'accountId' | 'at'>)[],
  newId: () => string,
): Promise<void> =>
  writeTimeLog(
    tx,
    lines.map(({ at, ...line }) => ({
      ...line,
      id: newId(),
      organizationId: caller.organizationId,
      timestamp: at,
      changedBy: caller.userId,
      keyId: caller.via.kind === 'key' ? caller.via.keyId : null,
    })),
  )
