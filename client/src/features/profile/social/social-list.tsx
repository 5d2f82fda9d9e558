import type { Account } from '@rapport/domain/account/account'
import { showCount } from '@rapport/domain/show/money'
import { platformMark, type SocialProfile, shownUsername, socialFields } from '@rapport/domain/social/social-profile'
import { css } from '#styled-system/css'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'

export interface SocialListProps {
  readonly account: Account
  readonly profiles: readonly SocialProfile[]
  readonly pending: ReadonlySet<string>
}

/** The influencer's platforms, the largest audience first, with aligned counts. */
export function SocialList({ account, profiles, pending }: SocialListProps) {
  return (
    <ul aria-label="Social profiles">
      {profiles.map((profile) => {
        const [usernameField, countField] = socialFields[profile.platform]
        return (
          <li key={profile.platform} className={rowStyle}>
            <BrandMark brand={platformMark(profile.platform)} size={16} />
            <span className={css({ flex: '1', minWidth: '0' })}>
              <Flash value={account[usernameField]} isOwn={pending.has(usernameField)}>
                <Handle profile={profile} />
              </Flash>
            </span>
            <Flash value={account[countField]} isOwn={pending.has(countField)}>
              <Count profile={profile} />
            </Flash>
          </li>
        )
      })}
    </ul>
  )
}

function Handle({ profile: { platform, username, url } }: { readonly profile: SocialProfile }) {
  if (url === null || username === null) return <span className={handleStyle}>{platform}</span>
  return (
    <a href={url} target="_blank" rel="noreferrer" className={handleStyle}>
      {shownUsername(platform, username)}
    </a>
  )
}

function Count({ profile: { platform, count } }: { readonly profile: SocialProfile }) {
  if (count === null) return null
  return (
    <span className={css({ display: 'inline-flex', gap: '4', flexShrink: '0', fontVariantNumeric: 'tabular-nums' })}>
      {showCount(count)}
      <span className={css({ color: 'fg.subtle' })}>{platform === 'YouTube' ? 'subscribers' : 'followers'}</span>
    </span>
  )
}

const rowStyle = css({ row: '12', minHeight: '32px' })
const handleStyle = css({ minWidth: '0', truncate: true, '&:is(a):hover': { textDecoration: 'underline', textUnderlineOffset: '3px' } })
