import { useCallback, useState } from 'react'
import type { TodayRow } from '../today-rows.ts'
import type { Marks } from './document-step.ts'

export interface ItemMarks {
  /** A row with the marks that this person just set, until the server gives them. */
  readonly withMarks: (row: TodayRow) => TodayRow
  readonly put: (key: string, marks: Marks) => void
}

/** Marks of content that were set here and now. */
export function useItemMarks(): ItemMarks {
  const [byKey, setByKey] = useState<ReadonlyMap<string, Marks>>(new Map())
  const put = useCallback((key: string, marks: Marks) => setByKey((all) => new Map([...all, [key, marks]])), [])
  const withMarks = useCallback(
    (row: TodayRow): TodayRow =>
      row.at === 'content' && byKey.has(row.key) ? { ...row, item: { ...row.item, ...byKey.get(row.key) } } : row,
    [byKey],
  )
  return { withMarks, put }
}
