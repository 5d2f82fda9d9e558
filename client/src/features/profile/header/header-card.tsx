import type { Account } from '@rapport/domain/account/account'
import type { OrganizationUser } from '@rapport/domain/person/person'
import type { StageSwatch } from '@rapport/domain/stage/stage-swatch'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import { useFieldValues } from '../../../sync/account/use-field-values.ts'
import { CopyButton } from '../../../ui/button/copy-button.tsx'
import { IconButton } from '../../../ui/button/icon-button.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { copyWords } from '../../../ui/message/copy-text.ts'
import { Flash } from '../../../ui/motion/flash.tsx'
import { Card } from '../../../ui/page/card.tsx'
import { DetailList } from '../../../ui/page/detail-list.tsx'
import { Skeleton } from '../../../ui/state/skeleton.tsx'
import { OutreachPill } from '../outreach/outreach-pill.tsx'
import { factsOf } from './custom-field-facts.tsx'
import type { EditShownValue } from './edit-value.ts'
import { HeaderBadges } from './header-badges.tsx'
import { detailsOf, ownerDetail } from './header-details.tsx'

export interface HeaderCardProps {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly users: readonly OrganizationUser[]
  readonly swatch: StageSwatch
  readonly reachOut: ReactNode
  readonly onEdit: () => void
  readonly editOf: EditShownValue
}

export function HeaderCard({ account, pending, users, swatch, reachOut, onEdit, editOf }: HeaderCardProps) {
  const fields = useFieldValues(account.id)
  const owner = ownerDetail({ account, pending, users, editOf })
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
        <div className={css({ display: { base: 'none', tablet: 'block' } })}>
          <IconButton icon={Pencil} label="Edit profile" onClick={onEdit} />
        </div>
      </div>
      <div className={css({ marginTop: '12' })}>
        <OutreachPill account={account} actions={reachOut} edit={editOf('nextOutreachDate')} />
      </div>
      <HeaderBadges {...{ account, pending, swatch, editOf }} />
      <div className={css({ marginTop: '16' })}>
        <DetailList details={[owner, ...factsOf(fields.values, fields.pending, editOf)]} />
        {fields.isLoading && <Skeleton className={css({ width: '60%', marginBlock: '6' })} />}
        <DetailList details={detailsOf({ account, pending, now: new Date(), editOf })} />
      </div>
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
      {email !== null && <CopyButton text={email} label="Copy email" words={copyWords.email} />}
    </div>
  )
}

const headStyle = css({ display: 'flex', alignItems: 'flex-start', gap: '16' })
const nameStyle = css({ textStyle: 'name', overflowWrap: 'anywhere' })
const emailStyle = css({ row: '4', minWidth: '0', minHeight: '28px', color: 'fg.muted' })
const clippedLink = css({
  minWidth: '0',
  truncate: true,
  _hover: { color: 'fg.default', textDecoration: 'underline', textUnderlineOffset: '3px' },
})
