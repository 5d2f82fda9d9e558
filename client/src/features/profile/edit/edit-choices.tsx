import { platforms, priorities } from '@rapport/domain/account/account'
import type { OrganizationStage } from '@rapport/domain/organization/organization'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { platformMark } from '@rapport/domain/social/social-profile'
import { stageSwatch } from '@rapport/domain/stage/stage-swatch'
import type { Choice } from '../../../ui/form/select.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'

/** The choice that clears a field. */
export const NONE = '-'

export const priorityChoices: readonly Choice[] = priorities.map((priority) => ({ value: priority, label: priority }))

export const platformChoices: readonly Choice[] = [
  { value: NONE, label: 'None' },
  ...platforms.map((platform) => ({
    value: platform,
    label: platform,
    start: <BrandMark brand={platformMark(platform)} size={14} isDecorative />,
  })),
]

export function stageChoices(stages: readonly OrganizationStage[]): readonly Choice[] {
  return stages.map(({ name, key }) => ({ value: name, label: name, start: <Swatch swatch={stageSwatch(key)} /> }))
}

/** Current members, and the owner even when a former member. */
export function ownerChoices(users: readonly OrganizationUser[], owner: string | null): readonly Choice[] {
  return [
    { value: NONE, label: 'Nobody' },
    ...users
      .filter(({ id, former }) => !former || id === owner)
      .map((user) => ({
        value: user.id,
        label: shownName(user),
        start: <Avatar id={user.id} name={user.name} src={user.image ?? user.defaultProfileImage} size="xs" isDecorative />,
      })),
  ]
}
