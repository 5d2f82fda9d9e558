import { type Account, type Platform, platforms } from '../account/account.ts'
import { type FieldWith, fieldsWith } from '../account/account-field.ts'

/** A platform of an influencer with a known name or count. */
export interface SocialProfile {
  readonly platform: Platform
  readonly username: string | null
  /** Followers, or subscribers on YouTube. */
  readonly count: number | null
  /** Where the profile opens; null without a username. */
  readonly url: string | null
}

type UsernameField = FieldWith<{ readonly kind: 'handle' }>
type CountField = FieldWith<{ readonly kind: 'count' }>
export type SocialField = UsernameField | CountField

const fieldsOf = (platform: Platform) =>
  [...fieldsWith({ kind: 'handle', platform }), ...fieldsWith({ kind: 'count', platform })] as unknown as readonly [
    UsernameField,
    CountField,
  ] // the table has one of each

/** The username and count fields of each platform. */
export const socialFields = Object.fromEntries(platforms.map((platform) => [platform, fieldsOf(platform)])) as Readonly<
  Record<Platform, ReturnType<typeof fieldsOf>>
> // one for each

/** [SO1] The known platforms of an influencer, the top platform first, then in the usual order. */
export const socialProfilesOf = (account: Pick<Account, SocialField | 'topPlatform'>): readonly SocialProfile[] =>
  platforms
    .toSorted((a, b) => Number(b === account.topPlatform) - Number(a === account.topPlatform))
    .map((platform) => {
      const [usernameField, countField] = socialFields[platform]
      const username = account[usernameField]
      return { platform, username, count: account[countField], url: username ? socialUrl(platform, username) : null }
    })
    .filter(({ username, count }) => username !== null || count !== null)

/** [SO2] The address of a profile; any username stays on its platform. */
export const socialUrl = (platform: Platform, username: string): string => {
  const name = username.trim().replace(/^@/, '')
  const path = name.split('/').filter(isSegment).map(encodeURIComponent).join('/')
  if (platform === 'Instagram') return `https://www.instagram.com/${path}`
  if (platform === 'TikTok') return `https://www.tiktok.com/@${path}`
  if (platform === 'YouTube')
    return /^(channel|c|user)\//.test(path) ? `https://www.youtube.com/${path}` : `https://www.youtube.com/@${path}`
  if (platform === 'Facebook') return `https://www.facebook.com/${path}`
  return `https://www.linkedin.com/in/${path.replace(/^in\//, '')}`
}

/** [SO12] A username as its platform writes it: with an @ where it is a handle. */
export const shownUsername = (platform: Platform, username: string): string => {
  const hasHandles = platform === 'Instagram' || platform === 'TikTok' || platform === 'YouTube'
  return hasHandles && !/[@/]/.test(username) ? `@${username}` : username
}

/** The platform as its icon's name. */
export const platformMark = (platform: Platform): Lowercase<Platform> => platform.toLowerCase() as Lowercase<Platform> // lower case of that very text

const isSegment = (part: string): boolean => part !== '' && part !== '.' && part !== '..'
