import { readSocialAddress, type SocialAddress, webAddressOf } from './social-address.ts'
import { type FoundSocials, foundOf } from './social-lookup.ts'

/** A web page's statements about its owner; addresses are absolute. */
export interface WebPage {
  /** Its address after redirects. */
  readonly url: string
  /** Links with rel="me". */
  readonly me: readonly string[]
  /** The sameAs of its structured data. */
  readonly sameAs: readonly string[]
  /** All links in order. */
  readonly links: readonly string[]
  /** Its own pictures, best first. */
  readonly images: readonly string[]
  readonly title: string | null
  readonly description: string | null
}

const longestBio = 500

/** [SP1] The profiles of a page: its statements about itself before its links, of its links the most frequent. */
export const socialsOfPage = (page: WebPage): FoundSocials => {
  const profiles = [...profilesIn(page.me), ...profilesIn(page.sameAs), ...mostFrequent(profilesIn(page.links))]
  return { ...foundOf(profiles), bioSummary: bioOf(page), websiteUrl: isOwnSite(page.url) ? page.url : null }
}

/** Bare words are no links, and a page's own address is no profile. */
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

/** A page on a platform or a hub is not a person's own site. */
const isOwnSite = (url: string): boolean => !isLinkHub(url) && !isPlatform(url)

const platformHosts = /(?:^|\.)(?:instagram|tiktok|youtube|facebook|linkedin|twitter|x|pinterest|threads|twitch)\.(?:com|net|tv)$/

/** Whether an address lies on a platform, profile or not. */
export const isPlatform = (url: string): boolean => platformHosts.test(webAddressOf(url)?.hostname ?? '')

const hubs =
  /(?:^|\.)(?:linktr\.ee|beacons\.ai|linkin\.bio|bio\.link|campsite\.bio|solo\.to|carrd\.co|lnk\.bio|msha\.ke|taplink\.cc|allmylinks\.com|hoo\.be|stan\.store|komi\.io|linkpop\.com|flow\.page|snipfeed\.co|bento\.me|withkoji\.com|bio\.site)$/

const isLinkHub = (url: string): boolean => hubs.test(webAddressOf(url)?.hostname ?? '')

/** [SP2] The link list that a page leads to, for one hop; none from a hub. */
export const hubOf = ({ url, me, links }: WebPage): string | null => (isLinkHub(url) ? null : ([...me, ...links].find(isLinkHub) ?? null))
