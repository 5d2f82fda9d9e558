import { contentTypeLabels, contentTypes, readContentType } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { contentLimits } from '@rapport/domain/content/content-text'
import type { ContentRow } from '@rapport/domain/partnership/partnership-form'
import { CircleAlert, X } from 'lucide-react'
import { useId, useState } from 'react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { useWidthFrom } from '../../../ui/page/use-width-from.ts'
import { hasOwnUnits, readQuantity, shownUnits } from './row-units.ts'
import { UnitFields } from './unit-fields.tsx'

export interface ContentRowFieldsProps {
  readonly row: ContentRow
  readonly index: number
  readonly error: string | undefined
  readonly onChange: (part: Partial<ContentRow>) => void
  readonly onRemove: () => void
}

const typeChoices = contentTypes.map((value) => ({
  value,
  label: contentTypeLabels[value],
  start: <MediumMark medium={mediumOf(value)} />,
}))

/** A row of the dialog: type, quantity, and a day and link for each unit; shared ones come from the first unit. */
export function ContentRowFields({ row, index, error, onChange, onRemove }: ContentRowFieldsProps) {
  const [isEach, setEach] = useState(() => hasOwnUnits(row))
  const isBare = useWidthFrom(768) && index > 0
  const units = shownUnits(row.quantity, isEach)
  const errorId = useId()
  const chooseEach = (isChosen: boolean) => {
    setEach(isChosen)
    if (!isChosen) onChange({ dates: row.dates.slice(0, 1), links: row.links.slice(0, 1) })
  }
  const type = readContentType(row.type)
  const name = `${type === null ? 'content' : contentTypeLabels[type]}, row ${index + 1}`
  const describedBy = error === undefined ? undefined : errorId
  return (
    <li className={rowStyle} aria-label={name}>
      <Select label="Type" hideLabel={isBare} choices={typeChoices} value={type} onChange={(next) => onChange({ type: next })} />
      <TextField
        label="Quantity"
        hideLabel={isBare}
        type="number"
        inputMode="numeric"
        min="1"
        max={String(contentLimits.quantity)}
        step="1"
        value={Number.isNaN(row.quantity) ? '' : String(row.quantity)}
        onChange={(text) => onChange({ quantity: readQuantity(text) })}
        aria-describedby={describedBy}
      />
      {units.map((unit) => (
        <UnitFields key={unit} row={row} unit={unit} isEach={isEach} isBare={isBare && units.length === 1} onChange={onChange} />
      ))}
      <IconButton icon={X} label={`Remove ${name}`} onClick={onRemove} className={removeStyle} />
      {row.quantity > 1 && (
        <div className={belowStyle}>
          <Checkbox checked={isEach} onChange={chooseEach}>
            A date and a link for each
          </Checkbox>
        </div>
      )}
      {error !== undefined && (
        <p id={errorId} role="alert" className={errorStyle}>
          <CircleAlert size={12} aria-hidden className={css({ flexShrink: '0', marginTop: '2' })} />
          {error}
        </p>
      )}
    </li>
  )
}

const rowStyle = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr) 80px 32px', tablet: '216px 72px 152px minmax(0, 1fr) 32px' },
  alignItems: 'end',
  gap: '8',
  paddingBlock: { base: '12', tablet: '8' },
  borderTop: '1px solid {colors.border.subtle}',
})
const removeStyle = css({ gridRow: '1', gridColumn: { base: '3', tablet: '5' } })
const belowStyle = css({ gridColumn: { base: '1 / -1', tablet: '3 / -1' } })
const errorStyle = css({ gridColumn: '1 / -1', display: 'flex', gap: '4', textStyle: 'meta', color: 'tone.red.fg' })
