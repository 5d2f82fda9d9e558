import { z } from 'zod'
import { idPattern, noId } from './id.ts'

/** An id in a body or query. */
export const idShape = z.string().regex(idPattern, noId)

/** The same; a missing id gets the same words. */
export const requiredIdShape = z.string(noId).regex(idPattern, noId)
