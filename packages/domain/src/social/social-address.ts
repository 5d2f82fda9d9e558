import type { Platform } from '../account/account.ts'

/** A profile on a platform, by the platform's own name: `jane`, `channel/UC123`. */
export interface SocialAddress {
  readonly platform: Platform
  readonly username: string
}

/** [SO3] [SO9] The profile of a pasted address; a bare word is an Instagram handle. Null for other texts. */
export const readSocialAddress = (pasted: string): SocialAddress | null => {
  const text = pasted.trim()
  const address = webAddressOf(text)
  if (address === null)
    return bareHandle.test(text) ? named('Instagram', instagramName([text.replace(/^@/, '')], new URLSearchParams())) : null
  const platform = platformOf(address.hostname)
  return platform && named(platform, readers[platform](segmentsOf(address), address.searchParams))
}

/** [SO10] The username in a platform's field: an address gives its name, an @ goes. */
export const usernameFor = (platform: Platform, written: string): string | null => {
  const text = written.trim()
  if (text === '') return null
  const read = webAddressOf(text) === null ? null : readSocialAddress(text)
  if (read?.platform === platform) return read.username
  return text.replace(platform === 'LinkedIn' ? /^\/?in\// : /^@/, '') || null
}

/** [SO14] Whether a platform's field holds an address of something else than a profile there. */
export const isForeignAddress = (platform: Platform, written: string): boolean => {
  const text = written.trim()
  return webAddressOf(text) !== null && text.includes('/') && readSocialAddress(text)?.platform !== platform
}

/** [SO11] A web address, with or without scheme; null for other texts. Only http and https count. */
export const webAddressOf = (text: string): URL | null => {
  const written = text.trim()
  if (written === '' || /\s/.test(written)) return null
  const hasScheme = /^https?:\/\//i.test(written)
  if (!hasScheme && !isBareAddress(written.replace(/^\/\//, ''))) return null
  const address = hasScheme ? written : `https://${written.replace(/^\/\//, '')}`
  const url = URL.canParse(address) ? new URL(address) : null
  return url?.hostname.includes('.') || url?.hostname.startsWith('[') ? url : null
}

const bareHandle = /^@?[A-Za-z0-9._]*[A-Za-z0-9_][A-Za-z0-9._]*$/
const hostAlone = /^(?:[a-z0-9-]+\.)+([a-z]{2,24})\.?(?::\d+)?$/i
const hostAndMore = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}]{2,24}\.?(?::\d+)?[/?#]/u

/** Endings that make a dotted word an address, not a handle. */
const endings = new Set(
  'com net org edu info biz co io me tv app dev blog shop store site online link bio page studio agency media art uk de fr es it nl eu us ca au'.split(
    ' ',
  ),
)

const isBareAddress = (text: string): boolean => {
  const ending = hostAlone.exec(text)?.[1]?.toLowerCase()
  return hostAndMore.test(text) || (/^www\.[^.]/i.test(text) && ending !== undefined) || (ending !== undefined && endings.has(ending))
}

const hosts: Readonly<Record<string, Platform>> = {
  'instagram.com': 'Instagram',
  'instagr.am': 'Instagram',
  'tiktok.com': 'TikTok',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'fb.me': 'Facebook',
  'linkedin.com': 'LinkedIn',
}

/** [SO8] Phone, language and older hosts of a platform show the same profiles; its other hosts (help, ads, shops) show none. */
const sameProfiles = /^(?:(?:www|m|mobile|touch|web|mbasic|music|[a-z]{2}(?:-[a-z]{2})?)\.)?/

const platformOf = (host: string): Platform | null => {
  const name = host.toLowerCase().replace(/\.$/, '')
  return hosts[name] ?? hosts[name.replace(sameProfiles, '')] ?? null
}

const named = (platform: Platform, username: string | null): SocialAddress | null => (username === null ? null : { platform, username })

type ReadName = (segments: readonly string[], query: URLSearchParams) => string | null

const segmentsOf = (address: URL): readonly string[] =>
  address.pathname
    .split('/')
    .map(decoded)
    .filter((segment) => segment !== '')

const decoded = (segment: string): string => {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const fitting = (name: string | undefined, pattern: RegExp): string | null => (name !== undefined && pattern.test(name) ? name : null)
const isOneOf = (words: string, name: string | undefined): boolean => name !== undefined && words.split(' ').includes(name.toLowerCase())

/** [SO3] Posts, stories, explore and the platform's own pages are not profiles. */
const instagramName: ReadName = ([first]) =>
  isOneOf('p stories explore reel reels tv accounts direct about developer legal web share popular locations', first)
    ? null
    : fitting(first?.replace(/^@/, ''), /^[A-Za-z0-9._]{1,30}$/)

/** [SO4] Only a word with an @ is a handle. */
const tiktokName: ReadName = ([first]) => (first?.startsWith('@') ? fitting(first.slice(1), /^[A-Za-z0-9._]{1,30}$/) : null)

/** [SO5] A handle loses its @; older forms keep their prefix. */
const youtubeName: ReadName = ([first, second]) => {
  if (first?.startsWith('@')) return fitting(first.slice(1), /^[\p{L}\p{N}._·-]{1,100}$/u)
  const kind = first?.toLowerCase()
  if (kind !== 'c' && kind !== 'channel' && kind !== 'user') return null
  const name = fitting(second, /^[\p{L}\p{N}._-]{1,100}$/u)
  return name && `${kind}/${name}`
}

const noFacebookProfiles =
  'pages groups sharer sharer.php share share.php dialog tr plugins login login.php events watch marketplace hashtag photo photo.php photos permalink.php story.php stories reel reels policies help privacy business gaming l.php home.php ads'

/** [SO6] Pages and groups are ignored; a profile without a name has its number. */
const facebookName: ReadName = ([first, second, third], query) => {
  if (first?.toLowerCase() === 'profile.php') return fitting(query.get('id') ?? undefined, /^\d{3,30}$/)
  if (first?.toLowerCase() === 'people') return fitting(third, /^\d{3,30}$/)
  if (first?.toLowerCase() === 'pg') return fitting(second, /^[\w.-]{1,100}$/)
  return isOneOf(noFacebookProfiles, first) ? null : fitting(first, /^[\w.-]{1,100}$/)
}

/** [SO7] Only a name after in/ is a person. */
const linkedinName: ReadName = ([first, second]) =>
  first?.toLowerCase() === 'in' ? fitting(second, /^[\p{L}\p{M}\p{N}_%.'’-]{1,100}$/u) : null

const readers: Readonly<Record<Platform, ReadName>> = {
  Instagram: instagramName,
  TikTok: tiktokName,
  YouTube: youtubeName,
  Facebook: facebookName,
  LinkedIn: linkedinName,
}
