import { trackingUrl, type UtmLink } from '@rapport/domain/utm-link/utm-link'
import type { Tables } from '@rapport/schema/tables'

export type LinkRow = Tables['utmLink']['$inferSelect']

/** `publicUrl` is the address under which people reach this server. */
export const toView = (row: LinkRow, publicUrl: string): UtmLink => ({
  id: row.id,
  accountId: row.accountId,
  name: row.name,
  source: row.source,
  medium: row.medium,
  campaign: row.campaign,
  baseUrl: row.baseUrl,
  fullUrl: row.fullUrl,
  trackingUrl: trackingUrl(publicUrl, row.id),
  createdAt: row.createdAt.toISOString(),
})
