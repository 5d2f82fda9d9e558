import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { ArrowDown, ArrowUp, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { css } from '#styled-system/css'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import { wordsOfType } from './field-choices.ts'

export interface CustomFieldRowProps {
  readonly field: CustomField
  readonly index: number
  readonly count: number
  readonly whyNot: string | undefined
  readonly onEdit: () => void
  readonly onStep: (step: -1 | 1) => void
  readonly onDelete: () => void
}

export function CustomFieldRow({ field, index, count, whyNot, onEdit, onStep, onDelete }: CustomFieldRowProps) {
  const words = wordsOfType(field.type)
  const Icon = words?.icon
  const isFirst = index === 0 ? 'It is the first' : undefined
  const isLast = index === count - 1 ? 'It is the last' : undefined
  return (
    <div className={css({ row: '8' })}>
      {Icon && <Icon size={16} aria-hidden className={css({ flexShrink: '0', color: 'fg.subtle' })} />}
      <div className={css({ flex: '1', minWidth: '0' })}>
        <p className={css({ textStyle: 'label', overflowWrap: 'anywhere' })}>{field.name}</p>
        <p className={noteStyle}>{[words?.label, field.options.join(', ')].filter(Boolean).join(' · ')}</p>
      </div>
      <IconButton icon={Pencil} label={`Edit ${field.name}`} whyNot={whyNot} onClick={onEdit} />
      <Menu
        align="end"
        trigger={<IconButton icon={Ellipsis} label={`More about ${field.name}`} />}
        groups={[
          {
            id: 'order',
            items: [
              { id: 'up', label: 'Move up', icon: ArrowUp, whyNot: whyNot ?? isFirst, onSelect: () => onStep(-1) },
              { id: 'down', label: 'Move down', icon: ArrowDown, whyNot: whyNot ?? isLast, onSelect: () => onStep(1) },
            ],
          },
          { id: 'end', items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, whyNot, onSelect: onDelete }] },
        ]}
      />
    </div>
  )
}

const noteStyle = css({ textStyle: 'meta', color: 'fg.muted', truncate: true })
