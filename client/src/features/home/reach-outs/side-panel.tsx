import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { Drawer } from '../../../ui/dialog/drawer.tsx'
import type { RowContext } from '../table/account-columns.tsx'
import type { LogContactSlot } from './reach-out-row.tsx'
import { ReachOuts } from './reach-outs.tsx'
import type { SidePanelState } from './use-side-panel.ts'

export interface SidePanelProps {
  readonly side: SidePanelState
  readonly context: RowContext
  readonly upcoming?: ReactNode
  readonly logContact: LogContactSlot
}

/** Today's reach-outs and the next due items, beside the list; a drawer in narrow windows. */
export function SidePanel({ side, context, upcoming, logContact }: SidePanelProps) {
  const content = (
    <>
      <ReachOuts context={context} logContact={logContact} hasTitle={side.isColumn} />
      {upcoming}
    </>
  )
  if (side.isColumn)
    return (
      <aside aria-label="Today" className={columnStyle}>
        {content}
      </aside>
    )
  return (
    <Drawer open onClose={side.toggle} title="Today's reach-outs">
      {content}
    </Drawer>
  )
}

const columnStyle = css({ column: '16', flex: '0 0 320px', width: '320px', minWidth: '0', minHeight: '0' })
