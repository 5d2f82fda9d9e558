import { platforms } from '@rapport/domain/account/account'
import { platformMark } from '@rapport/domain/social/social-profile'
import type { Choice } from '../../ui/form/select.tsx'
import { Avatar } from '../../ui/mark/avatar.tsx'
import { BrandMark } from '../../ui/mark/brand-mark.tsx'
import type { Workspace } from './use-workspace.ts'

export const platformChoices: readonly Choice[] = platforms.map((platform) => ({
  value: platform,
  label: platform,
  start: <BrandMark brand={platformMark(platform)} size={14} isDecorative />,
}))

export const personChoice = ({ id, name, image, defaultProfileImage }: Workspace['users'][number]): Choice => ({
  value: id,
  label: name,
  start: <Avatar id={id} name={name} src={image ?? defaultProfileImage} size="xs" isDecorative />,
})
