import type { LabelKind } from '@rapport/domain/label/label'

export const kindWords = {
  segment: {
    title: 'Segments',
    noun: 'segment',
    none: 'No segments yet. An influencer belongs to one at most.',
    example: 'Beauty',
  },
  campaign: {
    title: 'Campaigns',
    noun: 'campaign',
    none: 'No campaigns yet. An influencer may belong to several.',
    example: 'Summer Drop',
  },
} as const satisfies Readonly<Record<LabelKind, object>>

/** '1,200 influencers'. */
export const carrierWords = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'influencer' : 'influencers'}`

/** What deleting takes along. */
export const lossWords = (count: number): string =>
  count === 0
    ? 'Nobody carries it.'
    : `${carrierWords(count)} ${count === 1 ? 'carries' : 'carry'} it and will lose it. This cannot be undone.`

/** What merging does. */
export const mergeWords = (count: number, from: string, into: string): string =>
  count === 0
    ? `Nobody carries '${from}': it is deleted.`
    : `${carrierWords(count)} ${count === 1 ? 'moves' : 'move'} from '${from}' to '${into}', and '${from}' is deleted. This cannot be undone.`
