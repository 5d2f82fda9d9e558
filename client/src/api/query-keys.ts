import type { ListQuery } from '@rapport/domain/account-list/list-membership'
import type { Query } from './call.ts'
import type { UpcomingDays } from './partnership/partnership-calls.ts'

/** What of an inbox is shown. */
export interface InboxFilter {
  readonly unread?: boolean
  readonly muted?: boolean
}

/** Every key of the query cache. A list's key begins with the key of all such lists. */
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
  noteHits: (search: string, accountIds: string) => ['note-hits', search, accountIds],
  timeLogs: (accountId: string) => ['time-logs', accountId],
  users: ['users'],
  stages: ['stages'],
  substages: ['substages'],
  settings: ['settings'],
  utmDefaults: ['utm-defaults'],
  notifications: ['notifications'],
  unreadNotifications: ['notifications', 'unread'],
  notificationsBy: (filter: InboxFilter) => ['notifications', filter],
  mutes: ['mutes'],
  notificationSettings: ['notification-settings'],
  apiKeys: ['api-keys'],
  webhooks: ['webhooks'],
  allWebhookDeliveries: ['webhook-deliveries'],
  webhookDeliveries: (webhookId: string) => ['webhook-deliveries', webhookId],
  newestAccount: ['newest-account'],
  readingLessons: ['reading-lessons'],
  invitations: ['invitations'],
  trash: ['trash'],
  workspaceImport: ['workspace-import'],
  accountImports: ['account-imports'],
  savedViews: ['saved-views'],
  sampleData: ['sample-data'],
  duplicates: (sought: Query<'GET /api/accounts/duplicates'>) => ['duplicates', sought],
  socialLookup: ['social-lookup'],
  segments: ['segments'],
  campaigns: ['campaigns'],
  customFields: ['custom-fields'],
  allCustomFieldValues: ['custom-field-values'],
  customFieldValues: (accountId: string) => ['custom-field-values', accountId],
  allListedFieldValues: ['listed-field-values'],
  listedFieldValues: (accounts: readonly string[], fields: readonly string[]) => ['listed-field-values', accounts, fields],
  /** Counts of lists besides those by stage. */
  listCounts: ['list-counts'],
  accountGroups: (filter: ListQuery, by: string) => ['list-counts', 'groups', filter, by],
  viewCounts: (views: readonly string[]) => ['list-counts', 'views', views],
  partnershipHistory: (accountId: string, partnershipId: string) => ['partnership-history', accountId, partnershipId],
  agreements: (accountId: string) => ['agreements', accountId],
  agreement: (accountId: string, partnershipId: string) => ['agreement', accountId, partnershipId],
  allDiscountCodes: ['discount-codes'],
  discountCodes: (accountId: string) => ['discount-codes', accountId],
  utmLinks: (accountId: string) => ['utm-links', accountId],
  allUtmPerformance: ['utm-performance'],
  utmPerformance: (linkId: string) => ['utm-performance', linkId],
  allSales: ['sales'],
  influencerSales: ['sales', 'influencers'],
  bestSales: ['sales', 'best'],
  salesOrders: ['sales', 'orders'],
  /** `asked`: an id, or a filter. */
  sales: (of: string, asked: unknown) => ['sales', of, asked],
  store: ['store'],
  allVideos: ['videos'],
  /** Of an influencer. */
  videos: (accountId: string) => ['videos', 'of', accountId],
  allVideoPages: ['videos', 'pages'],
  /** Of the organisation. */
  videoPages: (asked: Query<'GET /api/videos'>) => ['videos', 'pages', asked],
  videoShares: (videoId: string) => ['video-shares', videoId],
  videoTags: ['video-tags'],
  signedAccounts: ['signed-accounts'],
  allOpenInvoices: ['open-invoices'],
  /** Of one person's influencers; undefined for everybody's. */
  openInvoices: (owner: string | undefined) => ['open-invoices', { owner }],
  allUpcomingContent: ['upcoming-content'],
  upcomingContent: (days: UpcomingDays) => ['upcoming-content', days],
} as const
