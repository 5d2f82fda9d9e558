import { organizationAtMost } from '../limit/limit-words.ts'

/** Labels group influencers: one segment each, any number of campaigns. */
export type LabelKind = 'segment' | 'campaign'

/** A segment or a campaign as REST gives it. */
export interface Label {
  readonly id: string
  readonly name: string
  /** The organisation's id. */
  readonly organization: string
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

/** [LA2] Two names are equal apart from capitals and Unicode composition. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase()
