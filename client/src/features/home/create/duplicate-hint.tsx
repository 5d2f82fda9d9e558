import { profileSegment } from '@rapport/domain/account/account-address'
import type { Likeness, Sought } from '@rapport/domain/new-influencer/likeness'
import { Link } from '@tanstack/react-router'
import { TriangleAlert } from 'lucide-react'
import { css, cx } from '#styled-system/css'
import { textLink } from '../../../ui/button/text-link.ts'
import { Banner } from '../../../ui/state/banner.tsx'
import { useDuplicates } from './use-duplicates.ts'

/** Names the influencers that may be the same; creating stays possible. */
export function DuplicateHint({ sought, onOpen }: { readonly sought: Sought; readonly onOpen: () => void }) {
  const duplicates = useDuplicates(sought)
  if (duplicates.length === 0) return null
  const others = duplicates.length - mostNamed
  return (
    <Banner tone="amber" icon={TriangleAlert} shape="card" role="status">
      <ul className={listStyle}>
        {duplicates.slice(0, mostNamed).map(({ id, name, likeness }) => (
          <li key={id} className={rowStyle}>
            <span className={css({ minWidth: '0', overflowWrap: 'anywhere' })}>
              <b className={css({ fontWeight: 'medium' })}>{name}</b> {words[likeness]}
            </span>
            <Link
              to="/influencer/$profile"
              params={{ profile: profileSegment({ id, name }) }}
              className={cx(textLink, css({ flexShrink: '0' }))}
              aria-label={`Open ${name}`}
              onClick={onOpen}
            >
              Open
            </Link>
          </li>
        ))}
        {others > 0 && <li>and {others} more</li>}
      </ul>
    </Banner>
  )
}

const mostNamed = 3

const words: Readonly<Record<Likeness, string>> = {
  handle: 'already has this handle',
  email: 'already has this email',
  name: 'has the same name, or nearly',
}

const listStyle = css({ display: 'flex', flexDirection: 'column', gap: '4' })
const rowStyle = css({ display: 'flex', justifyContent: 'space-between', gap: '12' })
