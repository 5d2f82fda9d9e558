import type { ContentCount } from '@rapport/domain/content/content-item'
import { mediumOf } from '@rapport/domain/content/content-medium'
import { css } from '#styled-system/css'
import { MediumMark } from '../../../ui/mark/medium-mark.tsx'
import { Badge } from '../../../ui/state/badge.tsx'

/** The content of a partnership by type: 'Instagram Reel x 2'. */
export function ContentCounts({ counts }: { readonly counts: readonly ContentCount[] }) {
  if (counts.length === 0) return null
  return (
    <ul className={listStyle}>
      {counts.map(({ type, text }) => (
        <li key={type}>
          <Badge>
            <MediumMark medium={mediumOf(type)} size={12} />
            {text}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

const listStyle = css({ display: 'flex', flexWrap: 'wrap', gap: '6' })
