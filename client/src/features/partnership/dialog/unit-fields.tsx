import { dayOf, keptOf, minuteOf } from '@rapport/domain/calendar-day/kept-day'
import type { ContentRow } from '@rapport/domain/partnership/partnership-form'
import { css } from '#styled-system/css'
import { TextField } from '../../../ui/form/text-field.tsx'
import { withUnit } from './row-units.ts'

export interface UnitFieldsProps {
  readonly row: ContentRow
  readonly unit: number
  /** Every unit has its own; else the first stands for all. */
  readonly isEach: boolean
  /** The row above shows the same labels. */
  readonly isBare: boolean
  readonly onChange: (part: Partial<ContentRow>) => void
}

/** The day and link of one unit. */
export function UnitFields({ row, unit, isEach, isBare, onChange }: UnitFieldsProps) {
  const kept = row.dates[unit] ?? ''
  const setDay = (day: string) => onChange({ dates: withUnit(row.dates, unit, day === '' ? '' : keptOf(day, minuteOf(kept))) })
  const number = isEach && row.quantity > 1 ? ` ${unit + 1}` : ''
  return (
    <>
      <div className={dayStyle}>
        <TextField label={`Due Date${number}`} hideLabel={isBare} type="date" value={dayOf(kept)} onChange={setDay} />
      </div>
      <div className={linkStyle}>
        <TextField
          label={`Link${number}`}
          hideLabel={isBare}
          type="url"
          inputMode="url"
          placeholder="https://"
          autoComplete="off"
          value={row.links[unit] ?? ''}
          onChange={(link) => onChange({ links: withUnit(row.links, unit, link) })}
        />
      </div>
    </>
  )
}

const dayStyle = css({ gridColumn: { base: '1 / -1', tablet: '3' } })
const linkStyle = css({ gridColumn: { base: '1 / -1', tablet: '4' } })
