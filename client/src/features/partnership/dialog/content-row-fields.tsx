import { contentTypeLabels, contentTypes, readContentType } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { contentLimits } from '@rapport/domain/content/content-text'
import type { ContentRow } from '@rapport/domain/partnership/partnership-form'
import { CircleAlert, ListTree, X } from 'lucide-react'
import { useId, useState } from 'react'
import { css } from '#styled-system/css'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { MediumMark } from '../../../ui/medium-mark.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { hasOwnUnits, readQuantity } from './row-units.ts'
import { UnitFields } from './unit-fields.tsx'

export interface ContentRowFieldsProps {
  readonly row: ContentRow
  readonly place: number
  readonly error: string | undefined
  readonly onChange: (part: Partial<ContentRow>) => void
  readonly onRemove: () => void
}

const typeChoices = contentTypes.map((value) => ({
  value,
  label: contentTypeLabels[value],
  start: <MediumMark medium={mediumOf(value)} />,
}))

/** A row of the dialog: type and quantity, and for each unit its day and link; without days of their own they share the first. */
export function ContentRowFields({ row, place, error, onChange, onRemove }: ContentRowFieldsProps) {
  const [isEach, setEach] = useState(() => hasOwnUnits(row))
  const errorId = useId()
  const type = readContentType(row.type)
  const name = `${type === null ? 'Content' : contentTypeLabels[type]}, row ${place + 1}`
  const units = isEach ? row.quantity : 1
  return (
    <li className={rowStyle} data-invalid={error === undefined ? undefined : ''} aria-label={name}>
      <div className={headStyle}>
        <Select label="Type" choices={typeChoices} value={type} onChange={(next) => onChange({ type: next })} />
        <TextField
          label="Quantity"
          type="number"
          inputMode="numeric"
          min="1"
          max={String(contentLimits.quantity)}
          step="1"
          value={Number.isNaN(row.quantity) ? '' : String(row.quantity)}
          onChange={(text) => onChange({ quantity: readQuantity(text) })}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <IconButton icon={X} size="sm" label={`Remove ${name}`} onClick={onRemove} className={removeStyle} />
      </div>
      {Array.from({ length: Math.min(Math.max(units, 1), contentLimits.quantity) || 1 }, (_, unit) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a unit is its place in the row
        <UnitFields key={unit} row={row} unit={unit} isShared={!isEach && row.quantity > 1} onChange={onChange} />
      ))}
      {row.quantity > 1 && !isEach && (
        <Button size="sm" variant="ghost" icon={ListTree} onClick={() => setEach(true)} className={css({ alignSelf: 'flex-start' })}>
          Set each date and link
        </Button>
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
  display: 'flex',
  flexDirection: 'column',
  gap: '8',
  padding: '12',
  border: '1px solid {colors.border.subtle}',
  borderRadius: 'md',
  '&[data-invalid]': { borderColor: 'tone.red.border' },
})
const headStyle = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px auto', alignItems: 'end', gap: '8' })
const removeStyle = css({ marginBottom: '2' })
const errorStyle = css({ display: 'flex', gap: '4', textStyle: 'meta', color: 'tone.red.fg' })
