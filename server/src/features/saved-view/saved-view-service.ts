import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { isViewSeen, mayChangeView, mostViews, type SavedView } from '@rapport/domain/saved-view/saved-view'
import type { SavedViewChange, SavedViewCreation } from '@rapport/domain/saved-view/saved-view-shape'
import { writeAnswered } from '../../facts/answered-write.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Remember } from '../../store/remember.ts'
import type { Tx } from '../../store/store.ts'
import { countViews, deleteView, insertView, readView, readViews, updateView, type ViewRow } from './saved-view-repository.ts'

export type SavedViewService = ReturnType<typeof createSavedViewService>

export const createSavedViewService = (ports: WritingPorts) => ({
  list: async (caller: Caller): Promise<Result<readonly SavedView[]>> => {
    const rows = await ports.store.read((db) => readViews({ db, tables: ports.store.tables }, caller))
    return ok(rows.map((row) => toView(row, caller)))
  },

  create: (caller: Caller, { name, query, isShared }: SavedViewCreation, remember: Remember<SavedView>): Promise<Result<SavedView>> =>
    writeAnswered(ports.store, remember, async (tx) => {
      const { organizationId, userId } = caller
      if ((await countViews(tx, caller)) >= mostViews) return refuse('conflict', `You have ${mostViews} views. Please delete one first`)
      const row = { id: ports.newId(), organizationId, name, query, isShared, createdBy: userId, createdAt: ports.now() }
      await insertView(tx, row)
      announce(ports, tx, caller, { before: row, after: row })
      return ok(toView(row, caller))
    }),

  change: (caller: Caller, id: string, change: SavedViewChange, remember: Remember<SavedView>): Promise<Result<SavedView>> =>
    writeAnswered(ports.store, remember, async (tx) => {
      const before = await readOwn(tx, caller, id)
      if (!before.ok) return before
      const { name = before.value.name, query = before.value.query, isShared = before.value.isShared } = change
      const after = { ...before.value, name, query, isShared }
      await updateView(tx, after)
      announce(ports, tx, caller, { before: before.value, after })
      return ok(toView(after, caller))
    }),

  remove: (caller: Caller, id: string, remember: Remember<{ id: string }>): Promise<Result<{ id: string }>> =>
    writeAnswered(ports.store, remember, async (tx) => {
      const before = await readOwn(tx, caller, id)
      if (!before.ok) return before
      await deleteView(tx, id)
      announce(ports, tx, caller, { before: before.value, deleted: true })
      return ok({ id })
    }),
})

const unknownView = refuse('not_found', 'This view does not exist')

/** A view that the caller may change. Another's private one does not exist. */
const readOwn = async (tx: Tx, caller: Caller, id: string): Promise<Result<ViewRow>> => {
  const row = await readView(tx, caller.organizationId, id)
  if (row === undefined || !isViewSeen(row, caller)) return unknownView
  return mayChangeView(row, caller) ? ok(row) : refuse('forbidden', 'Only its maker and admins change a shared view')
}

interface ViewChange {
  readonly before: ViewRow
  readonly after?: ViewRow
  readonly deleted?: true
}

/** Everybody hears of a shared view, also when it ceases to be shared; of a private one only its maker. */
const announce = ({ now }: WritingPorts, tx: Tx, caller: Caller, { before, after, deleted }: ViewChange): void => {
  const isForAll = before.isShared || after?.isShared === true
  tx.changed({
    kind: 'saved-view',
    id: before.id,
    organizationId: caller.organizationId,
    actor: caller.userId,
    at: now().toISOString(),
    ...(!isForAll && { userId: before.createdBy }),
    ...(deleted && { deleted }),
  })
}

const toView = ({ id, name, query, isShared, createdBy, createdAt }: ViewRow, { userId }: Caller): SavedView => ({
  id,
  name,
  query,
  isShared,
  isMine: createdBy === userId,
  createdBy,
  createdAt: createdAt.toISOString(),
})
