import { readSocialAddress, webAddressOf } from './social-address.ts'
import { type FoundSocials, foundOf } from './social-lookup.ts'
import type { ModelSocials } from './social-lookup-shape.ts'
import { isPlatform } from './social-page.ts'

/** [SL7] A model's answer, through the same parser as everything else; other texts than addresses are dropped. */
export const socialsOfModel = ({ profiles, websiteUrl, bioSummary }: ModelSocials): FoundSocials => {
  const site = webAddressOf(websiteUrl ?? '')
  return {
    ...foundOf(profiles.filter((text) => webAddressOf(text) !== null).flatMap((text) => readSocialAddress(text) ?? [])),
    websiteUrl: site === null || isPlatform(site.href) ? null : site.href,
    bioSummary: bioSummary?.replace(/\s+/g, ' ').trim() || null,
  }
}
