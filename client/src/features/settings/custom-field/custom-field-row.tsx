import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { Pencil } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { RowMenu, type RowMenuProps } from '../row-menu.tsx'
import { wordsOfType } from './field-choices.ts'

export interface CustomFieldRowProps extends Omit<RowMenuProps, 'name' | 'whyStays'> {
  readonly field: CustomField
  readonly onEdit: () => void
}

export function CustomFieldRow({ field, onEdit, ...row }: CustomFieldRowProps) {
  const words = wordsOfType(field.type)
  const Icon = words?.icon
  return (
    <div className={css({ row: '8' })}>
      {Icon && <Icon size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{field.name}</p>
        <p className={noteStyle}>{[words?.label, field.options.join(', ')].filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton icon={Pencil} label={`Edit ${field.name}`} whyNot={row.whyNot} onClick={onEdit} />
      <RowMenu name={field.name} {...row} />
    </div>
  )
}

const noteStyle = css({ textStyle: 'meta', color: 'fg.muted', truncate: true })
