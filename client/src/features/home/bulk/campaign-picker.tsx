import type { Account } from '@rapport/domain/account/account'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { formWords } from '../../../ui/form/form-words.ts'
import { OptionList } from '../../../ui/popup/option-list.tsx'
import { valueChoices } from '../filter/value-choices.tsx'
import type { Workspace } from '../use-workspace.ts'
import type { Bulk } from './use-bulk.ts'

export interface CampaignPickerProps {
  readonly accounts: readonly Account[]
  readonly bulk: Bulk
  readonly workspace: Workspace
  readonly onDone: () => void
}

/** A campaign that all of them share is ticked; ticking adds it, unticking removes it. */
export function CampaignPicker({ accounts, bulk, workspace, onDone }: CampaignPickerProps) {
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set())
  const isHeldByAll = (id: string) => accounts.every(({ campaignIds }) => campaignIds.includes(id))
  const heldBySome = (id: string) => accounts.filter(({ campaignIds }) => campaignIds.includes(id)).length
  const isTicked = (id: string) => isHeldByAll(id) !== changed.has(id)
  const ids = workspace.campaigns.map(({ id }) => id)
  const choices = valueChoices('campaign', { ...workspace, stages: [] })
    .filter(({ value }) => ids.includes(value))
    .map((choice) => ({ ...choice, note: noteOf(heldBySome(choice.value), accounts.length) }))
  const apply = () => {
    onDone()
    const touched = ids.filter((id) => changed.has(id))
    const addCampaignIds = touched.filter((id) => !isHeldByAll(id))
    const removeCampaignIds = touched.filter(isHeldByAll)
    void bulk.change(
      accounts,
      { ...(addCampaignIds.length > 0 && { addCampaignIds }), ...(removeCampaignIds.length > 0 && { removeCampaignIds }) },
      'given other campaigns',
    )
  }
  const toggle = (id: string) =>
    setChanged(new Set(changed.has(id) ? [...changed].filter((campaign) => campaign !== id) : [...changed, id]))
  return (
    <>
      <OptionList
        label="Campaigns"
        multiple
        choices={choices}
        value={ids.filter(isTicked)}
        onToggle={toggle}
        emptyText="There is no campaign yet"
      />
      <Button variant="primary" size="sm" whyNot={changed.size === 0 ? formWords.unchanged : undefined} onClick={apply}>
        Apply
      </Button>
    </>
  )
}

const noteOf = (count: number, all: number): string | undefined => (count > 0 && count < all ? `${count} of ${all} have it` : undefined)
