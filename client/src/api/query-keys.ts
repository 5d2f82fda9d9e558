import type { ListQuery } from '@rapport/domain/account-list/list-membership'

/** What of an inbox is shown. */
export interface InboxFilter {
  readonly unread?: boolean
  readonly muted?: boolean
}

/** The keys of what the first screen reads; those of what opens from there are `pageKeys`. A list's key begins with the key of all such lists. */
export const queryKeys = {
  session: ['session'],
  accountLists: ['accounts'],
  accounts: (filter: ListQuery) => ['accounts', filter],
  accountCounts: (filter: ListQuery) => ['account-counts', filter],
  openBudgets: (filter: ListQuery) => ['open-budgets', filter],
  account: (accountId: string) => ['account', accountId],
  notes: (accountId: string) => ['notes', accountId],
  timeLogs: (accountId: string) => ['time-logs', accountId],
  users: ['users'],
  stages: ['stages'],
  substages: ['substages'],
  settings: ['settings'],
  notificationsBy: (filter: InboxFilter) => ['notifications', filter],
  mutes: ['mutes'],
  segments: ['segments'],
  campaigns: ['campaigns'],
  customFields: ['custom-fields'],
  accountGroups: (filter: ListQuery, by: string) => ['list-counts', 'groups', filter, by],
  partnershipHistory: (accountId: string, partnershipId: string) => ['partnership-history', accountId, partnershipId],
  agreements: (accountId: string) => ['agreements', accountId],
  agreement: (accountId: string, partnershipId: string) => ['agreement', accountId, partnershipId],
  discountCodes: (accountId: string) => ['discount-codes', accountId],
  utmLinks: (accountId: string) => ['utm-links', accountId],
  utmPerformance: (linkId: string) => ['utm-performance', linkId],
  allSales: ['sales'],
  allVideos: ['videos'],
  allOpenInvoices: ['open-invoices'],
  allUpcomingContent: ['upcoming-content'],
} as const
