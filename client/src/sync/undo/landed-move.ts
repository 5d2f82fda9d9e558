import type { Account } from '@rapport/domain/account/account'
import { landedMoveWords, realFormer } from '@rapport/domain/sync/landed-move'
import { fetchTimeLogs } from '../../api/account/account-calls.ts'
import { whenLive } from '../live-value.ts'
import { requireSync } from '../sync-session.ts'
import { undoable } from './account-undo.ts'
import type { UndoAction } from './own-steps.ts'

interface OfflineMove {
  readonly before: Account
  readonly stage: string
  /** The influencer's name, where it is not the one on show. */
  readonly name?: string
  readonly tell: (words: string, action?: UndoAction) => void
}

/** Of a move that was made offline: tells it from where it really went, once the server has it. */
export const tellWhenLanded = async ({ before, stage, name, tell }: OfflineMove): Promise<void> => {
  const { outbox, userId } = requireSync()
  const { id, stage: former } = before
  await whenLive(outbox.rows, (rows) => !rows.some((row) => row.kind === 'patch-account' && row.accountId === id && 'stage' in row.payload))
  const history = await fetchTimeLogs(id)
  const from = history.ok ? realFormer({ userId, stage, former }, history.value) : null
  if (from === null) return
  const undone = name === undefined ? `Moved back to ${from}` : `${name} moved back to ${from}`
  const step = { accountId: id, wrote: { stage }, before: { ...before, stage: from }, undone, tell }
  tell(landedMoveWords(from, stage, name), undoable(step))
}
