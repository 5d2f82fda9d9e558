import { z } from 'zod'
import { idPattern, noId, noOrganizationId } from './id.ts'

/** An id in a body or query. */
export const idShape = z.string().regex(idPattern, noId)

/** The same; a missing id gets the same words. */
export const requiredIdShape = z.string(noId).regex(idPattern, noId)

/** The organisation of a call that has to name it. Another than the caller's is refused by the edge. */
export const requiredOrganizationId = z.string(noOrganizationId).min(1, noOrganizationId).max(64)

/** The same, where it may be left out. */
export const organizationId = requiredOrganizationId.optional()
