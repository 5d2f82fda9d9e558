import type { Change } from '@rapport/domain/event/change'
import type { TimeLogEvent } from '@rapport/domain/time-log/time-log'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { pageKeys } from '../../api/page-keys.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { uncacheAccount } from '../account/account-cache.ts'
import { refreshAccount, refreshKey, refreshNarrowed } from './live-accounts.ts'

/** Brings what is shown up to date with a change somewhere else. */
export const applyChange = async (client: QueryClient, change: Change): Promise<void> => {
  if (change.deleted || change.restored || change.kind === 'note' || change.kind === 'partnership') void refreshKey(client, pageKeys.trash)
  if (change.kind === 'account') return applyAccountChange(client, change)
  if (change.kind === 'partnership' && change.accountId && change.event?.startsWith('partnership_')) {
    void refreshAccount(client, change.accountId)
    void refreshKey(client, pageKeys.allOpenBudgets)
    void refreshKey(client, pageKeys.signedAccounts)
  }
  if (change.kind === 'partnership') void refreshNarrowed(client, partnershipFilters)
  if (change.kind === 'custom-field-value') void refreshNarrowed(client, ['fields'])
  if (change.kind === 'sale')
    void (change.accountId ? refreshAccount(client, change.accountId) : refreshKey(client, queryKeys.accountLists))
  await Promise.all(keysOf(change).map((queryKey) => refreshKey(client, queryKey)))
}

/** Everything is stale, what is visible is read anew; what is just being read for the first time is not read twice. */
export const refreshEverything = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: (query) => query.state.data !== undefined })

/** What could not be read while the server was away is read now. */
export const refreshFailed = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ state }) => state.status === 'error' && state.data !== undefined })

const applyAccountChange = async (client: QueryClient, change: Change): Promise<void> => {
  void refreshKey(client, queryKeys.allUpcomingContent) // it names the influencer and the owner
  void refreshKey(client, pageKeys.allVideoPages) // it names the influencer
  void refreshKey(client, queryKeys.allOpenInvoices) // they name the influencer and the owner
  void refreshKey(client, pageKeys.allOpenBudgets)
  void refreshKey(client, pageKeys.listCounts)
  if (!change.deleted) return refreshAccount(client, change.id, change.rev)
  uncacheAccount(client, change.id)
  void refreshKey(client, pageKeys.signedAccounts)
  await refreshKey(client, pageKeys.allAccountCounts)
}

/** What partnerships say narrows lists: who belongs, only the server knows [AL8]. */
const partnershipFilters = ['budget', 'invoice', 'content'] as const

/** Whose sales these are stands in the report, and is filtered by there. */
const reportedEvents: ReadonlySet<TimeLogEvent> = new Set(['owner_changed', 'stage_changed', 'segment_changed'])

/** Sales that name codes and links. Only what is shown is read anew. */
const namingSales = [pageKeys.bestSales, pageKeys.salesOrders]

const keysOf = (change: Change): readonly QueryKey[] => {
  const { accountId } = change
  switch (change.kind) {
    case 'note':
      return [] // people's notes are read from their document, which is live
    case 'time-log':
      return accountId
        ? [
            queryKeys.timeLogs(accountId),
            queryKeys.notes(accountId),
            ...(change.event === 'stage_changed' ? [pageKeys.signedAccounts] : []),
            ...(change.event && reportedEvents.has(change.event) ? [pageKeys.influencerSales] : []),
          ]
        : []
    case 'notification':
      return [pageKeys.notifications, queryKeys.mutes, pageKeys.notificationSettings]
    case 'member':
      return [queryKeys.users, pageKeys.invitations, queryKeys.session]
    case 'organization':
      return [queryKeys.settings, pageKeys.utmDefaults, queryKeys.session, queryKeys.accountLists] // the days of next outreaches hang on the settings
    case 'stage':
      // Accounts name their stage and substage.
      return [
        queryKeys.stages,
        queryKeys.substages,
        queryKeys.accountLists,
        pageKeys.allAccountCounts,
        pageKeys.listCounts,
        pageKeys.allAccounts,
      ]
    case 'api-key':
      return [pageKeys.apiKeys]
    case 'webhook':
      return [pageKeys.webhooks]
    case 'webhook-delivery':
      return [pageKeys.webhookDeliveries(change.id)]
    case 'segment':
      return [queryKeys.segments]
    case 'campaign':
      return [queryKeys.campaigns]
    case 'custom-field':
      return [queryKeys.customFields, pageKeys.allCustomFieldValues, pageKeys.allListedFieldValues]
    case 'custom-field-value':
      return accountId ? [pageKeys.customFieldValues(accountId), pageKeys.allListedFieldValues] : []
    case 'saved-view':
      return [pageKeys.savedViews, pageKeys.listCounts]
    case 'partnership':
      return accountId
        ? [
            queryKeys.partnershipHistory(accountId, change.id),
            queryKeys.agreements(accountId),
            queryKeys.agreement(accountId, change.id),
            queryKeys.allUpcomingContent,
            queryKeys.allOpenInvoices,
            queryKeys.allSales, // the rest is read from the document
          ]
        : []
    case 'discount-code':
      return accountId ? [queryKeys.discountCodes(accountId), ...namingSales] : []
    case 'utm-link':
      return accountId ? [queryKeys.utmLinks(accountId), ...namingSales] : []
    case 'utm-performance':
      return [queryKeys.utmPerformance(change.id), queryKeys.allSales]
    case 'session':
      return [queryKeys.session]
    case 'sale':
      return [accountId ? queryKeys.discountCodes(accountId) : pageKeys.allDiscountCodes, pageKeys.allUtmPerformance, queryKeys.allSales]
    case 'store':
      return [pageKeys.store]
    case 'video':
      return accountId ? [pageKeys.videos(accountId), pageKeys.allVideoPages, pageKeys.videoTags] : []
    case 'account':
      return []
  }
}
