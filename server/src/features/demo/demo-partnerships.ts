import type { ContentType } from '@rapport/domain/content/content-item'
import type { InvoiceStatus } from '@rapport/domain/partnership/partnership'
import type { CastMember } from './demo-cast.ts'

/** What was agreed with an influencer. Days count from today. */
export interface DemoPartnership {
  readonly budget: string
  readonly startsIn: number
  readonly endsIn: number
  readonly invoiceStatus: InvoiceStatus
  readonly items: readonly DemoItem[]
}

export interface DemoItem {
  readonly type: ContentType
  readonly dueIn: number
  /** What the team ticked by itself; a substage may have ticked more. */
  readonly approved?: true
  readonly posted?: true
}

const video = {
  Instagram: ['INSTAGRAM_REEL', 'INSTAGRAM_STORY', 'INSTAGRAM_CAROUSEL'],
  TikTok: ['TIKTOK', 'INSTAGRAM_STORY', 'TIKTOK'],
  YouTube: ['YOUTUBE_INTEGRATION', 'YOUTUBE_SHORT', 'INSTAGRAM_STORY'],
} as const satisfies Readonly<Record<string, readonly ContentType[]>>

type Plan = (types: readonly [ContentType, ContentType, ContentType]) => Omit<DemoPartnership, 'budget'>

/** By the last substage reached: what lies ahead, what waits for a look, what is out. */
const plans: Readonly<Record<string, Plan>> = {
  'Creating Content': ([main, story, other]) => ({
    startsIn: -4,
    endsIn: 38,
    invoiceStatus: 'WAITING',
    items: [
      { type: main, dueIn: 3 },
      { type: story, dueIn: 5 },
      { type: story, dueIn: 12 },
      { type: other, dueIn: 24 },
    ],
  }),
  'Content Review': ([main, story]) => ({
    startsIn: -12,
    endsIn: 20,
    invoiceStatus: 'RECEIVED',
    items: [
      { type: story, dueIn: -1 },
      { type: main, dueIn: 1, approved: true },
      { type: story, dueIn: 9 },
    ],
  }),
  'Content Approved': ([main, story, other]) => ({
    startsIn: -15,
    endsIn: 14,
    invoiceStatus: 'RECEIVED',
    items: [
      { type: story, dueIn: 0 },
      { type: main, dueIn: 2 },
      { type: other, dueIn: 10 },
    ],
  }),
  Posting: ([main, story, other]) => ({
    startsIn: -24,
    endsIn: 9,
    invoiceStatus: 'SENT_TO_FINANCE',
    items: [
      { type: main, dueIn: -8, posted: true },
      { type: story, dueIn: -5, posted: true },
      { type: story, dueIn: -2 },
      { type: other, dueIn: 6 },
    ],
  }),
  Affiliates: ([main, story]) => ({
    startsIn: -30,
    endsIn: -3,
    invoiceStatus: 'PAID',
    items: [
      { type: main, dueIn: -12, posted: true },
      { type: story, dueIn: -10, posted: true },
      { type: story, dueIn: -6, posted: true },
    ],
  }),
  'Past Partners': ([main, story]) => ({
    startsIn: -34,
    endsIn: -9,
    invoiceStatus: 'PAID',
    items: [
      { type: main, dueIn: -20 },
      { type: main, dueIn: -15 },
      { type: story, dueIn: -14 },
    ],
  }),
}

/** A new signing has none yet. */
export const partnershipWith = ({ platform, reach, substage }: CastMember): DemoPartnership | undefined => {
  const plan = substage === null ? undefined : plans[substage]
  const types = video[platform === 'TikTok' || platform === 'YouTube' ? platform : 'Instagram']
  return plan && { budget: String(Math.max(400, Math.round(reach / 4000) * 50)), ...plan(types) }
}
