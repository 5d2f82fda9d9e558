import { leastColumn, mostColumn } from '../../../ui/table/use-arranging.ts'

/** Pixels by column. */
export type ColumnWidths = ReadonlyMap<string, number>

/** The widths in a text, `name:240,field:f1:120`; what is not understood is left out. */
export function readWidths(text: string): ColumnWidths {
  const entries = text.split(',').map((entry) => {
    const at = entry.lastIndexOf(':')
    return [entry.slice(0, at), Number(entry.slice(at + 1))] as const
  })
  return new Map(entries.filter(([column, width]) => column !== '' && width >= leastColumn && width <= mostColumn))
}

export const writeWidths = (widths: ColumnWidths): string => [...widths].map(([column, width]) => `${column}:${width}`).join(',')

/** Columns in their chosen widths; the others as they are. */
export const inWidths = <Column extends { readonly id: string; readonly width: string }>(
  columns: readonly Column[],
  widths: ColumnWidths,
): readonly Column[] =>
  columns.map((column) => {
    const width = widths.get(column.id)
    return width === undefined ? column : { ...column, width: `${width}px` }
  })
