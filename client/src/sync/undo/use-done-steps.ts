import { useCallback, useState } from 'react'
import type { UndoAction } from './own-steps.ts'

/** What was done to a row of a list, which stays there until the list is left. */
export interface DoneStep {
  /** 'Logged', 'Moved to Signed'. */
  readonly words: string
  /** Null for what is not taken back. */
  readonly undo: UndoAction | null
}

export interface DoneSteps {
  readonly byKey: ReadonlyMap<string, DoneStep>
  readonly put: (key: string, step: DoneStep) => void
  /** It was taken back. */
  readonly takeOut: (key: string) => void
}

/** The rows of a list that this person has worked off, by key. */
export function useDoneSteps(): DoneSteps {
  const [byKey, setByKey] = useState<ReadonlyMap<string, DoneStep>>(new Map())
  const put = useCallback((key: string, step: DoneStep) => setByKey((steps) => new Map([...steps, [key, step]])), [])
  const takeOut = useCallback((key: string) => setByKey((steps) => new Map([...steps].filter(([other]) => other !== key))), [])
  return { byKey, put, takeOut }
}
