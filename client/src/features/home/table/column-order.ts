import { type FieldColumn, fieldIdOf } from '@rapport/domain/account-list/account-list'
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

/** A column of every table. */
export type OwnColumnId = (typeof columnIds)[number]

export type ColumnId = OwnColumnId | FieldColumn

export const usualColumns: readonly ColumnId[] = columnIds.slice(0, 9)

/** The columns in a text, each once and the name first; unknown ones are left out. Null for none. */
export function readColumns(text: string): readonly ColumnId[] | null {
  const named = readListed(text).flatMap((name): readonly ColumnId[] => {
    const id = fieldIdOf(name)
    return id === undefined ? columnIds.filter((own) => own === name && own !== 'name') : [`field:${id}`]
  })
  return text.trim() === '' ? null : ['name', ...named]
}

/** A choice of columns as text; empty for the usual columns. */
export function writeColumns(columns: readonly ColumnId[]): string {
  return columns.join() === usualColumns.join() ? '' : writeListed(columns)
}
