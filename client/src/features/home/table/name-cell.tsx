import { type Account, reachOf } from '@rapport/domain/account/account'
import { profileSegment } from '@rapport/domain/account/account-address'
import { showCount } from '@rapport/domain/show/money'
import type { StageSwatch } from '@rapport/domain/stage/stage-swatch'
import { Link } from '@tanstack/react-router'
import { css } from '#styled-system/css'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Swatch } from '../../../ui/state/swatch.tsx'

interface NameCellProps {
  readonly account: Account
  readonly referrer: string
}

/** The link to a profile for keyboard, screen reader and a new tab. */
export function ProfileLink({ account, referrer, describedBy }: NameCellProps & { readonly describedBy?: string | undefined }) {
  return (
    <Link
      id={profileLinkId(account.id)}
      aria-describedby={describedBy}
      draggable={false}
      to="/influencer/$profile"
      params={{ profile: profileSegment(account) }}
      state={{ referrer }}
      className={linkStyle}
    >
      {account.name}
    </Link>
  )
}

export function NameCell({ account, referrer }: NameCellProps) {
  return (
    <>
      <Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="sm" isDecorative />
      <ProfileLink account={account} referrer={referrer} />
    </>
  )
}

export function CompactCell({ account, referrer, swatch }: NameCellProps & { readonly swatch: StageSwatch }) {
  const reach = reachOf(account)
  return (
    <>
      <Avatar id={account.id} name={account.name} src={account.influencer.profilePictureUrl} size="md" isDecorative />
      <span className={linesStyle}>
        <ProfileLink account={account} referrer={referrer} />
        <span className={secondLine}>
          <Swatch swatch={swatch} />
          <span className={css({ overflow: 'hidden', textOverflow: 'ellipsis' })}>{account.stage}</span>
          {reach !== null && <span className={css({ flexShrink: '0' })}>· {showCount(reach)}</span>}
        </span>
      </span>
    </>
  )
}

export function profileLinkId(accountId: string): string {
  return `profile-link-${accountId}`
}

const linkStyle = css({
  minWidth: '0',
  truncate: true,
  textStyle: 'label',
  color: 'fg.default',
  borderRadius: '4px',
  paddingInline: '4',
  marginInline: '-4px',
  outlineOffset: '-1px!',
  _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
})
const linesStyle = css({ display: 'flex', flexDirection: 'column', minWidth: '0', flex: '1' })
const secondLine = css({ row: '6', minWidth: '0', textStyle: 'meta', color: 'fg.muted' })
