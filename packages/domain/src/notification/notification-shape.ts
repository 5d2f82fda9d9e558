import { z } from 'zod'
import { idShape, organizationId, requiredIdShape } from '../id/id-shape.ts'
import { muteKinds } from './mute.ts'

const mostAtOnce = 500
const tooManyAtOnce = `At most ${mostAtOnce} at a time`

/** [NT1] `POST /api/notifications/read`: these, or all without ids. */
export const notificationReading = z.strictObject({
  ids: z.array(idShape).max(mostAtOnce, tooManyAtOnce).optional(),
  organizationId,
})
/** [IB4] `POST /api/notifications/unread`. */
export const notificationUnreading = z.strictObject({
  ids: z.array(idShape).min(1).max(mostAtOnce, tooManyAtOnce),
  organizationId,
})
export type NotificationUnreading = z.infer<typeof notificationUnreading>

/** [IB3] `PUT /api/mutes`. */
export const muting = z.strictObject({ kind: z.enum(muteKinds), id: requiredIdShape, organizationId })

export const dailyMailChoice = z.strictObject({ dailyMail: z.boolean(), organizationId })
export type NotificationReading = z.infer<typeof notificationReading>
