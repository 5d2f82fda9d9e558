import { mostInTrash, type TrashEntry, trashTime } from '@rapport/domain/trash/trash'
import { z } from 'zod'
import { routes } from '../route.ts'
import { entity, listOf, organizationId } from '../shape.ts'

const trashEntry = entity<TrashEntry>()(
  'TrashEntry',
  z.object({
    kind: z.enum(['account', 'note', 'partnership', 'content-item', 'video']),
    id: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    name: z.string().meta({
      description:
        'The name of an account, the beginning of a note, the days of a partnership, type and day of a content item, the file of a video',
    }),
    partnershipId: z.string().optional().meta({ description: 'Of a content item' }),
    deletedAt: z.string(),
    purgeAt: z.string().meta({ description: 'From then on it cannot be restored' }),
    deletedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    mergedInto: z.string().optional(),
  }),
)

export const trashRoutes = routes('Trash', {
  'GET /api/trash': {
    summary: `What was deleted within ${trashTime} and can be restored, the latest first (at most ${mostInTrash} of each kind)`,
    query: z.object({ organizationId }),
    answer: listOf(trashEntry),
  },
})
