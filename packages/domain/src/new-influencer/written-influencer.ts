import type { Platform } from '../account/account.ts'
import { accountIssues } from '../account/account-issues.ts'
import { readSocialAddress, type SocialAddress, usernameFor, webAddressOf } from '../social/social-address.ts'
import { isPlatform } from '../social/social-page.ts'
import { nameOfAddress, nameOfEmail, nameOfSite } from './derived-name.ts'

/** How a word that may be a name or a handle is read. */
export type Reading = 'name' | Platform

/** What one field tells of a new influencer. */
export interface WrittenInfluencer {
  /** What was written of a name, else what is made of the rest; empty without either. */
  readonly name: string
  readonly isNameDerived: boolean
  readonly email: string | null
  /** One of a platform. */
  readonly profiles: readonly SocialAddress[]
  readonly websiteUrl: string | null
  /** How the bare word is read and may be read otherwise; null without one. */
  readonly reading: Reading | null
  /** It may be a name, too: no @ stands before it. */
  readonly mayBeName: boolean
  /** An address of a platform that names no profile. */
  readonly unread: string | null
}

/** [NI1] Reads a name, a handle, an e-mail, an address, or several of them in one line. `chosen`: how the person wants a bare word read. */
export const readWritten = (text: string, chosen: Reading | null = null): WrittenInfluencer => {
  const words = text.trim().split(/\s+/).filter(Boolean).map(withoutBrackets)
  const marked = words.filter(isMark)
  const plain = words.filter((word) => !isMark(word))
  const isLone = marked.length === 0 && plain.length === 1
  const bare = isLone ? plain[0] : marked.find((word) => handle.test(word))
  if (bare === undefined) return written({ words: plain, marked, bare: null })
  const reading = readingOf(bare, isLone, chosen)
  return written({
    words: isLone && reading !== 'name' ? [] : plain,
    marked: marked.filter((word) => word !== bare),
    bare: { text: bare, reading, mayBeName: isLone },
  })
}

const handle = /^@[A-Za-z0-9._]*[A-Za-z0-9_][A-Za-z0-9._]*$/
const lookOfHandle = /^[a-z0-9._]*[._0-9][a-z0-9._]*$/
const plainHandle = /^[A-Za-z0-9._]*[A-Za-z0-9_][A-Za-z0-9._]*$/

const withoutBrackets = (word: string): string => word.replace(/^[<(]+|[>),;]+$/g, '')

const isEmail = (word: string): boolean => word.includes('@') && accountIssues({ name: '-', email: word }).email === undefined

const isMark = (word: string): boolean => handle.test(word) || isEmail(word) || webAddressOf(word) !== null

/** [NI2] An @, or dots, digits and underscores among small letters, make a handle of Instagram; other words are a name. */
const readingOf = (bare: string, isLone: boolean, chosen: Reading | null): Reading => {
  const canBeHandle = plainHandle.test(bare.replace(/^@/, ''))
  if (!canBeHandle) return 'name'
  if (chosen !== null && (isLone || chosen !== 'name')) return chosen
  return isLone && !lookOfHandle.test(bare) ? 'name' : 'Instagram'
}

interface Parts {
  readonly words: readonly string[]
  readonly marked: readonly string[]
  readonly bare: { readonly text: string; readonly reading: Reading; readonly mayBeName: boolean } | null
}

const written = ({ words, marked, bare }: Parts): WrittenInfluencer => {
  const email = marked.find(isEmail) ?? null
  const addresses = marked.filter((word) => !isEmail(word) && webAddressOf(word) !== null)
  const profiles = [...addresses.map(readSocialAddress), profileOf(bare)].filter((profile) => profile !== null)
  const site = addresses.find((word) => !isPlatform(word) && readSocialAddress(word) === null)
  const websiteUrl = site === undefined ? null : (webAddressOf(site)?.href ?? null)
  const [profile] = profiles
  const name = words.join(' ')
  const derived = (profile && nameOfAddress(profile)) ?? (email && nameOfEmail(email)) ?? (websiteUrl && nameOfSite(websiteUrl)) ?? ''
  return {
    name: name || derived,
    isNameDerived: name === '' && derived !== '',
    email,
    profiles: [...new Map(profiles.toReversed().map((entry) => [entry.platform, entry])).values()].toReversed(),
    websiteUrl,
    reading: bare !== null && plainHandle.test(bare.text.replace(/^@/, '')) ? bare.reading : null,
    mayBeName: bare?.mayBeName ?? false,
    unread: addresses.find((word) => isPlatform(word) && readSocialAddress(word) === null) ?? null,
  }
}

const profileOf = (bare: Parts['bare']): SocialAddress | null => {
  if (bare === null || bare.reading === 'name') return null
  const username = usernameFor(bare.reading, bare.text)
  return username === null ? null : { platform: bare.reading, username }
}
