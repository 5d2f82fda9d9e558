import { atMost } from '../limit/limit-words.ts'

/** The suggested values of a new UTM link. */
export interface UtmDefaults {
  readonly defaultUtmSource: string
  readonly defaultUtmMedium: string
  readonly defaultUtmCampaign: string
  readonly defaultBaseUrl: string
}

/** [OR6] The defaults of an organisation without its own. The address belongs to nobody, so that no visitor goes astray. */
export const utmDefaults: UtmDefaults = {
  defaultUtmSource: 'Influencer',
  defaultUtmMedium: 'social',
  defaultUtmCampaign: 'influencer_campaign',
  defaultBaseUrl: 'https://your-store.example.com',
}

/** [OR6] The effective defaults; unset and blank values take the product's. */
export const readUtmDefaults = (stored: { readonly [Name in keyof UtmDefaults]: string | null }): UtmDefaults => ({
  defaultUtmSource: stored.defaultUtmSource?.trim() || utmDefaults.defaultUtmSource,
  defaultUtmMedium: stored.defaultUtmMedium?.trim() || utmDefaults.defaultUtmMedium,
  defaultUtmCampaign: stored.defaultUtmCampaign?.trim() || utmDefaults.defaultUtmCampaign,
  defaultBaseUrl: stored.defaultBaseUrl?.trim() || utmDefaults.defaultBaseUrl,
})

/** [OR6] [OR7] The most characters. */
export const utmLimits = { value: 200, address: 1000 } as const

export const utmWords = {
  longValue: atMost('This', utmLimits.value),
  longAddress: `A URL can have at most ${utmLimits.address} characters`,
} as const

/** The host begins after two slashes and ends before anything that programs read differently: a backslash, an @. */
const hasPlainHost = /^[^/]*:\/\/[^/\\@?#.][^/\\@?#]*(?:[/?#]|$)/

/** [OR7] A store's address in its stored form, with https:// when the scheme is missing; null when it is no web address. */
export const storeAddress = (text: string): string | null => {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(address) || !hasPlainHost.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isHost = hostname.includes('.') || hostname === 'localhost'
  return isWeb && isHost && username === '' && password === '' ? address : null
}
