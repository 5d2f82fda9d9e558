import { useEffect, useMemo } from 'react'
import type { DoneStep } from '../../../sync/undo/use-done-steps.ts'
import { useStayingRows } from '../../../ui/table/staying-rows.ts'
import { inSections, type TodayRow } from '../today-rows.ts'
import { listedPeople } from '../today-steps.ts'
import type { TodaySource } from '../use-today-list.ts'
import type { ItemMarks } from './use-item-marks.ts'

/** All rows in the order of the sections; what is done stays in its place. */
export function useTodayRows(
  sources: readonly TodaySource[],
  done: ReadonlyMap<string, DoneStep>,
  withMarks: ItemMarks['withMarks'],
): readonly TodayRow[] {
  const staying = useStayingRows(
    sources.flatMap(({ rows }) => rows),
    keyOf,
    (key) => done.has(key),
  )
  const rows = useMemo(() => inSections(staying).flatMap(([, ofSection]) => ofSection.map(withMarks)), [staying, withMarks])
  useEffect(
    () => listedPeople.set([...new Map(rows.map(({ accountId, accountName }) => [accountId, { accountId, accountName }])).values()]),
    [rows],
  )
  return rows
}

const keyOf = ({ key }: TodayRow): string => key

/** How many there are in all: what was not read yet, and what is done and left its list. */
export const countAll = (sources: readonly TodaySource[], rows: readonly TodayRow[]): number => {
  const listed = new Set(sources.flatMap((source) => source.rows.map(keyOf)))
  const stayed = rows.filter(({ key }) => !listed.has(key)).length
  return stayed + sources.reduce((sum, { total }) => sum + total, 0)
}
