import { organizationAtMost } from '../limit/limit-words.ts'

/** Labels group influencers: one segment each, any number of campaigns. */
export type LabelKind = 'segment' | 'campaign'

/** A segment or a campaign as REST gives it. */
export interface Label {
  readonly id: string
  readonly name: string
  /** The organisation's id. */
  readonly organization: string
  /** How many influencers that are not in the Trash carry it; only where counts were asked for. */
  readonly influencers?: number | undefined
}

/** [LA4] The most segments, and the most campaigns, of an organisation: lists are read whole. */
const labelLimit = 1000

/** [LA4] Why there cannot be one more; undefined when there can. */
export const labelLimitWords = (kind: LabelKind, count: number): string | undefined =>
  count < labelLimit ? undefined : organizationAtMost(labelLimit, `${kind}s`)

/** The most campaigns of an influencer. */
export const mostCampaigns = 100
export const tooManyCampaigns = `An influencer can have at most ${mostCampaigns} campaigns`

/** Messages about segments and campaigns. */
export const labelWords = {
  campaign: {
    exists: 'A campaign with this name already exists in your organization',
    created: 'Campaign created successfully',
    notCreated: 'Failed to create campaign',
    notSelected: 'Error selecting the new campaign',
  },
  segment: {
    exists: 'A segment with this name already exists in your organization',
    created: 'Segment created successfully',
    notCreated: 'Failed to create segment',
    notSelected: 'Error selecting the new segment',
  },
} as const satisfies Readonly<Record<LabelKind, object>>

/** What is said about changing one. */
export const labelChangeWords = {
  campaign: {
    unknown: 'There is no such campaign',
    itself: 'Please choose another campaign',
    underWay: 'Influencers are still moving into this campaign: try again in a moment',
  },
  segment: {
    unknown: 'There is no such segment',
    itself: 'Please choose another segment',
    underWay: 'Influencers are still moving into this segment: try again in a moment',
  },
} as const satisfies Readonly<Record<LabelKind, object>>

/** A label that goes: all that carry it get another, or lose it. */
export interface LeavingLabel {
  readonly kind: LabelKind
  readonly id: string
  /** Null: it is lost. */
  readonly into: string | null
}

interface Labelled {
  readonly segmentId: string | null
  readonly campaignIds: readonly string[]
}

/** [LA6] [LA7] An influencer's labels without the one that goes; in its place stands the other, once. */
export const relabelled = ({ segmentId, campaignIds }: Labelled, { kind, id, into }: LeavingLabel): Labelled => {
  if (kind === 'segment') return { segmentId: segmentId === id ? into : segmentId, campaignIds }
  return { segmentId, campaignIds: [...new Set(campaignIds.flatMap((campaign) => (campaign === id ? (into ?? []) : campaign)))] }
}

/** [LA2] Two names are equal apart from capitals and Unicode composition. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase()
