import { organizationAtMost } from '../limit/limit-words.ts'

/** Names by which influencers are grouped: one segment each, any number of campaigns. */
export type LabelKind = 'segment' | 'campaign'

/** A segment or a campaign as REST gives it. */
export interface Label {
  readonly id: string
  readonly name: string
  /** The id of the organisation that it belongs to. */
  readonly organization: string
}

/** [LA4] How many segments, and how many campaigns, an organisation may have: every list of them is read whole. */
const labelLimit = 1000

/** [LA4] Why there cannot be one more; undefined while there can. */
export const labelLimitWords = (kind: LabelKind, count: number): string | undefined =>
  count < labelLimit ? undefined : organizationAtMost(labelLimit, `${kind}s`)

/** What a person is told about segments and campaigns. */
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

/** [LA2] Two names are the same when nothing but capitals, or the way their characters are composed, tells them apart. */
export const labelKey = (name: string): string => name.normalize('NFC').toLowerCase()
