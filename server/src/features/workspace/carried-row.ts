import type { ListName } from '@rapport/domain/workspace/workspace-lists'
import type { Tables } from '@rapport/schema/tables'

/** A list whose records are the rows of a table, without the organisation and what is derived. */
export interface CarriedList {
  readonly table: keyof Tables
  /** The columns by which pages follow each other: together they tell rows apart. */
  readonly order: readonly string[]
  /** Whose column says which rows belong to some influencers; left out, the table says the organisation. */
  readonly of?: 'accountId' | 'linkId' | 'videoId'
  /** Columns that this server writes anew. */
  readonly derived?: readonly string[]
  /** A merge gives its rows to another influencer. */
  readonly moves?: true
  /** Rows may be large: a page has few. */
  readonly isLarge?: true
}

/** Every list that is a table. The others (people, documents) stand in modules of their own. */
export const carriedLists = {
  settings: { table: 'organizationSettings', order: ['organizationId'] },
  stages: { table: 'organizationStage', order: ['id'] },
  'signed-substages': { table: 'signedSubstage', order: ['id'] },
  segments: { table: 'segment', order: ['id'] },
  campaigns: { table: 'campaign', order: ['id'] },
  'custom-fields': { table: 'customField', order: ['id'] },
  'saved-views': { table: 'savedView', order: ['id'] },
  'read-agreements': { table: 'readDocument', order: ['hash', 'accountId'] },
  accounts: {
    table: 'account',
    order: ['id'],
    derived: [
      ...['nameKey', 'emailKey', 'outreachDay', 'reach', 'searchRow', 'campaignCount', 'recentMinor', 'recentCurrency'],
      ...['lastCampaignId', 'unansweredSince', 'openBudget', 'invoiceMarks', 'contentDue'],
    ],
    isLarge: true,
  },
  influencers: { table: 'influencer', order: ['accountId'], of: 'accountId', derived: ['profilePictureUrl'] },
  'custom-field-values': {
    table: 'customFieldValue',
    order: ['accountId', 'fieldId'],
    of: 'accountId',
    derived: ['row', 'key', 'numberKey'],
    isLarge: true,
  },
  'account-changes': { table: 'accountChange', order: ['accountId', 'rev', 'field'], of: 'accountId', isLarge: true },
  'time-logs': { table: 'timeLog', order: ['accountId', 'timestamp', 'id'], of: 'accountId' },
  'system-notes': { table: 'systemNote', order: ['accountId', 'createdAt', 'id'], of: 'accountId' },
  notices: { table: 'notification', order: ['accountId', 'id'], of: 'accountId', moves: true },
  notes: { table: 'note', order: ['accountId', 'id'], of: 'accountId', isLarge: true },
  partnerships: { table: 'partnership', order: ['accountId', 'id'], of: 'accountId' },
  content: { table: 'contentItem', order: ['accountId', 'partnershipId', 'id'], of: 'accountId' },
  'partnership-changes': {
    table: 'partnershipChange',
    order: ['accountId', 'partnershipId', 'rev', 'itemId', 'field'],
    of: 'accountId',
    isLarge: true,
  },
  agreements: { table: 'agreementFile', order: ['accountId', 'id'], of: 'accountId', derived: ['fileKey'], moves: true, isLarge: true },
  'discount-codes': { table: 'discountCode', order: ['id'] },
  'discount-code-names': { table: 'discountCodeName', order: ['key'] },
  'utm-links': { table: 'utmLink', order: ['id'] },
  'utm-link-triples': { table: 'utmLinkTriple', order: ['linkId', 'position'], of: 'linkId' },
  'utm-days': { table: 'utmDay', order: ['linkId', 'day'], of: 'linkId' },
  'utm-organization-days': { table: 'utmOrganizationDay', order: ['day'] },
  orders: { table: 'shopOrder', order: ['id'] },
  'removed-orders': { table: 'removedShopOrder', order: ['id'] },
  videos: {
    table: 'video',
    order: ['createdAt', 'id'],
    derived: ['uploadKey', 'fileKey', 'posterKey', 'captionsKey', 'refusal'],
  },
  'video-tags': { table: 'videoTag', order: ['videoId', 'position'], of: 'videoId' },
} as const satisfies Partial<Record<ListName, CarriedList>>

export type CarriedName = keyof typeof carriedLists

export const isCarried = (name: ListName): name is CarriedName => name in carriedLists

export const carriedList = (name: CarriedName): CarriedList => carriedLists[name]
