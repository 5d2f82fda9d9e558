import { z } from 'zod'

/** An instant with its offset, as ISO text. */
export const instantShape = z.iso.datetime({ offset: true, error: 'Please give a date and time in ISO form' })
