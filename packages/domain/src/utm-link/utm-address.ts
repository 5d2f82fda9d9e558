import { storeAddress } from '../organization/utm-defaults.ts'

/** What tells the visitors of one campaign from others. */
export interface UtmTriple {
  readonly source: string
  readonly medium: string
  readonly campaign: string
}

const parameters = { source: 'utm_source', medium: 'utm_medium', campaign: 'utm_campaign' } as const
const parameterNames: ReadonlySet<string> = new Set(Object.values(parameters))

/** Names the link behind a click, so that the order can be told from which click it came. */
const idParameter = 'utm_id'

/** [UL1] The address of a destination as it is kept: https:// when no scheme was given; null when it is no address of a shop on the web. */
export const readDestination = (text: string): string | null => {
  const address = storeAddress(text)
  return address?.isWellFormed() && !/\p{Cc}/u.test(address) ? address : null
}

/** [UL2] [UL3] A destination with the three parameters at the end of its query. What else stands there, and the hash, stays byte for byte. Null when it is none. */
export const buildUtmAddress = (destination: string, triple: UtmTriple): string | null => {
  const address = readDestination(destination)
  if (address === null) return null
  const added = keysOf(parameters).map((key) => pairOf(parameters[key], triple[key]))
  return withPairs(withoutParameters(address, parameterNames), added)
}

/** [UL4] An address with its three parameters taken out: where an imported link leads to. */
export const baseOf = (address: string): string => withoutParameters(address, parameterNames)

export type ImportedAddress =
  | { readonly is: 'link'; readonly fullUrl: string; readonly baseUrl: string; readonly triple: UtmTriple }
  | { readonly is: 'no address' | 'without parameters' | 'incomplete' }

/** [UL4] What a pasted address says: it stays as it was pasted, and names source, medium and campaign itself. */
export const importUtmAddress = (pasted: string): ImportedAddress => {
  const fullUrl = readDestination(pasted)
  if (fullUrl === null) return { is: 'no address' }
  const parameters = utmOf(fullUrl)
  const triple = wholeTriple(parameters)
  if (triple !== null) return { is: 'link', fullUrl, baseUrl: baseOf(fullUrl), triple }
  return { is: Object.values(parameters).some((value) => value.trim() !== '') ? 'incomplete' : 'without parameters' }
}

/** [UL5] Whether a text that was pasted as a destination is a link that has its parameters already. */
export const hasUtmParameter = (pasted: string): boolean => /utm_/i.test(pasted)

/** [UL6] Where a tracked click leads: the link's address, naming the link in `utm_id`, in the characters that a header may carry. */
export const trackedTarget = (fullUrl: string, linkId: string): string =>
  asHeader(withPairs(withoutParameters(fullUrl, new Set([idParameter])), [pairOf(idParameter, linkId)]))

/** [UL6] The link that an address names in `utm_id`; the address may be a path. */
export const linkIdOf = (address: string): string | null => parameterOf(address, idParameter)?.trim() || null

/** [UL4] The three parameters of an address or a path; the first of equal ones, empty for a missing one. */
export const utmOf = (address: string): UtmTriple => ({
  source: parameterOf(address, parameters.source) ?? '',
  medium: parameterOf(address, parameters.medium) ?? '',
  campaign: parameterOf(address, parameters.campaign) ?? '',
})

/** A triple of which nothing is missing, trimmed. */
export const wholeTriple = (parts: { readonly [Key in keyof UtmTriple]?: string | null }): UtmTriple | null => {
  const [source = '', medium = '', campaign = ''] = [parts.source, parts.medium, parts.campaign].map((value) => value?.trim())
  return source && medium && campaign ? { source, medium, campaign } : null
}

/** [UL7] Triples that differ in nothing but capitals are one. */
export const tripleKey = ({ source, medium, campaign }: UtmTriple): string =>
  JSON.stringify([source, medium, campaign].map((value) => value.trim().normalize('NFC').toLowerCase()))

interface AddressParts {
  readonly path: string
  /** Between ? and #, uncut; undefined without a question mark. */
  readonly query: string | undefined
  /** With its #. */
  readonly hash: string
}

const partsOf = (address: string): AddressParts => {
  const hashAt = address.indexOf('#')
  const [rest, hash] = hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)]
  const queryAt = rest.indexOf('?')
  return queryAt < 0 ? { path: rest, query: undefined, hash } : { path: rest.slice(0, queryAt), query: rest.slice(queryAt + 1), hash }
}

const nameOf = (pair: string): string => decode(pair.includes('=') ? pair.slice(0, pair.indexOf('=')) : pair).toLowerCase()

const parameterOf = (address: string, name: string): string | undefined => {
  const { query = '' } = partsOf(address)
  const pair = query === '' ? undefined : query.split('&').find((candidate) => nameOf(candidate) === name)
  return pair === undefined ? undefined : decode(pair.slice(pair.indexOf('=') + 1 || pair.length))
}

/** A percent sign that encodes nothing stands for itself. */
const decode = (text: string): string => {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    return spaced
  }
}

const withoutParameters = (address: string, names: ReadonlySet<string>): string => {
  const { path, query, hash } = partsOf(address)
  if (query === undefined) return address
  const pairs = query.split('&')
  const others = pairs.filter((pair) => !names.has(nameOf(pair)))
  if (others.length === pairs.length) return address
  return `${path}${others.length === 0 ? '' : `?${others.join('&')}`}${hash}`
}

const withPairs = (address: string, added: readonly string[]): string => {
  const { path, query = '', hash } = partsOf(address)
  return `${path}?${[...(query === '' ? [] : [query]), ...added].join('&')}${hash}`
}

const pairOf = (name: string, value: string): string => `${name}=${encodeURIComponent(value.trim().toWellFormed())}`

/** A host in other letters has a name in these; all else is encoded where it stands. */
const asHeader = (address: string): string => {
  const authority = /^https?:\/\/([^/?#\\]*)/i.exec(address)?.[1] ?? ''
  const plain = /[^\x21-\x7e]/.test(authority) ? address.replace(authority, new URL(address).host) : address
  return plain.toWellFormed().replace(/[^\x21-\x7e]+/gu, encodeURIComponent)
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>): readonly Key[] => Object.keys(record) as Key[] // written above, so nothing else stands there
