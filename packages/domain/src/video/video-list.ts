/** [VL1] The orders of the page of videos. */
export const videoSorts = ['expires', 'newest', 'filename'] as const

export type VideoSort = (typeof videoSorts)[number]

/** [VL1] */
export const videoSortWords: Readonly<Record<VideoSort, string>> = { expires: 'Expires next', newest: 'Newest', filename: 'File name' }

/**
 * [VL1] The groups in which videos stand that are sorted by what expires next: those whose rights end from today on, the next end first;
 * those without an end, the newest first; those whose rights ended, the latest first.
 */
export const expiryGroups = ['ahead', 'endless', 'over'] as const

export type ExpiryGroup = (typeof expiryGroups)[number]

/** [VL1] The group of a video by the last day of its rights. */
export const expiryGroupOf = (end: string | null, today: string): ExpiryGroup => {
  if (end === null) return 'endless'
  return end >= today ? 'ahead' : 'over'
}
