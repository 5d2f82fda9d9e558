import { dayOf, keptOf, minuteOf } from '@rapport/domain/calendar-day/kept-day'
import type { ContentRow } from '@rapport/domain/partnership/partnership-form'
import { css } from '#styled-system/css'
import { TextField } from '../../../ui/text-field.tsx'
import { withUnit } from './row-units.ts'

export interface UnitFieldsProps {
  readonly row: ContentRow
  readonly unit: number
  /** It speaks for all units of its row. */
  readonly isShared: boolean
  readonly onChange: (part: Partial<ContentRow>) => void
}

/** When one unit of a row is due, and where it is. */
export function UnitFields({ row, unit, isShared, onChange }: UnitFieldsProps) {
  const kept = row.dates[unit] ?? ''
  const setDay = (day: string) => onChange({ dates: withUnit(row.dates, unit, day === '' ? '' : keptOf(day, minuteOf(kept))) })
  const number = row.quantity > 1 && !isShared ? ` ${unit + 1}` : ''
  return (
    <div className={style}>
      <TextField label={isShared ? 'Due Date of each' : `Due Date${number}`} type="date" value={dayOf(kept)} onChange={setDay} />
      <TextField
        label={isShared ? 'Link of the first' : `Link${number}`}
        type="url"
        inputMode="url"
        placeholder="https://"
        autoComplete="off"
        value={row.links[unit] ?? ''}
        onChange={(link) => onChange({ links: withUnit(row.links, unit, link) })}
      />
    </div>
  )
}

const style = css({ display: 'grid', gap: '8', gridTemplateColumns: { base: '1fr', tablet: '176px minmax(0, 1fr)' } })
