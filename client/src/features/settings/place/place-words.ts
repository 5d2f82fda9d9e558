import type { OrganizationPlace } from '@rapport/domain/organization/organization'
import { type PlaceKind, whyStageStays, whySubstageStays } from '@rapport/domain/organization/place-list'

/** Why a stage or substage cannot be deleted; undefined when it can. What the server says of it counts, the words are the rule's. */
export function whyPlaceStays(kind: PlaceKind, place: OrganizationPlace, count: number): string | undefined {
  if (place.canDelete) return undefined
  return (kind === 'stage' ? whyStageStays(place, true) : whySubstageStays(place, true, count)) ?? undefined
}

/** What choosing a substage does, whatever it is called now. */
export function effectOfSubstage(key: string | null): string | undefined {
  if (key === 'content-approved') return 'Approves all content'
  return key === 'past-partners' ? 'Completes all partnerships' : undefined
}
