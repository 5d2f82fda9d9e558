import type { Account } from '@rapport/domain/account/account'
import { showCount } from '@rapport/domain/show/money'
import { platformMark, type SocialProfile, socialProfilesOf } from '@rapport/domain/social/social-profile'
import { css } from '#styled-system/css'
import { BrandMark } from '../../ui/brand-mark.tsx'

/** The platforms on which somebody is known, the greatest at home first, counts in one column. */
export function SocialList({ account }: { readonly account: Account }) {
  const profiles = socialProfilesOf(account)
  if (profiles.length === 0) return null
  return (
    <ul aria-label="Social profiles" className={listStyle}>
      {profiles.map((profile) => (
        <li key={profile.platform} className={rowStyle}>
          <BrandMark brand={platformMark(profile.platform)} size={16} />
          <Handle profile={profile} />
          <Count profile={profile} />
        </li>
      ))}
    </ul>
  )
}

function Handle({ profile: { platform, username, url } }: { readonly profile: SocialProfile }) {
  if (url === null) return <span className={handleStyle}>{platform}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={handleStyle}>
      {username}
    </a>
  )
}

function Count({ profile: { platform, count } }: { readonly profile: SocialProfile }) {
  if (count === null) return null
  return (
    <span className={css({ display: 'inline-flex', gap: '4', flexShrink: '0' })}>
      {showCount(count)}
      <span className={css({ color: 'fg.subtle' })}>{platform === 'YouTube' ? 'subscribers' : 'followers'}</span>
    </span>
  )
}

const listStyle = css({ marginTop: '12', paddingTop: '8', borderTop: '1px solid {colors.border.subtle}' })
const rowStyle = css({ display: 'flex', alignItems: 'center', gap: '12', minHeight: '32px' })
const handleStyle = css({
  flex: '1',
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  '&:is(a):hover': { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
