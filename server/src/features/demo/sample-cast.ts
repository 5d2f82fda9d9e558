import type { AccountCreation } from '@rapport/domain/account/account-shape'
import { dayMs } from '@rapport/domain/limit/unit'
import { cast } from './demo-cast.ts'
import { notesByStage } from './demo-notes.ts'
import { partnershipWith } from './demo-partnerships.ts'
import { type Agreement, agreementOf } from './demo-story.ts'

/** A sample influencer, and what is written about them. */
export interface Sample {
  readonly creation: AccountCreation
  readonly notes: readonly string[]
  readonly agreement: Agreement | undefined
}

/** Two or so of each stage. */
const chosen = [
  ...['Maya Lindqvist', 'Priya Nair', 'Isla McKenzie', 'Hannah Schultz', 'Zara Ahmed', 'Grace Kim'],
  ...['Luca Moretti', 'Ethan Brooks', 'Tessa van Dijk', 'Caleb Foster', 'Jasmine Patel', 'Sienna Clark'],
]

/** The samples as of a moment. They have no owner and name nobody, so that nobody is told of them. */
export const samplesAt = (now: Date): readonly Sample[] =>
  cast
    .filter(({ name }) => chosen.includes(name))
    .map((member) => {
      const { name, handle, platform, reach, bio, stage, priority, age } = member
      const texts = (notesByStage[stage] ?? []).filter((text) => !text.includes('@'))
      const agreed = partnershipWith(member)
      const isContacted = stage !== 'Pre-Outreach'
      return {
        creation: {
          name,
          email: `${handle}@example.com`,
          stage,
          topPlatform: platform,
          priority,
          bioSummary: bio,
          ...(platform === 'Instagram' && { instagramUsername: handle, instagramFollowers: reach }),
          ...(platform === 'TikTok' && { tiktokUsername: handle, tiktokFollowers: reach }),
          ...(platform === 'YouTube' && { youtubeUsername: handle, youtubeSubscribers: reach }),
          ...(isContacted && { lastContacted: new Date(now.getTime() - (age / 2) * dayMs).toISOString() }),
          createdAt: new Date(now.getTime() - age * dayMs).toISOString(),
        },
        notes: texts.slice(0, 2).map((text) => text.replace('{first}', name.split(' ')[0] ?? '')),
        agreement: agreed && agreementOf(agreed, now),
      }
    })
