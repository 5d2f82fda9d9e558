import type { UtmDefaults } from '../organization/utm-defaults.ts'
import { foldText } from '../search/search.ts'

/** What a link is suggested of. */
export interface SuggestionAccount {
  readonly name: string
  readonly topPlatform: string | null
}

/** [UL15] The campaign that is suggested for an influencer: the name in small letters, an underscore for each character that is no letter or digit. */
export const suggestedCampaign = (name: string, fallback: string): string => {
  const campaign = foldText(name).replace(/[^a-z0-9]/gu, '_')
  return /[a-z0-9]/.test(campaign) ? campaign : fallback
}

/** [UL15] What a new link begins with: the medium is the top platform, the rest the defaults of the organisation. */
export const suggestedLink = ({ name, topPlatform }: SuggestionAccount, defaults: UtmDefaults) => ({
  name: `${name.trim()} Campaign`.trim(),
  source: defaults.defaultUtmSource,
  medium: topPlatform?.trim().toLowerCase() || defaults.defaultUtmMedium,
  campaign: suggestedCampaign(name, defaults.defaultUtmCampaign),
  baseUrl: defaults.defaultBaseUrl,
})
