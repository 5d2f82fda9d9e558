import type { ContentType } from './content-item.ts'

export type Medium = 'instagram' | 'tiktok' | 'youtube' | 'podcast' | 'blog' | 'newsletter'

const mediumByWord: Readonly<Record<string, Medium>> = {
  INSTAGRAM: 'instagram',
  TIKTOK: 'tiktok',
  YOUTUBE: 'youtube',
  PODCAST: 'podcast',
  BLOG: 'blog',
  NEWSLETTER: 'newsletter',
}

/** Where content of a type is published. */
export const mediumOf = (type: ContentType): Medium => mediumByWord[type.split('_', 1)[0] ?? ''] ?? 'blog'
