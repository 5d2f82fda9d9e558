import { type Account, platforms, priorities, shownPriority } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { shownName } from '@rapport/domain/person/person'
import { platformMark } from '@rapport/domain/social/social-profile'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import type { AccountChange } from '@rapport/domain/sync/outbox'
import { useSegments, useStages, useUsers } from '../../api/organization-lists.ts'
import type { EditStep } from '../../ui/edit/edit-step.ts'
import { ListEdit } from '../../ui/edit/list-edit.tsx'
import type { Choice } from '../../ui/form/select.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { BrandMark } from '../../ui/mark/brand-mark.tsx'
import { Swatch } from '../../ui/state/swatch.tsx'
import type { ListedField, ValueEditorProps } from './edited-field.ts'
import { writeChange } from './write-value.ts'

/** The choice that clears a field. */
const none = ''

/** Stage, owner, priority, segment, top platform: one of a list. */
export function ListedEditor({ account, field, onStage, anchor, onDone }: ValueEditorProps & { readonly field: ListedField }) {
  const choices = useChoices(field, account)
  const save = (value: string, step: EditStep) => {
    onDone(step)
    if (field === 'stage') return onStage(value)
    const words = value === none ? null : (choices.find((choice) => choice.value === value)?.label ?? value)
    writeChange(account, { change: changeOf(field, value), field: headingOf(field), words })
  }
  return <ListEdit {...{ anchor, onDone, choices }} label={headingOf(field)} value={chosenOf(account, field)} onSave={save} />
}

function chosenOf(account: Account, field: ListedField): string {
  return field === 'priority' ? shownPriority(account.priority) : (account[field] ?? none)
}

function changeOf(field: Exclude<ListedField, 'stage'>, value: string): AccountChange {
  if (field === 'priority') return { priority: priorities.find((priority) => priority === value) ?? null }
  if (field === 'topPlatform') return { topPlatform: platforms.find((platform) => platform === value) ?? null }
  return { [field]: value === none ? null : value }
}

/** Current members, and the owner even when a former member. */
function useChoices(field: ListedField, { owner }: Account): readonly Choice[] {
  const [stages, users, segments] = [useStages(), useUsers(), useSegments()]
  switch (field) {
    case 'stage':
      return stages.map(({ name, key }) => ({ value: name, label: name, start: <Swatch swatch={stageSwatch(key)} /> }))
    case 'priority':
      return priorities.map((priority) => ({ value: priority, label: priority }))
    case 'segmentId':
      return [{ value: none, label: 'None' }, ...segments.map(({ id, name }) => ({ value: id, label: name }))]
    case 'topPlatform':
      return [{ value: none, label: 'None' }, ...platforms.map(platformChoice)]
    case 'owner':
      return [{ value: none, label: 'Nobody' }, ...users.filter(({ id, former }) => !former || id === owner).map(personChoice)]
  }
}

const platformChoice = (platform: (typeof platforms)[number]): Choice => ({
  value: platform,
  label: platform,
  start: <BrandMark brand={platformMark(platform)} size={14} isDecorative />,
})

const personChoice = (user: ReturnType<typeof useUsers>[number]): Choice => ({
  value: user.id,
  label: shownName(user),
  start: <Avatar id={user.id} name={user.name} src={user.image ?? user.defaultProfileImage} size="xs" isDecorative />,
})
