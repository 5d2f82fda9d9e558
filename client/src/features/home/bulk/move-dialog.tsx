import type { Account } from '@rapport/domain/account/account'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { valueChoices } from '../filter/value-choices.tsx'
import { type Moved, moveAccount } from '../move-account.ts'
import { useWorkspace } from '../use-workspace.ts'
import { people } from './bulk-words.ts'
import { useBulk } from './use-bulk.ts'

export interface MoveDialogProps {
  readonly accounts: readonly Account[]
  /** Of a single influencer: what became of it. */
  readonly moved?: Moved | undefined
  readonly onClose: () => void
}

/** Chooses a stage: one influencer moves through the outbox, several in one call. */
export function MoveDialog({ accounts, moved, onClose }: MoveDialogProps) {
  const workspace = useWorkspace({ segments: false, campaigns: false })
  const bulk = useBulk()
  const [first] = accounts
  const stages = new Set(accounts.map(({ stage }) => stage))
  const move = (stageId: string) => {
    const stage = workspace.stages.find(({ id }) => id === stageId)?.name
    onClose()
    if (stage === undefined || !first) return
    if (accounts.length === 1) moveAccount(first, stage, workspace.stages, moved)
    else void bulk.change(accounts, { stage }, `moved to ${stage}`)
  }
  return (
    <Dialog open onClose={onClose} size="sm" title={`Move ${accounts.length === 1 ? (first?.name ?? '') : people(accounts.length)} to…`}>
      <OptionList
        label="Stage"
        choices={valueChoices('stage', workspace)}
        value={workspace.stages.filter(({ name }) => stages.size === 1 && stages.has(name)).map(({ id }) => id)}
        onToggle={move}
      />
    </Dialog>
  )
}
