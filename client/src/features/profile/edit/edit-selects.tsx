import { platforms, priorities } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { css } from '#styled-system/css'
import { Select } from '../../../ui/form/select.tsx'
import type { AccountEdit } from './account-edit.ts'
import { NONE, ownerChoices, platformChoices, priorityChoices, stageChoices } from './edit-choices.tsx'

export interface EditSelectsProps {
  readonly edit: AccountEdit
  readonly set: (part: Partial<AccountEdit>) => void
  readonly stages: readonly OrganizationStage[]
  readonly users: readonly OrganizationUser[]
}

export function EditSelects({ edit, set, stages, users }: EditSelectsProps) {
  return (
    <div className={pairStyle}>
      <Select label={headingOf('stage')} choices={stageChoices(stages)} value={edit.stage} onChange={(stage) => set({ stage })} />
      <Select
        label={headingOf('topPlatform')}
        choices={platformChoices}
        value={edit.topPlatform ?? NONE}
        onChange={(platform) => set({ topPlatform: platforms.find((candidate) => candidate === platform) ?? null })}
      />
      <Select
        label={headingOf('priority')}
        choices={priorityChoices}
        value={edit.priority}
        onChange={(priority) => set({ priority: priorities.find((candidate) => candidate === priority) ?? 'Low' })}
      />
      <Select
        label={headingOf('owner')}
        choices={ownerChoices(users, edit.owner)}
        value={edit.owner ?? NONE}
        onChange={(owner) => set({ owner: owner === NONE ? null : owner })}
      />
    </div>
  )
}

/** Two in a row where they fit. */
export const pairStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })
