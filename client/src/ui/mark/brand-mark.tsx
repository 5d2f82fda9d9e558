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

/** The marks of simple-icons in fewer points: they look the same and weigh a third. */
const drawn = {
  instagram: {
    title: 'Instagram',
    path: 'M12 0c10.8 0 12 1.2 12 12s-1.2 12-12 12S0 22.8 0 12 1.2 0 12 0zm0 2.16C2.55 2.16 2.16 2.55 2.16 12s.39 9.84 9.84 9.84 9.84-.39 9.84-9.84S21.45 2.16 12 2.16zm0 3.68a6.16 6.16 0 0 0 0 12.32 6.16 6.16 0 0 0 0-12.32zM12 8a4 4 0 0 1 0 8 4 4 0 0 1 0-8zm6.4-3.85a1.44 1.44 0 0 0 0 2.88 1.44 1.44 0 0 0 0-2.88z',
  },
  tiktok: {
    title: 'TikTok',
    path: 'M12.53 0h3.9a6.2 6.2 0 0 0 6 6v4a10.4 10.4 0 0 1-5.8-1.9v8.4a7.5 7.5 0 1 1-6.3-7.4v4.4a3.4 3.4 0 1 0 2.2 3.3z',
  },
  youtube: {
    title: 'YouTube',
    path: 'M23.5 6.2a3 3 0 0 0-2.1-2.1q-9.4-1.1-18.8 0A3 3 0 0 0 .5 6.2q-1 5.8 0 11.6a3 3 0 0 0 2.1 2.1q9.4 1.1 18.8 0a3 3 0 0 0 2.1-2.1q1-5.8 0-11.6zM9.55 15.57V8.43L15.82 12z',
  },
  facebook: {
    title: 'Facebook',
    path: 'M9.1 23.7v-8H6.63V12H9.1v-1.54c0-4.1 1.85-6 5.86-6q1.3 0 2.6.3v3.3q-.7-.05-1.4-.05c-2 0-2.7.75-2.7 2.7V12h3.9l-.67 3.7h-3.23v8.24A12 12 0 1 0 9.1 23.7z',
  },
}

/** simple-icons holds no LinkedIn mark. */
const linkedin: Mark = {
  title: 'LinkedIn',
  path: 'M22.22 0H1.77C.79 0 0 .77 0 1.73v20.54C0 23.22.79 24 1.77 24h20.45c.98 0 1.78-.78 1.78-1.73V1.73C24 .77 23.2 0 22.22 0ZM7.12 20.45H3.56V9h3.56v11.45ZM5.34 7.43a2.06 2.06 0 1 1 0-4.13 2.06 2.06 0 0 1 0 4.13Zm15.11 13.02h-3.56v-5.57c0-1.33-.02-3.04-1.85-3.04-1.85 0-2.14 1.45-2.14 2.94v5.67H9.35V9h3.41v1.56h.05c.48-.9 1.64-1.85 3.37-1.85 3.6 0 4.27 2.37 4.27 5.46v6.28Z',
}

const marks: Readonly<Record<BrandName, Mark>> = { ...drawn, linkedin }
