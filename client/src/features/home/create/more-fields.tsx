import { platforms, priorities, shownPriority } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import { css } from '#styled-system/css'
import { useSegments, useStages, useUsers } from '../../../api/organization-lists.ts'
import { ListPicker } from '../../../ui/form/list-picker.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'
import { personChoice, platformChoices } from '../choices.tsx'
import type { AccountDraft, ReadDraft } from './account-draft.ts'

interface MoreFieldsProps {
  readonly draft: AccountDraft
  readonly read: ReadDraft
  readonly onChange: (change: Partial<AccountDraft>) => void
  readonly emailIssue: string | undefined
}

const NOBODY = '-'

/** All that a new influencer can have beside a name and profiles. */
export function MoreFields({ draft, read, onChange, emailIssue }: MoreFieldsProps) {
  const [stages, users, segments] = [useStages(), useUsers(), useSegments()]
  const owners = [{ value: NOBODY, label: 'Nobody' }, ...users.filter(({ former }) => !former).map(personChoice)]
  return (
    <>
      <TextField
        label={headingOf('email')}
        optional
        type="email"
        inputMode="email"
        autoComplete="off"
        value={read.email}
        onChange={(email) => onChange({ email })}
        error={emailIssue}
      />
      <div className={pairStyle}>
        <Select
          label={headingOf('stage')}
          choices={stages.map(({ name, key }) => ({ value: name, label: name, start: <Swatch swatch={stageSwatch(key)} /> }))}
          value={draft.stage}
          onChange={(stage) => onChange({ stage })}
        />
        <Select
          label={headingOf('owner')}
          choices={owners}
          value={draft.owner ?? NOBODY}
          onChange={(owner) => onChange({ owner: owner === NOBODY ? null : owner })}
        />
        <Select
          label={headingOf('priority')}
          choices={priorities.map((priority) => ({ value: priority, label: priority }))}
          value={shownPriority(draft.priority)}
          isUnchosen={draft.priority === null}
          onChange={(priority) => onChange({ priority })}
        />
        <Select
          label={headingOf('topPlatform')}
          choices={[{ value: NOBODY, label: 'None' }, ...platformChoices]}
          value={read.topPlatform ?? NOBODY}
          onChange={(topPlatform) => onChange({ topPlatform: platforms.find((platform) => platform === topPlatform) ?? null })}
        />
      </div>
      {segments.length > 0 && (
        <ListPicker
          label={headingOf('segmentId')}
          optional
          choices={segments.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.segmentId === null ? [] : [draft.segmentId]}
          onChange={([segmentId = null]) => onChange({ segmentId })}
          placeholder="Find a segment"
          height="short"
        />
      )}
    </>
  )
}

const pairStyle = css({ display: 'grid', gridTemplateColumns: { base: '1fr', tablet: '1fr 1fr' }, gap: '16' })
