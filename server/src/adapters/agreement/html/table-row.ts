/** A cell of a table while its row passes by. */
export interface RowCell {
  /** Each line in the pieces it came in. */
  readonly lines: readonly (readonly string[])[]
  /** How many rows and columns it takes. */
  readonly rows: number
  readonly columns: number
}

/** Cells that reach down into the rows that follow, by their column. */
export type Hanging = Map<number, { readonly text: string; readonly left: number }>

const mostOfCell = 400

/**
 * A row as a line, its cells parted by ' | '. A word that stands beside several rows is said in each of them; a number is not, since it
 * would count twice. A row with one filled cell, or with whole columns of a page, is no row of a table: its lines stay lines.
 */
export const rowLines = (row: readonly RowCell[], hanging: Hanging): readonly string[] => {
  const cells = row.map(linesOf)
  const columns = columnsOf(row, cells, hanging)
  const isRow = columns.filter((text) => text !== '').length > 1 && cells.every((lines) => lines.join(' ').length <= mostOfCell)
  return isRow ? [columns.join(' | ')] : cells.flat()
}

const linesOf = ({ lines }: RowCell): readonly string[] => lines.map((pieces) => pieces.join('').trim()).filter((line) => line !== '')

const columnsOf = (row: readonly RowCell[], cells: readonly (readonly string[])[], hanging: Hanging): readonly string[] => {
  const columns: string[] = []
  const takeHanging = (): void => {
    for (let above = hanging.get(columns.length); above; above = hanging.get(columns.length)) {
      if (above.left > 1) hanging.set(columns.length, { ...above, left: above.left - 1 })
      else hanging.delete(columns.length)
      columns.push(above.text)
    }
  }
  for (const [index, cell] of row.entries()) {
    takeHanging()
    const text = cells[index]?.join(' ') ?? ''
    if (cell.rows > 1) hanging.set(columns.length, { text: /\d/.test(text) ? '' : text, left: cell.rows - 1 })
    columns.push(text, ...new Array<string>(cell.columns - 1).fill(''))
  }
  takeHanging()
  return columns
}
