import type { CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { SheetTarget } from '@rapport/domain/account-sheet/sheet-target'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { css } from '#styled-system/css'
import { customFieldsQuery } from '../../api/queries.ts'
import { useIsAdmin } from '../../api/session/use-is-admin.ts'
import { Select } from '../../ui/form/select.tsx'
import { leftOut, reasonWords, targetChoices } from './import-targets.ts'
import { isColumnAsLastTime, type KeptSheet } from './kept-sheets.ts'

interface ImportColumnsProps {
  readonly report: CsvReport
  readonly lastTime: KeptSheet | undefined
  readonly isReading: boolean
  readonly onChoose: (index: number, target: SheetTarget | null) => void
}

/** The meaning of each column of the file; a change is tried at once. */
export function ImportColumns({ report, lastTime, isReading, onChoose }: ImportColumnsProps) {
  const { data: fields = noFields } = useQuery(customFieldsQuery())
  const isAdmin = useIsAdmin()
  const choices = useMemo(() => targetChoices(fields, isAdmin), [fields, isAdmin])
  return (
    <table className={tableStyle} aria-label="Columns of the file">
      <thead>
        <tr>
          <th scope="col">In your sheet</th>
          <th scope="col" className={sampleStyle}>
            Examples
          </th>
          <th scope="col" className={pickerStyle}>
            In Rapport
          </th>
        </tr>
      </thead>
      <tbody>
        {report.columns.map((column, index) => {
          const name = column.header || `Column ${index + 1}`
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position in the file; two may share a name
            <tr key={index} data-out={column.column === null || undefined}>
              <td>
                <span className={css({ textStyle: 'label' })}>{name}</span>
                <span className={reasonStyle}>{reasonWords(column, isColumnAsLastTime(lastTime, report, index))}</span>
              </td>
              <td className={sampleStyle}>{column.samples.join(' · ')}</td>
              <td>
                <Select
                  label={`${name} becomes`}
                  hideLabel
                  size="sm"
                  choices={choices}
                  value={column.column ?? leftOut}
                  disabled={isReading}
                  onChange={(value) => onChoose(index, value === leftOut ? null : (value as SheetTarget))} // the choices are targets
                />
              </td>
            </tr>
          )
        })}
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
  '& th, & td': { paddingBlock: '6', paddingInlineEnd: '12', borderBottom: '1px solid {colors.border.subtle}', overflowWrap: 'anywhere' },
  '& tr > :last-child': { paddingInlineEnd: '0' },
  '& [data-out] td:first-child > span:first-child': { color: 'fg.muted' },
})
const pickerStyle = css({ width: { base: '180px', tablet: '224px' } })
const reasonStyle = css({ display: 'block', textStyle: 'meta', color: 'fg.muted' })
const sampleStyle = css({ display: { base: 'none', tablet: 'table-cell' }, color: 'fg.muted', truncate: true })
