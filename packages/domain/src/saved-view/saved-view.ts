import { mayAdminister, type Role } from '../person/person.ts'

/** A list of accounts that somebody kept under a name. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Seen by everybody of the organisation; else only by its maker. */
  readonly isShared: boolean
  readonly isMine: boolean
  /** What stands in Home's address after the question mark: filters, search, order, columns, table or board. */
  readonly query: string
  /** A user id. */
  readonly createdBy: string
  readonly createdAt: string
}

/** How many views one person keeps: no screen ever asks, it keeps scripts out. */
export const mostViews = 500

export interface ViewKeeper {
  readonly userId: string
  readonly role: Role
}

type Kept = Pick<SavedView, 'isShared' | 'createdBy'>

/** [SV1] A private view exists for its maker only. */
export const isViewSeen = (view: Kept, { userId }: Pick<ViewKeeper, 'userId'>): boolean => view.isShared || view.createdBy === userId

/** [SV2] A view is renamed, changed and deleted by its maker; a shared one by admins too. */
export const mayChangeView = (view: Kept, keeper: ViewKeeper): boolean =>
  view.createdBy === keeper.userId || (view.isShared && mayAdminister(keeper.role))
