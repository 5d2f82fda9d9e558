import { ok, type Result } from '@rapport/domain/result/result'
import { tagsAfter, type VideoBulkAnswer, type VideoBulkUndoAnswer } from '@rapport/domain/video/video-bulk'
import type { VideoBulkRequest, VideoBulkUndoRequest } from '@rapport/domain/video/video-bulk-shape'
import type { Caller, Turn } from '../../../http/caller.ts'
import type { WritingPorts } from '../../../store/ports.ts'
import type { Remember } from '../../../store/remember.ts'
import type { Tx } from '../../../store/store.ts'
import { unknownVideo } from '../video-ports.ts'
import { readTagsOf, readVideo } from '../video-repository.ts'
import { changeVideo } from '../video-service.ts'

interface Means<T> {
  readonly remember: Remember<T>
  /** Awaited before each group of videos. */
  readonly turn: Turn
}

export type VideoBulk = ReturnType<typeof createVideoBulk>

type Outcome =
  | { readonly at: 'changed' | 'unchanged'; readonly id: string; readonly rev: number }
  | { readonly at: 'failed'; readonly id: string; readonly message: string }

/** One change for many videos, each as if it were changed alone. */
export const createVideoBulk = (ports: WritingPorts) => ({
  async change(caller: Caller, { ids, change }: VideoBulkRequest, { remember, turn }: Means<VideoBulkAnswer>) {
    const outcomes = await inTurns(ports, [...new Set(ids)], {
      turn,
      doOne: (tx, id) => changeOne(ports, tx, caller, { id, change }),
      atTheEnd: (tx, all) => remember(tx, toAnswer(all)),
    })
    return ok(toAnswer(outcomes))
  },

  async undo(caller: Caller, { entries }: VideoBulkUndoRequest, { remember, turn }: Means<VideoBulkUndoAnswer>) {
    const entryById = new Map(entries.map((entry) => [entry.id, entry]))
    const outcomes = await inTurns(ports, [...entryById.keys()], {
      turn,
      async doOne(tx, id) {
        const entry = entryById.get(id)
        const stored = await readVideo(tx, { organizationId: caller.organizationId, id })
        if (!entry || stored?.row.rev !== entry.rev) return { at: 'failed', id, message: '' }
        const { id: _id, rev: _rev, ...before } = entry
        return outcomeOf(id, await changeVideo(ports, tx, caller, { id, change: before, isUndo: true }), entry.rev)
      },
      atTheEnd: (tx, all) => remember(tx, toUndoAnswer(all)),
    })
    return ok(toUndoAnswer(outcomes))
  },
})

interface Work {
  readonly turn: Turn
  readonly doOne: (tx: Tx, id: string) => Promise<Outcome>
  readonly atTheEnd: (tx: Tx, all: readonly Outcome[]) => Promise<void>
}

/** How many one transaction takes: others write in between. */
const together = 10

const inTurns = async ({ store }: WritingPorts, ids: readonly string[], { turn, doOne, atTheEnd }: Work): Promise<readonly Outcome[]> => {
  const [left, outcomes]: [string[], Outcome[]] = [[...ids], []]
  do {
    await turn()
    const some = left.splice(0, together)
    await store.write(async (tx) => {
      for (const id of some) outcomes.push(await doOne(tx, id))
      if (left.length === 0) await atTheEnd(tx, outcomes)
    })
  } while (left.length > 0)
  return outcomes
}

type Changing = Pick<VideoBulkRequest, 'change'> & { readonly id: string }

const changeOne = async (ports: WritingPorts, tx: Tx, caller: Caller, { id, change }: Changing): Promise<Outcome> => {
  const { addTags, removeTags, ...rights } = change
  const stored = await readVideo(tx, { organizationId: caller.organizationId, id })
  if (stored === undefined) return outcomeOf(id, unknownVideo, 0)
  const isRetagged = addTags !== undefined || removeTags !== undefined
  const tags = isRetagged
    ? tagsAfter((await readTagsOf(tx, [id])).get(id) ?? [], { addTags: addTags ?? [], removeTags: removeTags ?? [] })
    : undefined
  return outcomeOf(
    id,
    await changeVideo(ports, tx, caller, { id, change: { ...rights, ...(tags && { tags: [...tags] }) } }),
    stored.row.rev,
  )
}

const outcomeOf = (id: string, result: Result<{ readonly rev: number }>, before: number): Outcome => {
  if (!result.ok) return { at: 'failed', id, message: result.refusal.message }
  return { at: result.value.rev === before ? 'unchanged' : 'changed', id, rev: result.value.rev }
}

const toAnswer = (all: readonly Outcome[]): VideoBulkAnswer => ({
  changed: all.flatMap((outcome) => (outcome.at === 'changed' ? [{ id: outcome.id, rev: outcome.rev }] : [])),
  unchanged: all.flatMap(({ at, id }) => (at === 'unchanged' ? [id] : [])),
  failed: all.flatMap((outcome) => (outcome.at === 'failed' ? [{ id: outcome.id, message: outcome.message }] : [])),
})

const toUndoAnswer = (all: readonly Outcome[]): VideoBulkUndoAnswer => ({
  undone: all.flatMap((outcome) => (outcome.at === 'failed' ? [] : [{ id: outcome.id, rev: outcome.rev }])),
  kept: all.flatMap(({ at, id }) => (at === 'failed' ? [id] : [])),
})
