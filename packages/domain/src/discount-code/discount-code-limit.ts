import { atMost } from '../limit/limit-words.ts'

/** [DC19] Codes of an influencer are read whole; names of an organisation are kept for good. */
const codeLimits = { ofAccount: 200, namesOfOrganization: 20_000, namesOfCode: 20 } as const

/** The present codes that are not deleted, and all names, present, former or kept for good. */
export interface CodeCounts {
  readonly ofAccount: number
  readonly namesOfOrganization: number
}

/** [DC19] Why an influencer gets no further code; undefined when there is room. */
export const codeLimitWords = ({ ofAccount, namesOfOrganization }: CodeCounts): string | undefined => {
  if (ofAccount >= codeLimits.ofAccount) return atMost('An influencer', codeLimits.ofAccount, 'discount codes')
  return namesOfOrganization < codeLimits.namesOfOrganization
    ? undefined
    : atMost('An organization', codeLimits.namesOfOrganization, 'discount codes, former and deleted ones included')
}

/** [DC19] Whether an influencer can have so many codes that are not deleted. */
export const hasRoomForCodes = (codes: number): boolean => codes <= codeLimits.ofAccount

/** [DC19] Why a code gets no further name; undefined when there is room. */
export const renamingLimitWords = (names: number): string | undefined =>
  names < codeLimits.namesOfCode ? undefined : `${atMost('A discount code', codeLimits.namesOfCode, 'names')}, former ones included`
