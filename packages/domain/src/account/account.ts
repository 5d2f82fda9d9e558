/** The five platforms, in the order in which they are shown. */
export const platforms = ['Instagram', 'TikTok', 'YouTube', 'Facebook', 'LinkedIn'] as const
export type Platform = (typeof platforms)[number]

export const priorities = ['Low', 'Medium', 'High'] as const
export type Priority = (typeof priorities)[number]

/** [AC1] Priority as it is shown: Low when unset or unknown. Reading never writes. */
export const shownPriority = (stored: string | null): Priority => priorities.find((priority) => priority === stored) ?? 'Low'

export interface EmailMessage {
  readonly from: string
  readonly to: readonly string[]
  readonly date: string
  /** By which the same mail is known when it comes again. */
  readonly messageId?: string | undefined
  readonly direction?: 'inbound' | 'outbound' | undefined
}

export interface EmailThread {
  readonly id: string
  readonly subject?: string | undefined
  readonly messages: readonly EmailMessage[]
}

/** An influencer as REST gives it and screens read it. Instants and days are ISO texts. */
export interface Account {
  readonly id: string
  readonly influencerId: string
  readonly influencer: { readonly id: string; readonly profilePictureUrl: string | null }
  readonly organizationId: string
  readonly name: string
  readonly email: string | null
  /** The stage's current name. */
  readonly stage: string
  readonly stageSince: string
  readonly signedSubstage: string | null
  readonly previousSignedSubstage: string | null
  readonly topPlatform: string | null
  readonly priority: string | null
  readonly segmentId: string | null
  readonly campaignIds: readonly string[]
  /** A user id. */
  readonly owner: string | null
  readonly lastContacted: string | null
  readonly nextOutreachDate: string | null
  readonly emailThreads: readonly EmailThread[]
  readonly bioSummary: string | null
  readonly websiteUrl: string | null
  readonly instagramUsername: string | null
  readonly instagramFollowers: number | null
  readonly tiktokUsername: string | null
  readonly tiktokFollowers: number | null
  readonly youtubeUsername: string | null
  readonly youtubeSubscribers: number | null
  readonly facebookUsername: string | null
  readonly facebookFollowers: number | null
  readonly linkedinUsername: string | null
  readonly linkedinFollowers: number | null
  readonly createdAt: string
  readonly updatedAt: string
  /** Grows with each commit that changes the account. */
  readonly rev: number
}

/** Fields in which a teammate's change meanwhile is asked about ('keep theirs / use mine'); in the others the later writer wins. */
export const askedFields = ['name', 'email', 'owner'] as const

/** [AC2] How many followers a platform's count holds; the greatest is the account's reach. */
export const reachOf = (
  account: Pick<Account, 'instagramFollowers' | 'tiktokFollowers' | 'youtubeSubscribers' | 'facebookFollowers' | 'linkedinFollowers'>,
): number | null => {
  const counts = [
    account.instagramFollowers,
    account.tiktokFollowers,
    account.youtubeSubscribers,
    account.facebookFollowers,
    account.linkedinFollowers,
  ].filter((count) => count !== null)
  return counts.length ? Math.max(...counts) : null
}
