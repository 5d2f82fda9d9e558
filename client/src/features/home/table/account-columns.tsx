import { type Account, platforms, shownPriority } from '@rapport/domain/account/account'
import { fieldIdOf } from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { platformMark } from '@rapport/domain/social/social-profile'
import type { StageSwatch } from '@rapport/domain/stage/stage-swatch'
import type { ReactNode } from 'react'
import { css } from '#styled-system/css'
import type { Outreach } from '../../../sync/account/use-outreach.ts'
import { later } from '../../../ui/loading/later.tsx'
import { Avatar } from '../../../ui/mark/avatar.tsx'
import { BrandMark } from '../../../ui/mark/brand-mark.tsx'
import { Flash } from '../../../ui/motion/flash.tsx'
import { StatusChip } from '../../../ui/state/status-chip.tsx'
import type { TableColumn } from '../../../ui/table/table-columns.ts'
import { DayCell, NamesCell, Quiet, ReachCell } from './cells.tsx'
import type { ColumnId, OwnColumnId } from './column-order.ts'
import { editedColumns } from './edited-cell.tsx'
import { CompactCell, NameCell } from './name-cell.tsx'
import { OutreachMark } from './outreach-mark.tsx'
import { ownerOf } from './owner-of.ts'
import { PriorityMark } from './priority-mark.tsx'
import { columnNames } from './use-columns.ts'

/** Data of rows beside the account itself. */
export interface RowContext {
  readonly users: readonly OrganizationUser[]
  readonly swatchOf: (stage: string) => StageSwatch
  readonly outreachOf: (account: Account) => Outreach
  readonly labels: ReadonlyMap<string, string>
  /** Back of a profile leads here: to the list as it is. */
  readonly referrer: string
  readonly fields: readonly CustomField[]
  /** A stored value of a custom field; null for none, undefined while it is not known. */
  readonly fieldValueOf: (accountId: string, fieldId: string) => string | null | undefined
  /** Shows what the revenue of 30 days is made of. */
  readonly onRevenue: (account: Account) => void
}

type Column = Pick<TableColumn<Account>, 'width' | 'from' | 'align'> & {
  readonly cell: (account: Account, context: RowContext) => ReactNode
}

const columns: Readonly<Record<OwnColumnId, Column>> = {
  name: { width: 'minmax(160px, 3fr)', cell: (account, { referrer }) => <NameCell account={account} referrer={referrer} /> },
  stage: { width: 'minmax(136px, 1fr)', cell: ({ stage }, { swatchOf }) => <StageCell stage={stage} swatch={swatchOf(stage)} /> },
  outreach: { width: '148px', from: 660, cell: (account, { outreachOf }) => <OutreachMark outreach={outreachOf(account)} /> },
  owner: { width: 'minmax(124px, 1fr)', from: 880, cell: ({ owner }, { users }) => <OwnerCell owner={owner} users={users} /> },
  priority: { width: '84px', from: 1000, cell: ({ priority }) => <PriorityMark priority={shownPriority(priority)} /> },
  followers: { width: '148px', from: 520, align: 'end', cell: (account) => <ReachCell account={account} /> },
  email: { width: 'minmax(170px, 2fr)', from: 1220, cell: ({ email }) => <Quiet>{email}</Quiet> },
  lastContacted: { width: '100px', from: 1120, align: 'end', cell: ({ lastContacted }) => <DayCell at={lastContacted} /> },
  createdAt: { width: '72px', from: 780, align: 'end', cell: ({ createdAt }) => <DayCell at={createdAt} /> },
  updatedAt: { width: '76px', align: 'end', cell: ({ updatedAt }) => <DayCell at={updatedAt} /> },
  segment: {
    width: 'minmax(120px, 1fr)',
    cell: ({ segmentId }, { labels }) => <NamesCell ids={segmentId === null ? [] : [segmentId]} names={labels} />,
  },
  campaigns: { width: 'minmax(160px, 2fr)', cell: ({ campaignIds }, { labels }) => <NamesCell ids={campaignIds} names={labels} /> },
  platform: { width: '116px', cell: ({ topPlatform }) => <PlatformCell platform={topPlatform} /> },
  revenue: { width: '128px', align: 'end', cell: (account, { onRevenue }) => <RevenueCell account={account} onOpen={onRevenue} /> },
}

const FieldCell = later(async () => (await import('./field-cell.tsx')).FieldCell)
const RevenueCell = later(async () => (await import('./revenue-cell.tsx')).RevenueCell)

/** The chosen columns in order; in a narrow table the usual columns give way. */
export function accountColumns(context: RowContext, chosen: readonly ColumnId[], isUsual: boolean): readonly TableColumn<Account>[] {
  return chosen.flatMap((id) => {
    const fieldId = fieldIdOf(id)
    if (fieldId !== undefined) return fieldColumns(context, fieldId)
    const own = id as OwnColumnId // no custom one
    const { cell, from, ...column } = columns[own]
    return {
      id,
      header: columnNames[own],
      isSortable: true,
      isEditable: own in editedColumns,
      ...column,
      ...(isUsual && { from }),
      render: (account) => cell(account, context),
    }
  })
}

/** Nothing for a custom field that is gone. */
function fieldColumns({ fields, fieldValueOf }: RowContext, fieldId: string): readonly TableColumn<Account>[] {
  return fields
    .filter(({ id }) => id === fieldId)
    .map((field) => ({
      id: `field:${fieldId}`,
      header: field.name,
      isSortable: true,
      isEditable: true,
      width: field.type === 'checkbox' ? '96px' : 'minmax(120px, 1fr)',
      align: field.type === 'number' || field.type === 'date' ? 'end' : undefined,
      render: ({ id }) => <FieldCell field={field} value={fieldValueOf(id, fieldId)} />,
    }))
}

/** For narrow windows: a line with name and stage, the details below. */
export function compactColumns(context: RowContext): readonly TableColumn<Account>[] {
  return [
    {
      id: 'name',
      header: 'Name',
      width: 'minmax(0, 1fr)',
      isSortable: true,
      render: (account) => <CompactCell account={account} referrer={context.referrer} swatch={context.swatchOf(account.stage)} />,
    },
    {
      id: 'outreach',
      header: 'Reach out',
      width: '84px',
      align: 'end',
      isSortable: true,
      render: (account) => <OutreachMark outreach={context.outreachOf(account)} isStacked />,
    },
  ]
}

function StageCell({ stage, swatch }: { readonly stage: string; readonly swatch: StageSwatch }) {
  return (
    <Flash value={stage} isOwn={false}>
      <StatusChip swatch={swatch}>
        <span className={clipped}>{stage}</span>
      </StatusChip>
    </Flash>
  )
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

function PlatformCell({ platform }: { readonly platform: string | null }) {
  const brand = platforms.find((candidate) => candidate === platform)
  if (!brand) return <Quiet>None</Quiet>
  return (
    <>
      <BrandMark brand={platformMark(brand)} size={14} isDecorative />
      <Quiet>{brand}</Quiet>
    </>
  )
}

const clipped = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' })
