import { z } from 'zod'
import { isKeptDay } from './kept-day.ts'

/** [CD9] A calendar day (YYYY-MM-DD) of the years that are taken. */
export const dayShape = (words: string) => z.iso.date({ error: words, abort: true }).refine(isKeptDay, words)
