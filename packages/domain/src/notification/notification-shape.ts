import { z } from 'zod'
import { idPattern } from '../id/id.ts'

/** [NT1] `POST /api/notifications/read`: these, or all when none are named. */
export const notificationReading = z.strictObject({
  ids: z.array(z.string().regex(idPattern, 'This is not a valid id')).max(500, 'At most 500 at a time').optional(),
  organizationId: z.string().max(64).optional(),
})
export type NotificationReading = z.infer<typeof notificationReading>
