import { CircleCheckBig, Ellipsis, History, Pencil, RotateCcw, Trash2 } from 'lucide-react'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Menu } from '../../../ui/popup/menu.tsx'
import type { Terms } from '../partnership-atoms.ts'
import type { OpenWindow } from '../partnership-windows.tsx'
import { needsNetwork } from '../partnership-words.ts'
import { spanWords } from '../span-words.ts'
import type { PartnershipActions } from '../use-partnership-actions.ts'

export interface PartnershipMenuProps {
  readonly terms: Terms
  readonly actions: PartnershipActions
  readonly onOpen: (window: OpenWindow) => void
}

export function PartnershipMenu({ terms, actions, onOpen }: PartnershipMenuProps) {
  const { id, isCompleted } = terms
  const isOnline = useOnline()
  const history = {
    id: 'history',
    label: 'History',
    icon: History,
    whyNot: isOnline ? undefined : needsNetwork.history,
    onSelect: () => onOpen({ at: 'history', partnershipId: id }),
  }
  const change = isCompleted
    ? { id: 'reopen', label: 'Reopen', icon: RotateCcw, onSelect: () => actions.complete(id, false, 'menu') }
    : { id: 'complete', label: 'Complete', icon: CircleCheckBig, onSelect: () => actions.complete(id, true, 'menu') }
  return (
    <Menu
      align="end"
      trigger={<IconButton size="sm" icon={Ellipsis} label={`More for the partnership of ${spanWords(terms)}`} />}
      groups={[
        {
          id: 'change',
          items: [{ id: 'edit', label: 'Edit', icon: Pencil, onSelect: () => onOpen({ at: 'edit', partnershipId: id }) }, change, history],
        },
        {
          id: 'remove',
          items: [
            { id: 'delete', label: 'Delete', icon: Trash2, isDanger: true, onSelect: () => onOpen({ at: 'delete', partnershipId: id }) },
          ],
        },
      ]}
    />
  )
}
