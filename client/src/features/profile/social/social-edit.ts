import { type Platform, platforms } from '@rapport/domain/account/account'
import { webLinkWords } from '@rapport/domain/link/web-link'
import { isForeignAddress, readSocialAddress, type SocialAddress, usernameFor, webAddressOf } from '@rapport/domain/social/social-address'
import { countOfDigits } from '@rapport/domain/social/social-count'
import { type FoundSocials, missingFrom } from '@rapport/domain/social/social-lookup'
import { socialFields } from '@rapport/domain/social/social-profile'

/** Typed usernames and counts; counts as digits. */
export interface SocialEdit {
  readonly usernames: Readonly<Record<Platform, string>>
  readonly counts: Readonly<Record<Platform, string>>
  readonly websiteUrl: string
  readonly bioSummary: string
}

export function socialEditOf(account: FoundSocials): SocialEdit {
  return {
    usernames: byPlatform((platform) => account[socialFields[platform][0]] ?? ''),
    counts: byPlatform((platform) => account[socialFields[platform][1]]?.toString() ?? ''),
    websiteUrl: account.websiteUrl ?? '',
    bioSummary: account.bioSummary ?? '',
  }
}

/** Only fields changed since the dialog opened: a teammate's change of another field stays. */
export function socialChangesOf(opened: SocialEdit, edit: SocialEdit): Partial<FoundSocials> {
  const before = new Map(Object.entries(valuesOf(opened)))
  return Object.fromEntries(Object.entries(valuesOf(edit)).filter(([field, value]) => before.get(field) !== value))
}

export interface SocialIssues {
  readonly usernames: Partial<Readonly<Record<Platform, string>>>
  readonly websiteUrl?: string
}

export function socialIssues({ usernames, websiteUrl }: SocialEdit): SocialIssues {
  const foreign = platforms.filter((platform) => isForeignAddress(platform, usernames[platform]))
  const isAddress = websiteUrl.trim() === '' || webAddressOf(websiteUrl) !== null
  return {
    usernames: Object.fromEntries(foreign.map((platform) => [platform, `This is no address of a profile on ${platform}`])),
    ...(!isAddress && { websiteUrl: webLinkWords }),
  }
}

export function hasIssues(issues: SocialIssues): boolean {
  return issues.websiteUrl !== undefined || Object.keys(issues.usernames).length > 0
}

/** The profile in a pasted address. In a platform's own field a bare word is just text. */
export function profileIn(pasted: string): SocialAddress | null {
  return webAddressOf(pasted) === null ? null : readSocialAddress(pasted)
}

export function withProfile(edit: SocialEdit, { platform, username }: SocialAddress): SocialEdit {
  return { ...edit, usernames: { ...edit.usernames, [platform]: username } }
}

/** Fills empty fields with a finding; typed values stay. */
export function withFound(edit: SocialEdit, findings: FoundSocials): { readonly edit: SocialEdit; readonly added: readonly string[] } {
  const values = valuesOf(edit)
  const missing = missingFrom(values, findings)
  return { edit: socialEditOf({ ...values, ...missing }), added: Object.keys(missing) }
}

function valuesOf(edit: SocialEdit): FoundSocials {
  const fields = platforms.flatMap((platform) => {
    const [usernameField, countField] = socialFields[platform]
    const entries: readonly (readonly [string, string | number | null])[] = [
      [usernameField, usernameFor(platform, edit.usernames[platform])],
      [countField, countOfDigits(edit.counts[platform])],
    ]
    return entries
  })
  return {
    ...Object.fromEntries(fields),
    websiteUrl: webAddressOf(edit.websiteUrl)?.href ?? (edit.websiteUrl.trim() || null),
    bioSummary: edit.bioSummary.trim() || null,
  } as FoundSocials // each platform has two fields
}

function byPlatform<T>(value: (platform: Platform) => T): Readonly<Record<Platform, T>> {
  return Object.fromEntries(platforms.map((platform) => [platform, value(platform)])) as Record<Platform, T> // one entry for each platform
}
