import type { Problem, VideoWrite } from '@rapport/domain/sync/outbox'
import { requireSync } from '../sync-session.ts'
import { newRow } from './outbox-commands.ts'

/** Why the server refused a change; null once it is taken, or given up by its person. */
export type VideoOutcome = Problem | null

/** Changes rights and tags of a video at once and sends that in its turn; resolves with the server's answer. */
export const editVideo = (accountId: string, payload: VideoWrite): Promise<VideoOutcome> => {
  const sync = requireSync()
  const row = { ...newRow(sync, accountId, new Date().toISOString()), kind: 'patch-video', payload } as const
  void sync.outbox.add(row)
  return outcomeOf(row.id)
}

const outcomeOf = (rowId: string): Promise<VideoOutcome> =>
  new Promise((resolve) => {
    const { rows } = requireSync().outbox
    const stop = rows.subscribe(() => {
      const row = rows.get().find(({ id }) => id === rowId)
      if (row && row.problem === null) return
      stop()
      resolve(row?.problem ?? null)
    })
  })
