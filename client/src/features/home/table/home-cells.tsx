import type { Account } from '@rapport/domain/account/account'
import { CellEditing, type CellEditingProps } from '../../../ui/table/cell-editing.tsx'
import { moveAccount } from '../move-account.ts'
import { useWorkspace } from '../use-workspace.ts'
import type { RowContext } from './account-columns.tsx'
import { type EditValueSlot, editedField } from './edited-cell.tsx'

interface HomeCellsProps extends Pick<CellEditingProps<Account>, 'frame' | 'rows' | 'onActive'> {
  readonly context: RowContext
  readonly editValue: EditValueSlot
}

/** Values of the table are changed where they stand. */
export function HomeCells({ context, editValue, ...listening }: HomeCellsProps) {
  const { stages } = useWorkspace({ segments: false, campaigns: false })
  return (
    <CellEditing
      {...listening}
      rowKey={idOf}
      edit={({ row: account, column, anchor, onDone }) => {
        const field = editedField({ row: account, column }, context)
        return field && editValue({ account, field, anchor, onDone, onStage: (stage) => moveAccount(account, stage, stages) })
      }}
    />
  )
}

const idOf = ({ id }: Account): string => id
