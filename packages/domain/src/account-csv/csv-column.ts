import { labelKey } from '../label/label.ts'

/** The columns of an influencer in a CSV file, in the order of the export, with the headers that files of other tools use for them. */
export const accountColumns = [
  { key: 'id', header: 'id', others: ['influencer id', 'account id', 'record id'] },
  { key: 'name', header: 'name', others: ['full name', 'influencer', 'influencer name', 'creator', 'creator name', 'contact name'] },
  { key: 'email', header: 'email', others: ['e-mail', 'email address', 'e-mail address', 'mail', 'contact email'] },
  { key: 'stage', header: 'stage', others: ['status', 'pipeline stage'] },
  { key: 'signedSubstage', header: 'signed substage', others: ['substage'] },
  { key: 'topPlatform', header: 'top platform', others: ['platform', 'main platform', 'channel'] },
  { key: 'priority', header: 'priority', others: [] },
  { key: 'segment', header: 'segment', others: ['category', 'niche'] },
  { key: 'campaigns', header: 'campaigns', others: ['campaign', 'tags'] },
  { key: 'owner', header: 'owner', others: ['owner email', 'assigned to', 'manager'] },
  { key: 'lastContacted', header: 'last contacted', others: ['last contact', 'last contact date'] },
  { key: 'nextOutreachDate', header: 'next outreach date', others: ['next outreach', 'next reach out', 'follow up', 'follow-up date'] },
  { key: 'websiteUrl', header: 'website', others: ['website url', 'url', 'site'] },
  { key: 'bioSummary', header: 'bio', others: ['bio summary', 'about', 'description'] },
  {
    key: 'instagramUsername',
    header: 'instagram',
    others: ['instagram username', 'instagram handle', 'ig', 'ig handle', 'instagram url', 'handle'],
  },
  { key: 'instagramFollowers', header: 'instagram followers', others: ['ig followers', 'followers'] },
  { key: 'tiktokUsername', header: 'tiktok', others: ['tiktok username', 'tiktok handle', 'tik tok', 'tiktok url'] },
  { key: 'tiktokFollowers', header: 'tiktok followers', others: ['tik tok followers'] },
  { key: 'youtubeUsername', header: 'youtube', others: ['youtube username', 'youtube handle', 'youtube channel', 'youtube url'] },
  { key: 'youtubeSubscribers', header: 'youtube subscribers', others: ['subscribers', 'youtube followers'] },
  { key: 'facebookUsername', header: 'facebook', others: ['facebook username', 'facebook page', 'facebook url'] },
  { key: 'facebookFollowers', header: 'facebook followers', others: [] },
  { key: 'linkedinUsername', header: 'linkedin', others: ['linkedin username', 'linkedin url', 'linkedin profile'] },
  { key: 'linkedinFollowers', header: 'linkedin followers', others: [] },
] as const

export type AccountColumnKey = (typeof accountColumns)[number]['key']

/** A column of a file: a fact of the influencer, or a custom field by its id. */
export type CsvColumn = AccountColumnKey | `custom:${string}`

export const customColumn = (fieldId: string): CsvColumn => `custom:${fieldId}`

/** The id of the custom field that a column holds; null for any other column. */
export const fieldOfColumn = (column: CsvColumn): string | null => (column.startsWith('custom:') ? column.slice('custom:'.length) : null)

interface NamedField {
  readonly id: string
  readonly name: string
}

/**
 * [CI1] [CI10] Which column each header of a file means, null where nobody can tell. A column is taken once, the exact header before
 * another tool's word for it; of two alike the first is the influencer's own, the second the custom field of that name.
 */
export const guessColumns = (headers: readonly string[], customFields: readonly NamedField[]): readonly (CsvColumn | null)[] => {
  const own = new Map<string, CsvColumn>(
    accountColumns.flatMap(
      ({ key, header }) =>
        [
          [plain(header), key],
          [plain(key), key],
        ] as const,
    ),
  )
  const custom = new Map(customFields.map(({ id, name }) => [plain(name), customColumn(id)]))
  const others = new Map<string, CsvColumn>(
    accountColumns.flatMap(({ key, others }) => others.map((other) => [plain(other), key] as const)),
  )
  const taken = new Set<CsvColumn>()
  const take = (column: CsvColumn | undefined): CsvColumn | null => {
    if (column === undefined || taken.has(column)) return null
    taken.add(column)
    return column
  }
  const first = headers.map((header) => take(own.get(plain(header))) ?? take(custom.get(plain(header))))
  return first.map((column, index) => column ?? take(others.get(plain(headers[index] ?? ''))))
}

const plain = (header: string): string => labelKey(header.replace(/[_\s]+/g, ' ').trim())
