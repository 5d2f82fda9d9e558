import { type Account, reachOf, shownPriority } from '@rapport/domain/account/account'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { showDay, showShortDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'
import { platformMark, socialProfilesOf } from '@rapport/domain/social/social-profile'
import type { StagePlace } from '@rapport/domain/stage/stage-place'
import { css } from '#styled-system/css'
import { Avatar } from '../../ui/avatar.tsx'
import { BrandMark } from '../../ui/brand-mark.tsx'
import { Flash } from '../../ui/flash.tsx'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { tip } from '../../ui/tooltip.tsx'
import { CompactCell, NameCell } from './name-cell.tsx'
import { ownerOf } from './owner-of.ts'
import { PriorityMark } from './priority-mark.tsx'

/** What rows need beside the account itself. */
export interface RowContext {
  readonly users: readonly OrganizationUser[]
  readonly placeOf: (stage: string) => StagePlace
  /** Where Back of a profile leads: this list as it is. */
  readonly referrer: string
}

export function accountColumns(context: RowContext): readonly TableColumn<Account>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(160px, 3fr)',
      isSortable: true,
      render: (account) => <NameCell account={account} referrer={context.referrer} />,
    },
    {
      id: 'stage',
      header: 'Stage',
      width: '144px',
      isSortable: true,
      render: ({ stage }) => (
        <Flash value={stage} isOwn={false}>
          <StatusChip swatch={context.placeOf(stage)}>
            <span className={clipped}>{stage}</span>
          </StatusChip>
        </Flash>
      ),
    },
    { id: 'email', header: 'Email', width: 'minmax(170px, 2fr)', from: 1120, render: ({ email }) => <Quiet>{email}</Quiet> },
    { id: 'owner', header: 'Owner', width: '136px', from: 748, render: ({ owner }) => <OwnerCell owner={owner} users={context.users} /> },
    {
      id: 'priority',
      header: 'Priority',
      width: '84px',
      from: 860,
      render: ({ priority }) => <PriorityMark priority={shownPriority(priority)} />,
    },
    { id: 'reach', header: 'Reach', width: '140px', from: 510, align: 'end', render: (account) => <ReachCell account={account} /> },
    {
      id: 'lastContacted',
      header: 'Last contacted',
      width: '100px',
      from: 1240,
      align: 'end',
      render: (account) => <DayCell at={account.lastContacted} />,
    },
    {
      id: 'createdAt',
      header: 'Created',
      width: '68px',
      from: 940,
      align: 'end',
      isSortable: true,
      render: (account) => <DayCell at={account.createdAt} />,
    },
    {
      id: 'updatedAt',
      header: 'Updated',
      width: '72px',
      from: 600,
      align: 'end',
      isSortable: true,
      render: (account) => <DayCell at={account.updatedAt} />,
    },
  ]
}

/** For narrow windows: one line of name and stage, below it what matters beside. */
export function compactColumns(context: RowContext): readonly TableColumn<Account>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 1fr)',
      isSortable: true,
      render: (account) => <CompactCell account={account} referrer={context.referrer} place={context.placeOf(account.stage)} />,
    },
    {
      id: 'updatedAt',
      header: 'Updated',
      width: '64px',
      align: 'end',
      isSortable: true,
      render: (account) => <DayCell at={account.updatedAt} />,
    },
  ]
}

function OwnerCell({ owner, users }: { readonly owner: string | null } & Pick<RowContext, 'users'>) {
  const person = ownerOf(owner, users)
  if (!person) return <Quiet>Nobody</Quiet>
  return (
    <>
      <Avatar {...person} size="xs" isDecorative />
      <Flash value={owner} isOwn={false}>
        <span className={clipped}>{person.name}</span>
      </Flash>
    </>
  )
}

function ReachCell({ account }: { readonly account: Account }) {
  const reach = reachOf(account)
  return (
    <>
      <span className={css({ display: 'inline-flex', gap: '6', color: 'fg.muted' })}>
        {socialProfilesOf(account).map(({ platform }) => (
          <BrandMark key={platform} brand={platformMark(platform)} size={14} />
        ))}
      </span>
      <span className={css({ minWidth: '72px', textAlign: 'end' })}>{reach === null ? '' : showCount(reach)}</span>
    </>
  )
}

function DayCell({ at }: { readonly at: string | null }) {
  if (at === null) return <Quiet>Never</Quiet>
  return (
    <time dateTime={at} className={css({ color: 'fg.muted' })} {...tip(showDay(at))}>
      {showShortDay(at)}
    </time>
  )
}

function Quiet({ children }: { readonly children: string | null }) {
  return children && <span className={quiet}>{children}</span>
}

const clipped = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
const quiet = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', color: 'fg.muted' })
