import type { Query } from './call.ts'
import type { UpcomingDays } from './partnership/partnership-calls.ts'

/** The keys of all that opens from the first screen, in the order of `queryKeys`. */
export const pageKeys = {
  sessions: ['sessions'],
  allAccountCounts: ['account-counts'],
  allOpenBudgets: ['open-budgets'],
  allAccounts: ['account'],
  noteHits: (search: string, accountIds: string) => ['note-hits', search, accountIds],
  utmDefaults: ['utm-defaults'],
  notifications: ['notifications'],
  unreadNotifications: ['notifications', 'unread'],
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
  allCustomFieldValues: ['custom-field-values'],
  customFieldValues: (accountId: string) => ['custom-field-values', accountId],
  allListedFieldValues: ['listed-field-values'],
  listedFieldValues: (accounts: readonly string[], fields: readonly string[]) => ['listed-field-values', accounts, fields],
  /** Counts of lists besides those by stage. */
  listCounts: ['list-counts'],
  viewCounts: (views: readonly string[]) => ['list-counts', 'views', views],
  allDiscountCodes: ['discount-codes'],
  allUtmPerformance: ['utm-performance'],
  influencerSales: ['sales', 'influencers'],
  bestSales: ['sales', 'best'],
  salesOrders: ['sales', 'orders'],
  /** `asked`: an id, or a filter. */
  sales: (of: string, asked: unknown) => ['sales', of, asked],
  store: ['store'],
  /** Of an influencer. */
  videos: (accountId: string) => ['videos', 'of', accountId],
  allVideoPages: ['videos', 'pages'],
  /** Of the organisation. */
  videoPages: (asked: Query<'GET /api/videos'>) => ['videos', 'pages', asked],
  videoShares: (videoId: string) => ['video-shares', videoId],
  videoTags: ['video-tags'],
  signedAccounts: ['signed-accounts'],
  /** Of one person's influencers; undefined for everybody's. */
  openInvoices: (owner: string | undefined) => ['open-invoices', { owner }],
  upcomingContent: (days: UpcomingDays) => ['upcoming-content', days],
} as const
