import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import { Ellipsis, Pencil, Power, Store, Trash2 } from 'lucide-react'
import { useOnline } from '../../sync/summary/use-sync-summary.ts'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Menu } from '../../ui/popup/menu.tsx'
import { codesNeedNetwork } from './code-words.ts'

export interface CodeMenuProps {
  readonly code: DiscountCode
  readonly onEdit: () => void
  readonly onSwitch: () => void
  /** Makes it in the store; absent where it is there, or none is connected. */
  readonly onCreateInStore: (() => void) | undefined
  readonly onDelete: () => void
}

export function CodeMenu({ code, onEdit, onSwitch, onCreateInStore, onDelete }: CodeMenuProps) {
  const whyNot = useOnline() ? undefined : codesNeedNetwork
  const { code: name, isActive } = code
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for ${name}`} />}
      groups={[
        {
          id: 'change',
          items: [
            { id: 'edit', label: 'Edit', icon: Pencil, whyNot, onSelect: onEdit },
            { id: 'switch', label: isActive ? 'Switch off' : 'Switch on', icon: Power, whyNot, onSelect: onSwitch },
            ...(onCreateInStore ? [{ id: 'store', label: 'Create in Shopify too', icon: Store, whyNot, onSelect: onCreateInStore }] : []),
          ],
        },
        { id: 'remove', items: [{ id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, whyNot, onSelect: onDelete }] },
      ]}
    />
  )
}
