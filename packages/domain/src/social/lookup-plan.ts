import { type Account, platforms } from '../account/account.ts'
import { readSocialAddress, type SocialAddress, usernameFor, webAddressOf } from './social-address.ts'
import { type FoundSocials, foundOf, siteOfEmail } from './social-lookup.ts'
import { isPlatform } from './social-page.ts'
import { type SocialField, socialFields, socialUrl } from './social-profile.ts'

/** A website to read; without a given scheme also unencrypted. */
export interface Site {
  readonly address: string
  readonly isSchemeImplied: boolean
}

export interface LookupPlan {
  /** Findings that need no reading. */
  readonly pasted: FoundSocials
  /** The sites to read, in order. */
  readonly sites: readonly Site[]
}

export interface LookupSubject {
  readonly query: string
  readonly knownSocial: SocialAddress | null
  /** An automatic lookup asks with a name: a bare word is no handle then. */
  readonly isAutomatic: boolean
}

/** [SL8] A pasted address costs nothing; then come the typed website, the account's own and the one of its e-mail address. */
export const lookupPlan = (
  { query, knownSocial, isAutomatic }: LookupSubject,
  { websiteUrl, email }: Pick<Account, 'websiteUrl' | 'email'>,
): LookupPlan => {
  const isAddress = webAddressOf(query) !== null
  const read = isAutomatic && !isAddress ? null : readSocialAddress(query)
  const username = knownSocial && usernameFor(knownSocial.platform, knownSocial.username)
  const profiles = [...(knownSocial && username ? [{ ...knownSocial, username }] : []), ...(read ? [read] : [])]
  const typed = isAddress && !isPlatform(query) ? [query] : []
  return { pasted: foundOf(profiles), sites: sitesOf([...typed, websiteUrl, siteOfEmail(email)]) }
}

const mostSites = 2

const sitesOf = (written: readonly (string | null)[]): readonly Site[] => {
  const sites = written.flatMap((text) => {
    const url = webAddressOf(text ?? '')
    return url === null || text === null ? [] : [{ address: url.href, isSchemeImplied: !/^https?:/i.test(text.trim()) }]
  })
  return [...new Map(sites.toReversed().map((site) => [hostAndPath(site.address), site])).values()].toReversed().slice(0, mostSites)
}

const hostAndPath = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** [SL9] Pages that may show a person's picture: the own website, then the profiles. */
export const pictureSources = (account: Pick<Account, SocialField | 'websiteUrl' | 'email'>): readonly string[] => [
  ...sitesOf([account.websiteUrl, siteOfEmail(account.email)]).map(({ address }) => address),
  ...platforms.flatMap((platform) => {
    const username = account[socialFields[platform][0]]
    return username === null ? [] : [socialUrl(platform, username)]
  }),
]

/** [SL9] A profile that redirects elsewhere (to a sign-in, say) shows the platform's picture, not the person's. */
export const showsWhomItShould = (asked: string, answered: string): boolean => {
  const profile = readSocialAddress(asked)
  if (profile === null || !isPlatform(asked)) return true
  const shown = readSocialAddress(answered)
  return shown?.platform === profile.platform && shown.username.toLowerCase() === profile.username.toLowerCase()
}
