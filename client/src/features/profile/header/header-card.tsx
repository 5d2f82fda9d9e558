import { type Account, platforms, shownPriority } from '@rapport/domain/account/account'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { platformMark, socialProfilesOf } from '@rapport/domain/social/social-profile'
import type { StagePlace } from '@rapport/domain/stage/stage-place'
import { css } from '#styled-system/css'
import { Avatar } from '../../../ui/avatar.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { BrandMark } from '../../../ui/brand-mark.tsx'
import { Card } from '../../../ui/card.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { DetailList } from '../../../ui/detail-list.tsx'
import { Flash } from '../../../ui/flash.tsx'
import { LevelMark } from '../../../ui/level-mark.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { toast } from '../../../ui/toast.ts'
import { tip } from '../../../ui/tooltip.tsx'
import { OutreachPill } from '../outreach/outreach-pill.tsx'
import { SocialList } from '../social-list.tsx'
import { detailsOf } from './header-details.tsx'

export interface HeaderCardProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly users: readonly OrganizationUser[]
  readonly place: StagePlace
}

/** Who this is: the first thing that is read on a profile. */
export function HeaderCard({ account, pending, users, place }: HeaderCardProps) {
  return (
    <Card>
      <div className={headStyle}>
        <Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="xl" isDecorative />
        <div className={css({ minWidth: '0', flex: '1' })}>
          <h1 className={nameStyle}>
            <Flash value={account.name} isOwn={pending.has('name')}>
              {account.name}
            </Flash>
          </h1>
          <EmailLine account={account} pending={pending} />
        </div>
      </div>
      <div className={css({ marginTop: '12' })}>
        <OutreachPill account={account} />
      </div>
      <div className={badgesStyle}>
        <Flash value={account.stage} isOwn={pending.has('stage')}>
          <StatusChip swatch={place}>{account.stage}</StatusChip>
        </Flash>
        <PriorityBadge account={account} pending={pending} />
        <TopPlatform account={account} />
      </div>
      <div className={css({ marginTop: '16' })}>
        <DetailList details={detailsOf({ account, pending, users, now: new Date() })} />
      </div>
      <SocialList account={account} />
    </Card>
  )
}

function EmailLine({ account, pending }: Pick<HeaderCardProps, 'account' | 'pending'>) {
  const { email } = account
  return (
    <div className={emailStyle}>
      <Flash value={email} isOwn={pending.has('email')}>
        {email === null ? (
          <span className={css({ color: 'fg.subtle' })}>No email</span>
        ) : (
          <a href={`mailto:${email}`} className={clippedLink}>
            {email}
          </a>
        )}
      </Flash>
      {email !== null && (
        <CopyButton
          text={email}
          label="Copy email"
          onCopied={() => toast.success('Email copied to clipboard')}
          onFailed={() => toast.error('Failed to copy email')}
        />
      )}
    </div>
  )
}

const levels = { Low: 1, Medium: 2, High: 3 } as const

function PriorityBadge({ account, pending }: Pick<HeaderCardProps, 'account' | 'pending'>) {
  const priority = shownPriority(account.priority)
  return (
    <Flash value={priority} isOwn={pending.has('priority')}>
      <Badge>
        <LevelMark level={levels[priority]} />
        {priority} priority
      </Badge>
    </Flash>
  )
}

/** The icon that opens the profile where this influencer is at home. */
function TopPlatform({ account }: Pick<HeaderCardProps, 'account'>) {
  const platform = platforms.find((one) => one === account.topPlatform)
  if (!platform) return null
  const url = socialProfilesOf(account).find((profile) => profile.platform === platform)?.url
  if (!url)
    return (
      <span className={platformStyle} {...tip(`${platform} is the top platform`)}>
        <BrandMark brand={platformMark(platform)} size={16} />
      </span>
    )
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={`Open on ${platform}`}
      {...tip(`Open on ${platform}`)}
      className={platformStyle}
    >
      <BrandMark brand={platformMark(platform)} size={16} isDecorative />
    </a>
  )
}

const headStyle = css({ display: 'flex', alignItems: 'center', gap: '16' })
const nameStyle = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const emailStyle = css({ display: 'flex', alignItems: 'center', gap: '4', minWidth: '0', minHeight: '28px', color: 'fg.muted' })
const clippedLink = css({
  minWidth: '0',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  _hover: { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
})
const badgesStyle = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8', marginTop: '16' })
const platformStyle = css({
  display: 'inline-grid',
  placeItems: 'center',
  width: '28px',
  height: '28px',
  borderRadius: 'sm',
  color: 'fg.muted',
  _hover: { background: 'bg.muted', color: 'fg.default' },
})
