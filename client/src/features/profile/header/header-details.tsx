import type { Account } from '@rapport/domain/account/account'
import { headingOf } from '@rapport/domain/account/account-field'
import { readWebLink } from '@rapport/domain/link/web-link'
import { type OrganizationUser, shownName } from '@rapport/domain/person/person'
import { showDay } from '@rapport/domain/show/day'
import { timeInStage } from '@rapport/domain/stage/stage-swatch'
import { css } from '#styled-system/css'
import { textLink } from '../../../ui/button/text-link.ts'
import { EditableValue } from '../../../ui/edit/editable-value.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'
import type { Detail } from '../../../ui/page/detail-list.tsx'
import type { EditShownValue } from './edit-value.ts'

interface DetailsInput {
  readonly account: Account
  readonly pending: ReadonlySet<string>
  readonly now: Date
  readonly editOf: EditShownValue
}

/** The details of a profile; empty ones are left out. */
export function detailsOf({ account, pending, now, editOf }: DetailsInput): readonly Detail[] {
  const details: Detail[] = [
    { label: 'In stage since', value: pending.has('stage') ? 'Today' : stageSince(account, now) },
    { label: 'Last contacted', value: <LastContacted account={account} editOf={editOf} /> },
    { label: 'Created', value: showDay(account.createdAt) },
  ]
  if (account.websiteUrl && /^https?:\/\//i.test(account.websiteUrl))
    details.push({ label: headingOf('websiteUrl'), value: <Website url={account.websiteUrl} /> })
  if (account.bioSummary) details.push({ label: headingOf('bioSummary'), value: account.bioSummary })
  return details
}

type OwnerInput = Pick<DetailsInput, 'account' | 'pending' | 'editOf'> & Pick<OwnerProps, 'users'>

export function ownerDetail({ account, pending, users, editOf }: OwnerInput): Detail {
  const value = (
    <EditableValue label="owner" edit={editOf('owner')}>
      <Owner account={account} isOwn={pending.has('owner')} users={users} />
    </EditableValue>
  )
  return { id: 'owner', label: headingOf('owner'), value }
}

function LastContacted({ account, editOf }: Pick<DetailsInput, 'account' | 'editOf'>) {
  return (
    <EditableValue label="last contact" edit={editOf('lastContacted')}>
      {account.lastContacted === null ? 'Never' : showDay(account.lastContacted)}
    </EditableValue>
  )
}

function stageSince({ stageSince: since }: Account, now: Date): string {
  const time = timeInStage(since, now)
  return time === 'Today' ? time : `${showDay(since)} · ${time}`
}

interface OwnerProps {
  readonly account: Account
  readonly users: readonly OrganizationUser[]
  readonly isOwn: boolean
}

function Owner({ account, isOwn, users }: OwnerProps) {
  const user = users.find(({ id }) => id === account.owner)
  return (
    <Flash value={account.owner} isOwn={isOwn}>
      {account.owner === null ? (
        'Nobody'
      ) : (
        <span className={css({ inlineRow: '8' })}>
          <Avatar id={account.owner} name={shownName(user)} src={user?.image ?? user?.defaultProfileImage} size="xs" isDecorative />
          <span className={css({ alignSelf: 'baseline' })}>{shownName(user)}</span>
        </span>
      )}
    </Flash>
  )
}

function Website({ url }: { readonly url: string }) {
  const address = readWebLink(url)
  if (address === null) return <>{url}</>
  return (
    <a href={address} target="_blank" rel="noreferrer" className={textLink}>
      {url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, '')}
    </a>
  )
}
