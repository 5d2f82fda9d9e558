import { atMost } from '../limit/limit-words.ts'

/**
 * [UL24] Links of an influencer are read whole; deleted ones and former parameters are kept for good. [UL26] Each order with a triple is
 * held against all that had it.
 */
const linkLimits = { ofAccount: 200, ofOrganization: 20_000, triplesOfLink: 50, timesOfTriple: 2000 } as const

/** What stands already: links that are not deleted, and all. */
export interface LinkCounts {
  readonly ofAccount: number
  readonly ofOrganization: number
}

/** [UL24] Why an influencer gets no further link; undefined when there is room. */
export const linkLimitWords = ({ ofAccount, ofOrganization }: LinkCounts): string | undefined => {
  if (ofAccount >= linkLimits.ofAccount) return atMost('An influencer', linkLimits.ofAccount, 'UTM campaigns')
  return ofOrganization < linkLimits.ofOrganization
    ? undefined
    : atMost('An organization', linkLimits.ofOrganization, 'UTM campaigns, deleted ones included')
}

/** [UL24] Whether an influencer can have so many links that are not deleted. */
export const hasRoomForLinks = (links: number): boolean => links <= linkLimits.ofAccount

/** [UL24] Why a link gets no other parameters; undefined when there is room. */
export const retaggingLimitWords = (triples: number): string | undefined =>
  triples < linkLimits.triplesOfLink
    ? undefined
    : `${atMost('A UTM campaign', linkLimits.triplesOfLink, 'sets of parameters')}, former ones included`

/** [UL26] Why no link is given a triple any more; undefined when there is room. A link that takes it up again counts again. */
export const sharingLimitWords = (times: number): string | undefined =>
  times < linkLimits.timesOfTriple
    ? undefined
    : `${atMost('One source, medium and campaign', linkLimits.timesOfTriple, 'UTM campaigns')}, deleted and former ones included`
