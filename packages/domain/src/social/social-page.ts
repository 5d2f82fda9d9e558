import { readSocialAddress, type SocialAddress, webAddressOf } from './social-address.ts'
import { type FoundSocials, foundOf } from './social-lookup.ts'

/** What a page of the web says about whom it belongs to; addresses are absolute. */
export interface WebPage {
  /** Where it was found, after redirects. */
  readonly url: string
  /** Links that say 'this is me, too'. */
  readonly me: readonly string[]
  /** What its structured data calls the same. */
  readonly sameAs: readonly string[]
  /** All its links, in their order. */
  readonly links: readonly string[]
  /** The pictures that it shows of itself, best first. */
  readonly images: readonly string[]
  readonly title: string | null
  readonly description: string | null
}

const longestBio = 500

/** [SP1] The profiles that a page names: what it says of itself before what it links to, of its links the most frequent. */
export const socialsOfPage = (page: WebPage): FoundSocials => {
  const profiles = [...profilesIn(page.me), ...profilesIn(page.sameAs), ...mostFrequent(profilesIn(page.links))]
  return { ...foundOf(profiles), bioSummary: bioOf(page), websiteUrl: isOwnSite(page.url) ? page.url : null }
}

/** Bare words are no links, and a page does not link to itself as a profile. */
const profilesIn = (links: readonly string[]): readonly SocialAddress[] =>
  links.filter((link) => /^https?:/i.test(link)).flatMap((link) => readSocialAddress(link) ?? [])

const mostFrequent = (profiles: readonly SocialAddress[]): readonly SocialAddress[] => {
  const keyOf = ({ platform, username }: SocialAddress) => `${platform} ${username.toLowerCase()}`
  const counted = Map.groupBy(profiles, keyOf)
  return [...counted.values()].sort((a, b) => b.length - a.length).flatMap(([first]) => first ?? [])
}

const bioOf = ({ description }: WebPage): string | null => {
  const text = description?.replace(/\s+/g, ' ').trim() ?? ''
  return text === '' ? null : text.slice(0, longestBio)
}

/** A page on a platform or a hub is nobody's own site. */
const isOwnSite = (url: string): boolean => !isLinkHub(url) && !isPlatform(url)

const platformHosts = /(?:^|\.)(?:instagram|tiktok|youtube|facebook|linkedin|twitter|x|pinterest|threads|twitch)\.(?:com|net|tv)$/

/** Whether an address lies on a platform, be it a profile or not. */
export const isPlatform = (url: string): boolean => platformHosts.test(webAddressOf(url)?.hostname ?? '')

const hubs =
  /(?:^|\.)(?:linktr\.ee|beacons\.ai|linkin\.bio|bio\.link|campsite\.bio|solo\.to|carrd\.co|lnk\.bio|msha\.ke|taplink\.cc|allmylinks\.com|hoo\.be|stan\.store|komi\.io|linkpop\.com|flow\.page|snipfeed\.co|bento\.me|withkoji\.com|bio\.site)$/

const isLinkHub = (url: string): boolean => hubs.test(webAddressOf(url)?.hostname ?? '')

/** [SP2] The list of links that a page leads to, for one hop; none from a hub. */
export const hubOf = ({ url, me, links }: WebPage): string | null => (isLinkHub(url) ? null : ([...me, ...links].find(isLinkHub) ?? null))
