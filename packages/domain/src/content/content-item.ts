import { dayOf } from '../calendar-day/kept-day.ts'

export const contentTypes = [
  'INSTAGRAM_STORY',
  'INSTAGRAM_REEL',
  'INSTAGRAM_CAROUSEL',
  'TIKTOK',
  'YOUTUBE_SHORT',
  'YOUTUBE_INTEGRATION',
  'YOUTUBE_DEDICATED',
  'PODCAST',
  'BLOG_POST',
  'NEWSLETTER',
] as const
export type ContentType = (typeof contentTypes)[number]

export const noContentType = 'Please select a content type'

export const defaultContentType: ContentType = 'INSTAGRAM_STORY'

export interface ContentFields {
  readonly type: ContentType
  /** A kept day (see calendar-day/kept-day.ts); in REST `YYYY-MM-DDT00:MM:00.000Z`. */
  readonly dueDate: string
  readonly contentLink: string | null
  readonly approved: boolean
  readonly posted: boolean
}

export interface ContentItem extends ContentFields {
  readonly id: string
  /** The same as `type`. */
  readonly contentType: ContentType
  /** Identifies an imported item. */
  readonly reference?: string
}

/** [CT1] A content type in the words of people. */
export const contentTypeLabels: Readonly<Record<ContentType, string>> = {
  INSTAGRAM_STORY: 'Instagram Story',
  INSTAGRAM_REEL: 'Instagram Reel',
  INSTAGRAM_CAROUSEL: 'Instagram Carousel',
  TIKTOK: 'TikTok',
  YOUTUBE_SHORT: 'YouTube Short',
  YOUTUBE_INTEGRATION: 'YouTube Integration',
  YOUTUBE_DEDICATED: 'YouTube Dedicated',
  PODCAST: 'Podcast',
  BLOG_POST: 'Blog Post',
  NEWSLETTER: 'Newsletter',
}

/** [CT1] The content type of a text; null for none. */
export const readContentType = (text: string): ContentType | null => contentTypes.find((type) => type === text) ?? null

type Marks = Pick<ContentFields, 'approved' | 'posted'>

export type ItemTone = 'green' | 'red' | 'neutral'

/** [CT2] Green when approved and posted, red when overdue, else neutral. Today is a day (YYYY-MM-DD) in the organisation's zone. */
export const itemTone = (item: Marks & Pick<ContentFields, 'dueDate'>, today: string): ItemTone => {
  if (isDone(item)) return 'green'
  return isOverdue(item, today) ? 'red' : 'neutral'
}

/** [CT2] Whether the due date is past and the item not both approved and posted. Today is not overdue. */
export const isOverdue = (item: Marks & Pick<ContentFields, 'dueDate'>, today: string): boolean =>
  !isDone(item) && dayOf(item.dueDate) < today

/** [CT2] Both approved and posted: nothing is left to do. */
export const isDone = ({ approved, posted }: Marks): boolean => approved && posted

/** [CT3] The progress: `3/5 approved · 2/5 posted`. */
export const progressText = (items: readonly Marks[]): string => `${approvedText(items)} · ${countOf(items, 'posted')} posted`

/** [CT12] '2 items not posted'; null when all are. */
export const unpostedWords = (items: readonly Marks[]): string | null => {
  const count = items.filter(({ posted }) => !posted).length
  return count === 0 ? null : `${count} ${count === 1 ? 'item' : 'items'} not posted`
}

/** [CT3] `3/5 approved`. */
export const approvedText = (items: readonly Marks[]): string => `${countOf(items, 'approved')} approved`

const countOf = (items: readonly Marks[], mark: keyof Marks): string => `${items.filter((item) => item[mark]).length}/${items.length}`

export interface ContentCount {
  readonly type: ContentType
  readonly count: number
  /** `TikTok`, or `TikTok x 3` for several. */
  readonly text: string
}

/** [CT4] The content of a partnership counted by type, in the order of the types. */
export const contentSummary = (items: readonly Pick<ContentFields, 'type'>[]): readonly ContentCount[] =>
  contentTypes.flatMap((type) => {
    const count = items.filter((item) => item.type === type).length
    const label = contentTypeLabels[type]
    return count === 0 ? [] : [{ type, count, text: count === 1 ? label : `${label} x ${count}` }]
  })
