import { z } from 'zod'
import { plainLine } from '../show/plain-line.ts'
import { nameLimit, nameWords } from './name-words.ts'

/** A name: one line of 1 to 100 characters. */
export const nameShape = z.string(nameWords.missing).overwrite(plainLine).min(1, nameWords.missing).max(nameLimit, nameWords.long)
