import { type RecentProfile, withRecent } from '@rapport/domain/palette/recent-profile'
import { readText, removeText, writeText } from './device-texts.ts'

interface Owner {
  readonly userId: string
  readonly organizationId: string
}

const keyOf = ({ userId, organizationId }: Owner): string => `recent-profiles ${userId} ${organizationId}`

/** [PA2] The profiles that a person opened last on this device. */
export const readRecentProfiles = (owner: Owner): readonly RecentProfile[] => {
  try {
    const kept: unknown = JSON.parse(readText(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isProfile) : []
  } catch {
    return []
  }
}

const isProfile = (value: unknown): value is RecentProfile =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  'name' in value &&
  typeof value.id === 'string' &&
  typeof value.name === 'string'

export const noteProfile = (owner: Owner, { id, name }: RecentProfile): void =>
  writeText(keyOf(owner), JSON.stringify(withRecent(readRecentProfiles(owner), { id, name })))

export const forgetProfile = (owner: Owner, accountId: string): void => {
  const left = readRecentProfiles(owner).filter(({ id }) => id !== accountId)
  if (left.length === 0) removeText(keyOf(owner))
  else writeText(keyOf(owner), JSON.stringify(left))
}
