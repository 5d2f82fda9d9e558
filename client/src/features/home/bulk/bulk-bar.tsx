import type { Account } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { notSet } from '@rapport/domain/account-list/listed-values'
import { showCount } from '@rapport/domain/show/money'
import { trashTime } from '@rapport/domain/trash/trash'
import { Archive, Download, Flag, Kanban, Layers, type LucideIcon, Megaphone, Trash2, User } from 'lucide-react'
import { useState } from 'react'
import { exportChosen } from '../../../api/account/account-export.ts'
import { useOnline } from '../../../sync/summary/use-sync-summary.ts'
import { Button } from '../../../ui/button/button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { saveFile } from '../../../ui/file/save-file.ts'
import { toast } from '../../../ui/message/toast.ts'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { Popover, type PopoverProps } from '../../../ui/popup/popover.tsx'
import { SelectionBar } from '../../../ui/table/selection-bar.tsx'
import { valueChoices } from '../filter/value-choices.tsx'
import { namedValue } from '../filter-words.ts'
import { useWorkspace, type Workspace } from '../use-workspace.ts'
import { people } from './bulk-words.ts'
import { CampaignPicker } from './campaign-picker.tsx'
import { type Bulk, useBulk } from './use-bulk.ts'

export interface BulkBarProps {
  readonly accounts: readonly Account[]
  readonly onMove: () => void
  readonly onClear: () => void
}

export function BulkBar({ accounts, onMove, onClear }: BulkBarProps) {
  const bulk = useBulk()
  const workspace = useWorkspace({ segments: true, campaigns: true })
  const needsServer = useOnline() ? undefined : 'This needs a connection'
  const part = { accounts, bulk, workspace }
  const archived = workspace.stages.find(({ key }) => key === 'archived')?.name
  return (
    <SelectionBar label="Chosen influencers" words={`${showCount(accounts.length)} selected`} isBusy={bulk.isBusy} onClear={onClear}>
      <Button size="sm" icon={Kanban} onClick={onMove} aria-keyshortcuts="s">
        {headingOf('stage')}
      </Button>
      <FieldPicker {...part} field="owner" label={headingOf('owner')} icon={User} />
      <FieldPicker {...part} field="priority" label={headingOf('priority')} icon={Flag} />
      <FieldPicker {...part} field="segment" label={headingOf('segmentId')} icon={Layers} whyNot={needsServer} />
      <Picker name={headingOf('campaignIds')} label={headingOf('campaignIds')} icon={Megaphone} whyNot={needsServer}>
        {(close) => <CampaignPicker {...part} onDone={close} />}
      </Picker>
      {archived !== undefined && (
        <Button size="sm" icon={Archive} onClick={() => void bulk.change(accounts, { stage: archived }, `moved to ${archived}`)}>
          Archive
        </Button>
      )}
      <Button size="sm" icon={Download} whyNot={needsServer} onClick={() => void exportRows(accounts)}>
        Export
      </Button>
      <DeleteButton accounts={accounts} bulk={bulk} whyNot={needsServer} />
    </SelectionBar>
  )
}

async function exportRows(accounts: readonly Account[]): Promise<void> {
  const file = await exportChosen(accounts.map(({ id }) => id))
  if (file.ok) saveFile({ name: 'influencers.csv', content: file.value })
  else toast.error(file.refusal.message)
}

interface PartProps {
  readonly accounts: readonly Account[]
  readonly bulk: Bulk
  readonly workspace: Workspace
}

type PickedField = 'owner' | 'priority' | 'segment'

interface PickerProps {
  readonly label: string
  readonly icon: LucideIcon
  readonly whyNot?: string | undefined
}

function Picker({ name, label, icon, whyNot, children }: PickerProps & { readonly name: string } & Pick<PopoverProps, 'children'>) {
  const button = (
    <Button size="sm" icon={icon} whyNot={whyNot}>
      {label}
    </Button>
  )
  if (whyNot !== undefined) return button
  return (
    <Popover label={name} trigger={button}>
      {children}
    </Popover>
  )
}

function FieldPicker({ accounts, bulk, workspace, field, ...button }: PartProps & PickerProps & { readonly field: PickedField }) {
  const choices = valueChoices(field, workspace).filter(({ value }) => field !== 'priority' || value !== notSet)
  const write = (chosen: string) => {
    const value = chosen === notSet ? null : chosen
    const name = value === null ? 'nobody' : (namedValue(field, chosen, workspace) ?? '')
    if (field === 'owner') return bulk.change(accounts, { owner: value }, `given to ${name}`)
    if (field === 'segment')
      return bulk.change(accounts, { segmentId: value }, value === null ? 'taken out of their segment' : `put into ${name}`)
    return bulk.change(accounts, { priority: choices.find((choice) => choice.value === chosen)?.value as 'Low' }, `set to ${name} priority`) // the list holds priorities only
  }
  return (
    <Picker {...button} name={field}>
      {(close) => (
        <OptionList
          label={`Choose the ${field}`}
          choices={choices}
          value={sharedValue(accounts, field)}
          onToggle={(chosen) => {
            close()
            void write(chosen)
          }}
        />
      )}
    </Picker>
  )
}

function DeleteButton({ accounts, bulk, whyNot }: Omit<PartProps, 'workspace'> & Pick<PickerProps, 'whyNot'>) {
  const [isAsked, setAsked] = useState(false)
  const remove = () => {
    setAsked(false)
    void bulk.change(accounts, { delete: true }, 'deleted')
  }
  return (
    <>
      <IconButton icon={Trash2} size="sm" label="Delete" whyNot={whyNot} onClick={() => setAsked(true)} />
      <ConfirmDialog
        open={isAsked}
        title={`Delete ${people(accounts.length)}?`}
        text={`They go to the Trash with their notes, and can be restored for ${trashTime}.`}
        confirmLabel="Delete"
        onConfirm={remove}
        onCancel={() => setAsked(false)}
      />
    </>
  )
}

/** The value that all of them share, as the list shows it. */
function sharedValue(accounts: readonly Account[], field: PickedField): readonly string[] {
  const values = new Set(accounts.map((account) => (field === 'segment' ? account.segmentId : account[field]) ?? notSet))
  return values.size === 1 ? [...values] : []
}
