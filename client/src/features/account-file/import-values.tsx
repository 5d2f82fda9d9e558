import type { CsvReport, ReportedDays } from '@rapport/domain/account-csv/csv-import'
import type { ValueMapping } from '@rapport/domain/account-sheet/sheet-choice'
import type { DayOrder } from '@rapport/domain/account-sheet/sheet-day'
import { readSheetDay } from '@rapport/domain/account-sheet/sheet-day'
import { showDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { CalendarDays } from 'lucide-react'
import { css } from '#styled-system/css'
import { Segments } from '../../ui/choice/segments.tsx'
import { Select } from '../../ui/form/select.tsx'
import { Banner } from '../../ui/state/banner.tsx'
import { InviteOwner } from './import-invite.tsx'
import { isValueAsLastTime, type KeptSheet } from './kept-sheets.ts'

const leftOut = ''

interface ImportValuesProps {
  readonly values: CsvReport['values']
  readonly lastTime: KeptSheet | undefined
  readonly isReading: boolean
  readonly onMap: (mapping: ValueMapping) => void
}

/** Values that the organisation does not have: each is said once, for all rows. */
export function ImportValues({ values, lastTime, isReading, onMap }: ImportValuesProps) {
  return values.map(({ column, header, values, choices }) => (
    <section key={column} aria-label={`Values of ${header}`}>
      <h3 className={css({ textStyle: 'label' })}>{`'${header}' has values that Rapport does not know`}</h3>
      <table className={tableStyle}>
        <thead>
          <tr>
            <th scope="col">In your sheet</th>
            <th scope="col" className={css({ width: { base: '180px', tablet: '224px' } })}>
              In Rapport
            </th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ from, rows, to }) => (
            <tr key={from}>
              <td>
                {from}{' '}
                <span className={countStyle}>
                  {`${showCount(rows)} ${rows === 1 ? 'row' : 'rows'}${noteOf(isValueAsLastTime(lastTime, { target: column, from, to }), to)}`}
                </span>
                {column === 'owner' && to === null && <InviteOwner owner={from} />}
              </td>
              <td>
                <Select
                  label={`${from} becomes`}
                  hideLabel
                  size="sm"
                  choices={[{ value: leftOut, label: 'Leave out' }, ...choices]}
                  value={to ?? leftOut}
                  disabled={isReading}
                  onChange={(value) => onMap({ target: column, from, to: value === leftOut ? null : value })}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  ))
}

const noteOf = (isAsLastTime: boolean, to: string | null): string => {
  if (isAsLastTime) return ' · as last time'
  return to === null ? ' · no match' : ''
}

interface ImportDaysProps {
  readonly days: ReportedDays
  readonly onOrder: (order: DayOrder) => void
}

/** The one question about days, where 03/11/2026 reads in two ways. */
export function ImportDays({ days: { order, example, isAnswered }, onOrder }: ImportDaysProps) {
  if (order !== 'asked' && !isAnswered) return null
  const items = (['day-first', 'month-first'] as const).map((value) => ({ value, label: dayIn(example, value) }))
  return (
    <Banner
      tone={order === 'asked' ? 'amber' : 'grey'}
      icon={CalendarDays}
      action={
        <Segments
          label="Which comes first"
          items={items}
          value={order === 'asked' ? unanswered : order}
          onChange={(value) => value !== unanswered && onOrder(value)}
        />
      }
    >
      {`Which day is ${example}?`}
    </Banner>
  )
}

const unanswered = 'asked'

const dayIn = (example: string, order: DayOrder): string => {
  const read = readSheetDay(example, order)
  return read.at === 'day' ? showDay(read.day) : order === 'day-first' ? 'The day first' : 'The month first'
}

const tableStyle = css({
  width: 'full',
  marginTop: '4',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th': { textAlign: 'start', textStyle: 'meta', color: 'fg.muted', fontWeight: 'normal' },
  '& th, & td': { paddingBlock: '4', paddingInlineEnd: '12', borderBottom: '1px solid {colors.border.subtle}', overflowWrap: 'anywhere' },
  '& tr > :last-child': { paddingInlineEnd: '0' },
})
const countStyle = css({ textStyle: 'meta', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
