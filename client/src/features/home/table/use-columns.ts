import { headingOf } from '@rapport/domain/account/account-field'
import { type FieldColumn, fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { recentSales } from '@rapport/domain/sales-report/recent-sales'
import { useMemo } from 'react'
import { useKeptChoice } from '../../../sync/device/use-kept-choice.ts'
import type { HomeChange, HomeQuery } from '../home-query.ts'
import { type ColumnId, columnIds, type OwnColumnId, readColumns, usualColumns, writeColumns } from './column-order.ts'
import { type ColumnWidths, readWidths, writeWidths } from './column-widths.ts'

export interface ChosenColumns {
  readonly columns: readonly ColumnId[]
  /** Nobody chose columns: some may give way in a narrow table. */
  readonly isUsual: boolean
  readonly choose: (columns: readonly ColumnId[]) => void
  readonly widths: ColumnWidths
  readonly resize: (column: string, width: number) => void
  /** Every column as wide as usual. */
  readonly resetWidths: () => void
}

/** Columns and widths of the address, as a view brings them; else this person's choice on this device. */
export function useColumns(query: HomeQuery, changeQuery: (change: HomeChange) => void): ChosenColumns {
  const [kept, keep] = useKeptChoice('home.columns')
  const [keptWidths, keepWidths] = useKeptChoice('home.widths')
  const text = query.columns ?? kept
  const isOfView = query.columns !== undefined || query.widths !== undefined
  const widthText = isOfView ? (query.widths ?? '') : keptWidths
  return useMemo(() => {
    const columns = readColumns(text)
    const widths = readWidths(widthText)
    const write = (next: ColumnWidths) => (isOfView ? changeQuery({ widths: writeWidths(next) }) : keepWidths(writeWidths(next)))
    return {
      columns: columns ?? usualColumns,
      isUsual: columns === null,
      choose: (next) => (query.columns === undefined ? keep(writeColumns(next)) : changeQuery({ columns: next.join() })),
      widths,
      resize: (column, width) => write(new Map([...widths, [column, width]])),
      resetWidths: () => write(new Map()),
    }
  }, [text, widthText, isOfView, query.columns, keep, keepWidths, changeQuery])
}

export const columnNames: Readonly<Record<OwnColumnId, string>> = {
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

/** The heading of a column; undefined for a custom field that is gone. */
export function columnName(column: ColumnId, fields: readonly CustomField[]): string | undefined {
  const id = fieldIdOf(column)
  return id === undefined ? columnNames[column as OwnColumnId] : fields.find((field) => field.id === id)?.name // no custom one
}

/** All columns: the shown ones in their order, then the others. */
export function allColumns(shown: readonly ColumnId[], fields: readonly CustomField[]): readonly ColumnId[] {
  const all: readonly ColumnId[] = [...columnIds, ...fields.map(({ id }): FieldColumn => `field:${id}`)]
  return [...shown.filter((id) => all.includes(id)), ...all.filter((id) => !shown.includes(id))]
}
