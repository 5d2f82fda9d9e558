import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { useQueryClient } from '@tanstack/react-query'
import {
  changeSavedView,
  createSavedView,
  deleteSavedView,
  type NewSavedView,
  type SavedViewChange,
} from '../../../api/account/saved-view-calls.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import type { ApiResult } from '../../../api/request.ts'
import { toast } from '../../../ui/message/toast.ts'

export interface ViewActions {
  /** Answers the view, or null after a refusal, which a message tells. */
  readonly create: (view: NewSavedView) => Promise<SavedView | null>
  readonly change: (view: SavedView, change: SavedViewChange, words: string) => Promise<boolean>
  readonly remove: (view: SavedView) => Promise<boolean>
}

/** Changes of views go to the server at once: views are shared. */
export function useViewActions(): ViewActions {
  const client = useQueryClient()
  const settle = async <T>(result: ApiResult<T>): Promise<T | null> => {
    if (!result.ok) {
      toast.error(result.refusal.message)
      return null
    }
    await client.invalidateQueries({ queryKey: pageKeys.savedViews })
    return result.value
  }
  const create: ViewActions['create'] = async (view) => settle(await createSavedView(view))
  return {
    create,
    change: async (view, change, words) => {
      const isDone = (await settle(await changeSavedView(view.id, change))) !== null
      if (isDone) toast.success(words)
      return isDone
    },
    remove: async ({ id, name, query, isShared }) => {
      const result = await deleteSavedView(id)
      if ((await settle(result)) === null && !result.ok) return false
      toast.success(`View ${name} deleted`, { action: { label: 'Undo', run: () => void create({ name, query, isShared }) } })
      return true
    },
  }
}
