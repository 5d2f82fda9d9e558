import { siFacebook, siInstagram, siTiktok, siYoutube } from 'simple-icons'

export type BrandName = 'instagram' | 'tiktok' | 'youtube' | 'facebook' | 'linkedin'

export interface BrandMarkProps {
  readonly brand: BrandName
  readonly size?: number | undefined
  /** Where its word stands beside it, it is not read twice. */
  readonly isDecorative?: boolean | undefined
}

/** The mark of an outside platform, in ink, with its name for screen readers. */
export function BrandMark({ brand, size = 16, isDecorative = false }: BrandMarkProps) {
  const { title, path } = marks[brand]
  const named = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': title }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: aria-label names it, and a title would open a second tooltip
    <svg {...named} width={size} height={size} viewBox="0 0 24 24" fill="currentColor">
      <path d={path} />
    </svg>
  )
}

interface Mark {
  readonly title: string
  readonly path: string
}

/** simple-icons holds no LinkedIn mark. */
const linkedin: Mark = {
  title: 'LinkedIn',
  path: 'M22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.22.79 24 1.77 24h20.45c.98 0 1.78-.78 1.78-1.73V1.73C24 .77 23.2 0 22.22 0ZM7.12 20.45H3.56V9h3.56v11.45ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm15.11 13.02h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46v6.28Z',
}

const marks: Readonly<Record<BrandName, Mark>> = {
  instagram: siInstagram,
  tiktok: siTiktok,
  youtube: siYoutube,
  facebook: siFacebook,
  linkedin,
}
