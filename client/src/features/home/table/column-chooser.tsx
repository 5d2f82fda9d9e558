import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { css } from '#styled-system/css'
import { customFieldsQuery } from '../../../api/queries.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { moveColumn, toggleColumn } from './column-move.ts'
import { type ColumnId, usualColumns } from './column-order.ts'
import { allColumns, type ChosenColumns, columnName } from './use-columns.ts'

export function ColumnChooser({ columns, isUsual, choose, widths, resetWidths }: ChosenColumns) {
  const { data: fields = noFields } = useQuery(customFieldsQuery())
  return (
    <div className={frameStyle}>
      <ul className={listStyle} aria-label="Columns">
        {allColumns(columns, fields).map((column) => (
          <li key={column} className={rowStyle}>
            <Checkbox
              checked={columns.includes(column)}
              disabled={column === 'name'}
              onChange={() => choose(toggleColumn(columns, column))}
            >
              {columnName(column, fields)}
            </Checkbox>
            <span className={css({ flex: '1' })} />
            <MoveButtons column={column} name={columnName(column, fields) ?? ''} columns={columns} choose={choose} />
          </li>
        ))}
      </ul>
      {!isUsual && (
        <Button size="sm" variant="ghost" onClick={() => choose(usualColumns)}>
          Usual columns
        </Button>
      )}
      {widths.size > 0 && (
        <Button size="sm" variant="ghost" onClick={resetWidths}>
          Usual widths
        </Button>
      )}
    </div>
  )
}

interface MoveButtonsProps extends Pick<ChosenColumns, 'columns' | 'choose'> {
  readonly column: ColumnId
  readonly name: string
}

function MoveButtons({ column, name, columns, choose }: MoveButtonsProps) {
  const at = columns.indexOf(column)
  if (at < 1) return null
  const move = (step: -1 | 1) => choose(moveColumn(columns, column, step))
  return (
    <>
      <IconButton
        icon={ChevronUp}
        size="sm"
        label={`Move ${name} to the left`}
        whyNot={at === 1 ? 'The name stands first' : undefined}
        onClick={() => move(-1)}
      />
      <IconButton
        icon={ChevronDown}
        size="sm"
        label={`Move ${name} to the right`}
        whyNot={at === columns.length - 1 ? 'This is the last column' : undefined}
        onClick={() => move(1)}
      />
    </>
  )
}

const noFields: readonly CustomField[] = []
const frameStyle = css({ column: '4', alignItems: 'flex-start', width: '264px', padding: '4' })
const listStyle = css({ width: 'full', maxHeight: 'calc(var(--available-height, 560px) - 112px)', overflowY: 'auto', scrollCue: true })
const rowStyle = css({ display: 'flex', alignItems: 'center', minHeight: '32px' })
