import { mayAdminister, type Role } from '../person/person.ts'

/** A saved list of accounts. */
export interface SavedView {
  readonly id: string
  readonly name: string
  /** Visible to the whole organisation; else only to its maker. */
  readonly isShared: boolean
  readonly isMine: boolean
  /** Home's address after the question mark: filters, search, order, columns, table or board. */
  readonly query: string
  /** A user id. */
  readonly createdBy: string
  readonly createdAt: string
}

/** The most views of a person: no screen needs more, scripts could. */
export const mostViews = 500

export interface ViewKeeper {
  readonly userId: string
  readonly role: Role
}

type Kept = Pick<SavedView, 'isShared' | 'createdBy'>

/** [SV1] A private view is visible to its maker only. */
export const isViewSeen = (view: Kept, { userId }: Pick<ViewKeeper, 'userId'>): boolean => view.isShared || view.createdBy === userId

/** [SV2] Its maker renames, changes and deletes a view; admins too, when it is shared. */
export const mayChangeView = (view: Kept, keeper: ViewKeeper): boolean =>
  view.createdBy === keeper.userId || (view.isShared && mayAdminister(keeper.role))
