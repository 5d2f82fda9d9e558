import { z } from 'zod'
import { idShape, organizationId } from '../id/id-shape.ts'

const mostAtOnce = 500

/** [NT1] `POST /api/notifications/read`: these, or all without ids. */
export const notificationReading = z.strictObject({
  ids: z.array(idShape).max(mostAtOnce, `At most ${mostAtOnce} at a time`).optional(),
  organizationId,
})
export type NotificationReading = z.infer<typeof notificationReading>
