import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { DuplicateSought } from './account/duplicate-calls.ts'
import type { UpcomingDays } from './partnership/partnership-calls.ts'

/** Every key of the query cache. A list's key begins with the key by which all such lists are found. */
export const queryKeys = {
  session: ['session'],
  sessions: ['sessions'],
  accountLists: ['accounts'],
  accounts: (filter: ListQuery) => ['accounts', filter],
  allAccountCounts: ['account-counts'],
  accountCounts: (filter: ListQuery) => ['account-counts', filter],
  allOpenBudgets: ['open-budgets'],
  openBudgets: (filter: ListQuery) => ['open-budgets', filter],
  allAccounts: ['account'],
  account: (accountId: string) => ['account', accountId],
  notes: (accountId: string) => ['notes', accountId],
  timeLogs: (accountId: string) => ['time-logs', accountId],
  users: ['users'],
  stages: ['stages'],
  substages: ['substages'],
  settings: ['settings'],
  utmDefaults: ['utm-defaults'],
  notifications: ['notifications'],
  apiKeys: ['api-keys'],
  invitations: ['invitations'],
  trash: ['trash'],
  savedViews: ['saved-views'],
  duplicates: (sought: DuplicateSought) => ['duplicates', sought],
  socialLookup: ['social-lookup'],
  segments: ['segments'],
  campaigns: ['campaigns'],
  customFields: ['custom-fields'],
  allCustomFieldValues: ['custom-field-values'],
  customFieldValues: (accountId: string) => ['custom-field-values', accountId],
  partnershipHistory: (accountId: string, partnershipId: string) => ['partnership-history', accountId, partnershipId],
  allUpcomingContent: ['upcoming-content'],
  upcomingContent: (days: UpcomingDays) => ['upcoming-content', days],
} as const
