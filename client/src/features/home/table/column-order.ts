import { readListed, writeListed } from '@rapport/domain/account-list/listed-values'

/** Every column of the table, in the usual order; the name always stands first. */
export const columnIds = [
  'name',
  'stage',
  'outreach',
  'owner',
  'priority',
  'email',
  'followers',
  'lastContacted',
  'createdAt',
  'updatedAt',
  'segment',
  'campaigns',
  'platform',
  'revenue',
] as const

export type ColumnId = (typeof columnIds)[number]

export const usualColumns: readonly ColumnId[] = columnIds.slice(0, 9)

/** The columns in a text, each once and the name first; unknown ones are left out. Null for none. */
export function readColumns(text: string): readonly ColumnId[] | null {
  const named = readListed(text).flatMap((name) => columnIds.filter((id) => id === name && id !== 'name'))
  return text.trim() === '' ? null : ['name', ...named]
}

/** A choice of columns as text; empty for the usual columns. */
export function writeColumns(columns: readonly ColumnId[]): string {
  return columns.join() === usualColumns.join() ? '' : writeListed(columns)
}
