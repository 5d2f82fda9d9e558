import { z } from 'zod'
import { idPattern, noId } from './id.ts'

/** An id in a body or a query. */
export const idShape = z.string().regex(idPattern, noId)

/** The same where one that is missing is told as none. */
export const requiredIdShape = z.string(noId).regex(idPattern, noId)
