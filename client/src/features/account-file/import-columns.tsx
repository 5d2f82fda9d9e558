import { accountColumns, type CsvColumn, columnHeading, customColumn } from '@rapport/domain/account-csv/csv-column'
import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { customFieldsQuery } from '../../api/queries.ts'
import { type Choice, Select } from '../../ui/form/select.tsx'

interface ImportColumnsProps {
  readonly report: CsvReport
  readonly isReading: boolean
  readonly onChoose: (index: number, column: CsvColumn | null) => void
}

const LEFT_OUT = ''

/** The meaning of each column of the file; a change is tried at once. */
export function ImportColumns({ report, isReading, onChoose }: ImportColumnsProps) {
  const { data: fields = noFields } = useQuery(customFieldsQuery())
  const choices = useMemo<readonly Choice[]>(
    () => [
      { value: LEFT_OUT, label: 'Leave out' },
      ...accountColumns.map((column) => ({ value: column.key, label: columnHeading(column) })),
      ...fields.map(({ id, name }) => ({ value: customColumn(id), label: name, note: 'Custom field' })),
    ],
    [fields],
  )
  return (
    <table className={tableStyle} aria-label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">Column in the file</th>
          <th scope="col" className={sampleStyle}>
            Examples
          </th>
          <th scope="col">Becomes</th>
        </tr>
      </thead>
      <tbody>
        {report.columns.map(({ header, column, samples }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position in the file; two may share a name
          <tr key={index}>
            <td className={css({ textStyle: 'label' })}>{header || `Column ${index + 1}`}</td>
            <td className={sampleStyle}>{samples.join(' · ')}</td>
            <td className={css({ width: '200px' })}>
              <Select
                label={`${header || `Column ${index + 1}`} becomes`}
                hideLabel
                size="sm"
                choices={choices}
                value={column ?? LEFT_OUT}
                disabled={isReading}
                onChange={(value) => onChoose(index, value === LEFT_OUT ? null : (value as CsvColumn))} // the choices are columns
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const noFields: readonly { readonly id: string; readonly name: string }[] = []

const tableStyle = css({
  width: 'full',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { textAlign: 'start', textStyle: 'meta', color: 'fg.muted', fontWeight: 'normal' },
  '& th, & td': { paddingBlock: '4', paddingInlineEnd: '12', borderBottom: '1px solid {colors.border.subtle}', overflowWrap: 'anywhere' },
})
const sampleStyle = css({ display: { base: 'none', tablet: 'table-cell' }, color: 'fg.muted', truncate: true })
