import { type Platform, platforms } from '@rapport/domain/account/account'
import { webLinkWords } from '@rapport/domain/link/web-link'
import { showCount } from '@rapport/domain/show/money'
import { isForeignAddress, readSocialAddress, type SocialAddress, usernameFor, webAddressOf } from '@rapport/domain/social/social-address'
import { countOfDigits } from '@rapport/domain/social/social-count'
import { differingFrom, type FoundSocials, missingFrom } from '@rapport/domain/social/social-lookup'
import { shownUsername, socialFields } from '@rapport/domain/social/social-profile'

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

/** What a lookup fills in, and what it found otherwise, by field. */
export interface Filling {
  readonly added: readonly string[]
  readonly differing: readonly string[]
}

/** Fills empty fields with a finding; typed values stay. */
export function withFound(edit: SocialEdit, findings: FoundSocials): Filling & { readonly edit: SocialEdit } {
  const values = valuesOf(edit)
  const missing = missingFrom(values, findings)
  return {
    edit: socialEditOf({ ...values, ...missing }),
    added: Object.keys(missing),
    differing: Object.keys(differingFrom(values, findings)),
  }
}

/** Puts one finding in the place of what stands there. */
export function withReplaced(edit: SocialEdit, field: string, findings: FoundSocials): SocialEdit {
  return socialEditOf({ ...valuesOf(edit), [field]: new Map(Object.entries(findings)).get(field) })
}

/** 'Found Instagram @x · Replace @y?'; null once they are the same. */
export function replaceQuestion(edit: SocialEdit, field: string, findings: FoundSocials): string | null {
  const [finding, value] = [findings, valuesOf(edit)].map((values) => new Map(Object.entries(values)).get(field) ?? null)
  if (finding === value || finding === null || finding === undefined || value === null || value === undefined) return null
  const platform = platforms.find((candidate) => socialFields[candidate].some((name) => name === field))
  if (platform === undefined) return `Found another ${field === 'bioSummary' ? 'bio' : 'website'} · Replace what stands here?`
  const shown = (text: string | number) => (typeof text === 'number' ? showCount(text) : shownUsername(platform, text))
  const what = typeof finding === 'number' ? `${platform} with ${shown(finding)}` : `${platform} ${shown(finding)}`
  return `Found ${what} · Replace ${shown(value)}?`
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
