import type { CustomFieldType } from '@rapport/domain/custom-field/custom-field'
import { dayMs } from '@rapport/domain/limit/unit'
import type { CastMember } from './demo-cast.ts'

export const demoSegments = ['Food & Drink', 'Beauty', 'Sport & Outdoors', 'Makers', 'Travel', 'Everyday Life'] as const
export const demoCampaigns = ['Summer Drop', 'Holiday Gift Guide', 'Night Serum Launch', 'Refill Week'] as const

export const demoFields = [
  { name: 'Rate per post', type: 'number' },
  { name: 'Shirt size', type: 'dropdown', options: ['XS', 'S', 'M', 'L', 'XL'] },
  { name: 'Contract until', type: 'date' },
  { name: 'Media kit', type: 'link' },
  { name: 'Shipping notes', type: 'text' },
  { name: 'Whitelisting agreed', type: 'checkbox' },
] as const satisfies readonly { readonly name: string; readonly type: CustomFieldType; readonly options?: readonly string[] }[]

const topics: readonly (readonly [RegExp, (typeof demoSegments)[number]])[] = [
  [/sourdough|food|coffee|cook|bak|kitchen|bread|tea\b|wine|vegan|ferment|recipe|chocolate|honey/i, 'Food & Drink'],
  [/skin|make-up|beauty|hair|nail|perfume|scent/i, 'Beauty'],
  [/gravel|bike|yoga|ski|lift|train|run|climb|swim|fish|hik|surf|strength|football/i, 'Sport & Outdoors'],
  [/portrait|ink|mend|knit|furniture|repair|build|paper|pottery|wood|print|ceramic|drum|paint/i, 'Makers'],
  [/paris|travel|city|camper|van\b|train|postcard|island|road/i, 'Travel'],
]

export const segmentOf = ({ bio }: CastMember): string => topics.find(([words]) => words.test(bio))?.[1] ?? 'Everyday Life'

/** Asked influencers take part in one campaign, signed ones often in two. */
export const campaignsOf = ({ stage }: CastMember, index: number): readonly string[] => {
  if (stage === 'Pre-Outreach' || stage === 'Not Interested') return []
  const first = demoCampaigns[index % demoCampaigns.length] ?? 'Summer Drop'
  const second = demoCampaigns[(index + 1) % demoCampaigns.length] ?? 'Refill Week'
  if (stage === 'Signed') return index % 3 === 0 ? [first] : [first, second]
  return index % 2 === 0 ? [first] : []
}

const notes = [
  'Leave parcels with the neighbour on the ground floor',
  'Studio address from Monday to Thursday, home on Fridays; please send nothing that has to be kept cool',
  'No peanuts, please',
]
const sizes = ['S', 'M', 'L', 'XS', 'XL', 'M']

/** What the team has learned: more with each stage. */
export const fieldValuesOf = ({ stage, handle, reach }: CastMember, index: number, now: Date): readonly (readonly [string, string])[] => {
  const isFar = stage === 'Signed' || stage === 'Negotiating' || stage === 'Testing Product'
  const values: (readonly [string, string])[] = []
  if (isFar || index % 3 === 0) values.push(['Rate per post', String(Math.max(150, Math.round(reach / 2500) * 25))])
  if (isFar) values.push(['Shirt size', sizes[index % sizes.length] ?? 'M'])
  if (isFar && index % 2 === 0) values.push(['Media kit', `https://${handle}.example/media-kit`])
  if (isFar && index % 3 === 1) values.push(['Shipping notes', notes[index % notes.length] ?? ''])
  if (stage === 'Signed') {
    values.push(['Contract until', new Date(now.getTime() + (60 + index * 13) * dayMs).toISOString().slice(0, 10)])
    values.push(['Whitelisting agreed', String(index % 2 === 0)])
  }
  return values
}
