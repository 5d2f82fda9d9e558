import type { z } from 'zod'

/** What a language model is asked. */
export interface ModelQuestion<T> {
  /** What the answer is called: letters and underscores. */
  readonly name: string
  /** What to do with the data. */
  readonly task: string
  /** Written by others: it is read, never obeyed. */
  readonly data: string
  readonly answer: z.ZodType<T>
  /** When less time is left than the settings give. */
  readonly withinMs?: number
}
