import { type Account, platforms } from '../account/account.ts'
import { dayInZone } from '../calendar-day/calendar-day.ts'
import { dayMs } from '../limit/unit.ts'
import type { SocialAddress } from './social-address.ts'
import { type SocialField, socialFields } from './social-profile.ts'

/** Texts that a lookup may find beside profiles. */
const foundTexts = ['bioSummary', 'websiteUrl'] as const

/** Findings of a lookup about an influencer. */
export type FoundSocials = Pick<Account, SocialField | (typeof foundTexts)[number]>

/** The lookups that an organisation has left this month. */
export interface LookupUsage {
  readonly remaining: number
  readonly limit: number
}

/** The most characters of what is looked for. */
export const longestQuery = 300

export const lookupTexts = {
  nothingFound: 'No social profiles found for this account',
  limitReached: 'You have reached your monthly limit for AI lookups',
  failed: 'Could not automatically find social profiles',
} as const

/** Milliseconds. */
export const lookupTimes = {
  /** The delay before the automatic lookup of a new account. */
  startsAfter: 500,
  /** The delay before an account with a new picture is read again. */
  readAgainAfter: 500,
} as const

export const foundFields = [...platforms.flatMap((platform) => socialFields[platform]), ...foundTexts]

export const nothingFound = Object.fromEntries(foundFields.map((field) => [field, null])) as unknown as FoundSocials // each of its fields

/** Profiles as account fields; the first of a platform counts. */
export const foundOf = (profiles: readonly SocialAddress[]): FoundSocials => ({
  ...nothingFound,
  ...Object.fromEntries(profiles.toReversed().map(({ platform, username }) => [socialFields[platform][0], username])),
})

/** [SL1] The first of two findings counts, platform by platform: a website's own links beat the model. */
export const mergeFound = (first: FoundSocials, second: FoundSocials): FoundSocials => {
  const values = platforms
    .filter((platform) => first[socialFields[platform][0]] !== null)
    .flatMap((platform) => socialFields[platform].map((field) => [field, first[field]] as const))
  return {
    ...second,
    ...Object.fromEntries(values),
    bioSummary: first.bioSummary ?? second.bioSummary,
    websiteUrl: first.websiteUrl ?? second.websiteUrl,
  }
}

/** Whether any platform has a name or count. */
export const hasSocials = (account: Pick<Account, SocialField>): boolean =>
  platforms.some((platform) => socialFields[platform].some((field) => account[field] !== null))

/** [SL4] The same, apart from the one profile that an account was created with. */
export const hasSocialsBeside = (account: Pick<Account, SocialField>, profile: SocialAddress | null): boolean => {
  const field = profile && socialFields[profile.platform][0]
  return hasSocials(field !== null && account[field] === profile?.username ? { ...account, [field]: null } : account)
}

/** Whether a platform is still missing. */
export const lacksPlatforms = (findings: FoundSocials): boolean =>
  platforms.some((platform) => findings[socialFields[platform][0]] === null)

/** [SL2] The findings that an account takes unasked: only for empty fields. */
export const missingFrom = (account: FoundSocials, findings: FoundSocials): Partial<FoundSocials> => {
  const platformFields = platforms
    .map((platform) => socialFields[platform])
    .filter((fields) => fields.every((field) => account[field] === null))
    .flat()
  const fields = [...platformFields, ...foundTexts]
  return Object.fromEntries(
    fields.filter((field) => account[field] === null && findings[field] !== null).map((field) => [field, findings[field]]),
  )
}

/** [SL10] The findings that differ from what stands there: a person may put them in its place. */
export const differingFrom = (account: FoundSocials, findings: FoundSocials): Partial<FoundSocials> =>
  Object.fromEntries(
    foundFields
      .filter((field) => account[field] !== null && findings[field] !== null && account[field] !== findings[field])
      .map((field) => [field, findings[field]]),
  )

/** [SL3] The month of a lookup in the organisation's zone, YYYY-MM. */
export const lookupMonth = (now: Date, timeZone: string): string => dayInZone(now, timeZone).slice(0, 7)

const newFor = dayMs

/** [SL4] An account is new for a day. */
export const isNewAccount = ({ createdAt }: Pick<Account, 'createdAt'>, now: Date): boolean =>
  now.getTime() - Date.parse(createdAt) < newFor

/** [SL4] A new account without socials gets an automatic lookup while lookups remain. */
export const wantsLookup = (account: Account, { remaining }: LookupUsage, now: Date): boolean =>
  remaining > 0 && isNewAccount(account, now) && !hasSocials(account)

/** [SL5] Why a lookup cannot run now. */
export const whyNoLookup = (query: string, usage: LookupUsage | undefined, isOnline: boolean): string | undefined => {
  if (!isOnline) return 'You are offline. A lookup needs a connection.'
  if (usage?.remaining === 0) return lookupTexts.limitReached
  return query.trim() === '' ? 'Type a name, a handle or an address first' : undefined
}

const publicMail = new Set(
  'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com mac.com aol.com gmx.de gmx.net gmx.com web.de t-online.de proton.me protonmail.com pm.me mail.com mail.ru yandex.ru yandex.com qq.com 163.com zoho.com hey.com fastmail.com orange.fr free.fr wanadoo.fr libero.it'.split(
    ' ',
  ),
)

/** Reserved example names. */
const exampleHosts = /(?:^|\.)(?:example\.(?:com|org|net)|example|test|invalid|localhost)$/

/** [SL6] The website of an e-mail address; none for public and reserved hosts. */
export const siteOfEmail = (email: string | null): string | null => {
  const host = /@([a-z0-9.-]+\.[a-z]{2,})$/i.exec(email?.trim() ?? '')?.[1]?.toLowerCase()
  return host === undefined || publicMail.has(host) || exampleHosts.test(host) ? null : `https://${host}/`
}
