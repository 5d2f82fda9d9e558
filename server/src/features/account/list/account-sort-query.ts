import type { AccountSortField } from '@rapport/domain/account-list/account-list'
import type { Tables } from '@rapport/schema/tables'

/** Columns of few values: a list sorted by one is group after group, each by name. */
export const groupFields = ['stage', 'owner', 'priority', 'segment', 'platform'] as const
export type GroupField = (typeof groupFields)[number]

/** Columns that have an order of their own. */
export type ScalarSort = Exclude<AccountSortField, GroupField>

export const isGroupField = (field: AccountSortField): field is GroupField => groupFields.some((groupField) => groupField === field)

export const groupColumns = ({ account }: Tables) => ({
  stage: account.stageId,
  owner: account.ownerId,
  priority: account.priority,
  segment: account.segmentId,
  platform: account.topPlatform,
})

export const scalarColumns = ({ account }: Tables) => ({
  name: account.nameKey,
  email: account.emailKey,
  followers: account.reach,
  lastContacted: account.lastContacted,
  outreach: account.outreachDay,
  revenue: account.recentMinor,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
})

/** The index that holds everything in the order of a column. */
export const scalarIndexes: Readonly<Record<ScalarSort, string>> = {
  name: 'account_by_name',
  email: 'account_by_email',
  followers: 'account_by_reach',
  lastContacted: 'account_by_contact',
  outreach: 'account_by_outreach',
  revenue: 'account_by_revenue',
  createdAt: 'account_by_creation',
  updatedAt: 'account_by_update',
}

export const groupIndexes: Readonly<Record<GroupField, string>> = {
  stage: 'account_list',
  owner: 'account_by_owner',
  priority: 'account_by_priority',
  segment: 'account_by_segment',
  platform: 'account_by_platform',
}
