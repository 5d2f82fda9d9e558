/** Remembered on the device: how large cards are. */
export const cardSizes = ['normal', 'large'] as const

export type CardSize = (typeof cardSizes)[number]

export const readCardSize = (kept: string): CardSize => cardSizes.find((size) => size === kept) ?? 'normal'

export interface GridLayout {
  readonly columns: number
  /** Pixels from one row to the next. */
  readonly rowHeight: number
}

/** Pixels between cards, and below the last row. */
export const gridGap = 12

/** On a profile, and on the page of all, where a card has a box and names its influencer. */
export type CardKind = 'plain' | 'named'

const leastWidth: Readonly<Record<CardKind, Readonly<Record<CardSize, number>>>> = {
  plain: { normal: 136, large: 232 },
  named: { normal: 168, large: 248 },
}

/** The lines below a poster, in rem: name, rights, tags, and the air around them. */
export const captionRem: Readonly<Record<CardKind, number>> = { plain: 4.75, named: 5.875 }

/** How cards stand in a grid that wide; all have one height. `rem`: pixels of it. */
export const gridLayout = (width: number, size: CardSize, kind: CardKind, rem = 16): GridLayout => {
  const least = leastWidth[kind][size]
  const columns = Math.max(1, Math.floor((width + gridGap) / (least + gridGap)))
  const cardWidth = (width - (columns - 1) * gridGap) / columns
  return { columns, rowHeight: Math.round((cardWidth * 16) / 9 + captionRem[kind] * rem) + gridGap }
}

/** Pixels from the first row to the end of the last. */
export const gridHeight = ({ columns, rowHeight }: GridLayout, videos: number): number =>
  Math.max(0, Math.ceil(videos / columns) * rowHeight - gridGap)
