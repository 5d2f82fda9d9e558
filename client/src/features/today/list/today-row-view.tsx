import type { Account } from '@rapport/domain/account/account'
import type { OrganizationUser } from '@rapport/domain/person/person'
import { type HTMLAttributes, memo, type ReactElement, type ReactNode } from 'react'
import type { OutreachView } from '../../../sync/account/use-outreach.ts'
import type { DoneStep, DoneSteps } from '../../../sync/undo/use-done-steps.ts'
import type { TodayRow } from '../today-rows.ts'
import { ContentRow } from './content-row.tsx'
import { InvoiceRow } from './invoice-row.tsx'
import { NoticeRow } from './notice-row.tsx'
import { ReachOutRow } from './reach-out-row.tsx'
import type { ItemMarks } from './use-item-marks.ts'

interface ReachOutSlot {
  readonly account: Account
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>
  readonly onTakenBack: () => void
}

/** What other features do at a button of a row. */
export interface TodaySlots {
  readonly logContact: (slot: ReachOutSlot & { readonly onLogged: (step: DoneStep) => void }) => ReactNode
  readonly delay: (slot: ReachOutSlot & { readonly onDelayed: (step: DoneStep) => void }) => ReactNode
}

/** What every row is given. */
export interface TodayRowContext extends TodaySlots {
  readonly outreach: OutreachView
  readonly users: readonly OrganizationUser[]
  /** Names owners: in everybody's list. */
  readonly hasOwners: boolean
  readonly onActive: (key: string) => void
  readonly onDone: DoneSteps['put']
  readonly onTakenBack: DoneSteps['takeOut']
  readonly onMove: (account: Account, key: string) => void
  readonly onMarks: ItemMarks['put']
  readonly onRead: (noticeId: string, key: string) => void
}

export interface TodayRowProps {
  readonly row: TodayRow
  readonly isActive: boolean
  readonly done: DoneStep | undefined
  readonly context: TodayRowContext
}

/** A row by what it is about. */
export const TodayRowView = memo(function TodayRowView({ row, ...props }: TodayRowProps) {
  switch (row.at) {
    case 'reach-out':
      return <ReachOutRow row={row} {...props} />
    case 'content':
      return <ContentRow row={row} {...props} />
    case 'invoice':
      return <InvoiceRow row={row} {...props} />
    case 'notice':
      return <NoticeRow row={row} {...props} />
  }
})

/** A row of one kind. */
export type RowOf<At extends TodayRow['at']> = Omit<TodayRowProps, 'row'> & { readonly row: TodayRow & { readonly at: At } }
