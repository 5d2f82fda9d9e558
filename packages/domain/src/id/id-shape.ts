import { z } from 'zod'
import { idPattern, noId, noOrganizationId } from './id.ts'

/** An id in a body or query. */
export const idShape = z.string().regex(idPattern, noId)

/** The same; a missing id gets the same words. */
export const requiredIdShape = z.string(noId).regex(idPattern, noId)

/** The organisation of a call: the caller's own when it is left out. Another is refused by the edge. */
export const organizationId = z.string(noOrganizationId).min(1, noOrganizationId).max(64).optional()
