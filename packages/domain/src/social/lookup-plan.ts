import { type Account, platforms } from '../account/account.ts'
import { readSocialAddress, type SocialAddress, usernameFor, webAddressOf } from './social-address.ts'
import { type FoundSocials, foundOf, siteOfEmail } from './social-lookup.ts'
import { isPlatform } from './social-page.ts'
import { type SocialField, socialFields, socialUrl } from './social-profile.ts'

/** A website to read; one that was written without its scheme is also asked without encryption. */
export interface Site {
  readonly address: string
  readonly isSchemeImplied: boolean
}

export interface LookupPlan {
  /** What is known without asking anybody. */
  readonly pasted: FoundSocials
  /** What to read, in this order. */
  readonly sites: readonly Site[]
}

export interface LookupSubject {
  readonly query: string
  readonly known: SocialAddress | null
  /** A lookup by itself asks with a name: a bare word is then no handle. */
  readonly isAutomatic: boolean
}

/** [SL8] A pasted address is known for nothing; then come the website that was typed, the account's own and the one behind its e-mail address. */
export const lookupPlan = (
  { query, known, isAutomatic }: LookupSubject,
  { websiteUrl, email }: Pick<Account, 'websiteUrl' | 'email'>,
): LookupPlan => {
  const isAddress = webAddressOf(query) !== null
  const read = isAutomatic && !isAddress ? null : readSocialAddress(query)
  const given = known && usernameFor(known.platform, known.username)
  const profiles = [...(known && given ? [{ ...known, username: given }] : []), ...(read ? [read] : [])]
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

/** [SL9] Whose pages may show a picture of somebody: the own website, then the profiles. */
export const pictureSources = (account: Pick<Account, SocialField | 'websiteUrl' | 'email'>): readonly string[] => [
  ...sitesOf([account.websiteUrl, siteOfEmail(account.email)]).map(({ address }) => address),
  ...platforms.flatMap((platform) => {
    const username = account[socialFields[platform][0]]
    return username === null ? [] : [socialUrl(platform, username)]
  }),
]

/** [SL9] A profile that leads elsewhere (to a sign-in, say) shows the platform's picture, not the person's. */
export const showsWhomItShould = (asked: string, answered: string): boolean => {
  const profile = readSocialAddress(asked)
  if (profile === null || !isPlatform(asked)) return true
  const shown = readSocialAddress(answered)
  return shown?.platform === profile.platform && shown.username.toLowerCase() === profile.username.toLowerCase()
}
