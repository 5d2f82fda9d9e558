import type { SavedView } from '@rapport/domain/saved-view/saved-view'
import { savedViewChange, savedViewCreation } from '@rapport/domain/saved-view/saved-view-shape'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, onlyId } from '../shape.ts'

const savedView = entity<SavedView>()(
  'SavedView',
  z.object({
    id: z.string(),
    name: z.string(),
    isShared: z.boolean(),
    isMine: z.boolean(),
    query: z.string(),
    createdBy: z.string(),
    createdAt: z.iso.datetime(),
  }),
)

export const savedViewRoutes = routes('Saved views', {
  'GET /api/saved-views': { summary: "One's own views and the shared ones, by name", answer: listOf(savedView) },
  'POST /api/saved-views': {
    summary: 'Keep a list under a name; `query` is what stands in its address after the question mark',
    body: savedViewCreation,
    answer: savedView,
    status: 201,
  },
  'PATCH /api/saved-views/{id}': {
    summary: 'Rename, share or change a view: its maker, and admins where it is shared',
    body: savedViewChange,
    answer: savedView,
  },
  'DELETE /api/saved-views/{id}': {
    summary: 'Delete a view: its maker, and admins where it is shared',
    answer: onlyId,
  },
})
