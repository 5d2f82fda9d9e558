import { z } from 'zod'
import { isKeptDay } from './kept-day.ts'

const words = 'Please give a date and time in ISO form'

/** [CD9] An instant with its offset, as ISO text. */
export const instantShape = z.iso
  .datetime({ offset: true, error: words, abort: true })
  .refine((text) => isKeptDay(text.slice(0, 10)), words)
