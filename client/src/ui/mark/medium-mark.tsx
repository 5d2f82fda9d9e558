import { FileText, type LucideIcon, Mail, Mic } from 'lucide-react'
import { BrandMark } from './brand-mark.tsx'

export interface MediumMarkProps {
  /** Beside its word: it is not read aloud. */
  readonly medium: 'instagram' | 'tiktok' | 'youtube' | 'podcast' | 'blog' | 'newsletter'
  readonly size?: number | undefined
}

/** Where something is published: a platform's mark, or an icon. */
export function MediumMark({ medium, size = 14 }: MediumMarkProps) {
  if (medium === 'podcast' || medium === 'blog' || medium === 'newsletter') {
    const Icon = icons[medium]
    return <Icon size={size} aria-hidden />
  }
  return <BrandMark brand={medium} size={size} isDecorative />
}

const icons: Readonly<Record<'podcast' | 'blog' | 'newsletter', LucideIcon>> = { podcast: Mic, blog: FileText, newsletter: Mail }
