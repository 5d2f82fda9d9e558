import { ArrowDown, ArrowUp, Ellipsis, Trash2 } from 'lucide-react'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu } from '../../ui/popup/menu.tsx'

export interface RowMenuProps {
  readonly name: string
  readonly index: number
  readonly count: number
  /** Why nothing of the row can be changed now. */
  readonly whyNot: string | undefined
  /** Why it cannot be deleted. */
  readonly whyStays?: string | undefined
  readonly onStep: (step: -1 | 1) => void
  readonly onDelete: () => void
}

/** What can be done with a row of an ordered list. */
export function RowMenu({ name, index, count, whyNot, whyStays, onStep, onDelete }: RowMenuProps) {
  const isFirst = index === 0 ? 'It is the first' : undefined
  const isLast = index === count - 1 ? 'It is the last' : undefined
  return (
    <Menu
      align="end"
      trigger={<IconButton icon={Ellipsis} label={`More about ${name}`} />}
      groups={[
        {
          id: 'order',
          items: [
            { id: 'up', label: 'Move up', icon: ArrowUp, whyNot: whyNot ?? isFirst, onSelect: () => onStep(-1) },
            { id: 'down', label: 'Move down', icon: ArrowDown, whyNot: whyNot ?? isLast, onSelect: () => onStep(1) },
          ],
        },
        {
          id: 'end',
          items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, whyNot: whyNot ?? whyStays, onSelect: onDelete }],
        },
      ]}
    />
  )
}
