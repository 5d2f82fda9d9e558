import { useCallback, useLayoutEffect, useState } from 'react'
import { createLiveValue, type LiveValue, useLiveSelection } from '../../../sync/live-value.ts'

/** The active card and the lifted card: a change redraws these cards and no column. */
export interface CardMarks {
  readonly activeId: string | null
  readonly liftedId: string | null
}

export type LiveMarks = LiveValue<CardMarks>

const unmarked: CardMarks = { activeId: null, liftedId: null }

/** For a mere picture of a card. */
export const noMarks: LiveMarks = createLiveValue(unmarked)

export function useCardMarks(activeId: string | null, liftedId: string | null): LiveMarks {
  const [marks] = useState(() => createLiveValue(unmarked))
  useLayoutEffect(() => marks.set({ activeId, liftedId }), [marks, activeId, liftedId])
  return marks
}

export function useCardMark(marks: LiveMarks, accountId: string): 'active' | 'lifted' | 'both' | 'none' {
  return useLiveSelection(
    marks,
    useCallback(
      ({ activeId, liftedId }: CardMarks) => {
        if (liftedId === accountId) return activeId === accountId ? 'both' : 'lifted'
        return activeId === accountId ? 'active' : 'none'
      },
      [accountId],
    ),
  )
}
