import { headingOf } from '@rapport/domain/account/account-field'
import { recentSales } from '@rapport/domain/sales-report/sales-report'
import { useMemo } from 'react'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import type { HomeChange, HomeQuery } from '../home-query.ts'
import { type ColumnId, columnIds, readColumns, usualColumns, writeColumns } from './column-order.ts'

export interface ChosenColumns {
  readonly columns: readonly ColumnId[]
  /** Nobody chose columns: some may give way in a narrow table. */
  readonly isUsual: boolean
  readonly choose: (columns: readonly ColumnId[]) => void
}

/** The columns of the address, as a view brings them; else this person's choice on this device. */
export function useColumns(query: HomeQuery, changeQuery: (change: HomeChange) => void): ChosenColumns {
  const [kept, keep] = useKeptChoice('home.columns')
  const text = query.columns ?? kept
  return useMemo(() => {
    const columns = readColumns(text)
    return {
      columns: columns ?? usualColumns,
      isUsual: columns === null,
      choose: (next) => (query.columns === undefined ? keep(writeColumns(next)) : changeQuery({ columns: next.join() })),
    }
  }, [text, query.columns, keep, changeQuery])
}

export const columnNames: Readonly<Record<ColumnId, string>> = {
  name: headingOf('name'),
  stage: headingOf('stage'),
  outreach: headingOf('nextOutreachDate'),
  owner: headingOf('owner'),
  priority: headingOf('priority'),
  followers: 'Reach',
  email: headingOf('email'),
  lastContacted: 'Last contacted',
  createdAt: 'Created',
  updatedAt: 'Updated',
  segment: headingOf('segmentId'),
  campaigns: headingOf('campaignIds'),
  platform: headingOf('topPlatform'),
  revenue: recentSales,
}

/** All columns: the shown ones in their order, then the others. */
export const allColumns = (shown: readonly ColumnId[]): readonly ColumnId[] => [...shown, ...columnIds.filter((id) => !shown.includes(id))]
