import type { ReactNode } from 'react'

export interface GroupedRows<R> {
  /** The group of a row; undefined while it is not known. */
  readonly of: (row: R) => string | undefined
  readonly heading: (group: string) => ReactNode
}

/** What stands in a line of the table. */
export type TableItem<R> = { readonly at: 'row'; readonly row: R } | { readonly at: 'heading'; readonly group: string }

/** Rows with a heading wherever another group begins; rows of an unknown group stay with those before them. */
export function itemsOf<R>(rows: readonly R[], groups: Pick<GroupedRows<R>, 'of'> | undefined): readonly TableItem<R>[] {
  const items: TableItem<R>[] = []
  let group: string | undefined
  for (const row of rows) {
    const own = groups?.of(row)
    if (own !== undefined && own !== group) items.push({ at: 'heading', group: own })
    group = own ?? group
    items.push({ at: 'row', row })
  }
  return items
}

/** Rows with those of a group together, in the order in which groups first come: a row that just changed its group joins the others of it. */
export function togetherInGroups<R>(rows: readonly R[], groups: Pick<GroupedRows<R>, 'of'> | undefined): readonly R[] {
  if (!groups) return rows
  let last = ''
  const byGroup = Map.groupBy(rows, (row) => {
    last = groups.of(row) ?? last
    return last
  })
  return [...byGroup.values()].flat()
}
