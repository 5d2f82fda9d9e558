import { atMost } from '../limit/limit-words.ts'

/** What a new UTM link is suggested with. */
export interface UtmDefaults {
  readonly defaultUtmSource: string
  readonly defaultUtmMedium: string
  readonly defaultUtmCampaign: string
  readonly defaultBaseUrl: string
}

/** [OR6] What stands for a UTM default that an organisation has not set. The address belongs to nobody, so that no visitor is sent astray. */
export const utmDefaults: UtmDefaults = {
  defaultUtmSource: 'Influencer',
  defaultUtmMedium: 'social',
  defaultUtmCampaign: 'influencer_campaign',
  defaultBaseUrl: 'https://your-store.example.com',
}

/** [OR6] The defaults that count; what is unset or blank is the product's own. */
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

/** [OR7] A store's address as it is kept: with https:// when no scheme was given; null when it is no web address. */
export const storeAddress = (text: string): string | null => {
  const trimmed = text.trim()
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (/\s/.test(address) || !URL.canParse(address)) return null
  const { protocol, hostname, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  const isHost = hostname.includes('.') || hostname === 'localhost'
  return isWeb && isHost && username === '' && password === '' ? address : null
}
