import { type AccountField, accountFieldNames, factsOf, type fieldTable, labelOf } from '../account/account-field.ts'
import { labelKey } from '../label/label.ts'
import { capital } from '../show/capital.ts'

/** A field of ids has a column of names, keyed by its label. */
type ColumnOf<Field extends AccountField> = (typeof fieldTable)[Field] extends { readonly csv: null }
  ? never
  : (typeof fieldTable)[Field] extends { readonly kind: 'segment' | 'campaigns'; readonly label: infer Label extends string }
    ? Lowercase<Label>
    : Field

export type AccountColumnKey = 'id' | { [Field in AccountField]: ColumnOf<Field> }[AccountField]

export interface AccountColumn {
  readonly key: AccountColumnKey
  readonly header: string
}

const columnOf = (field: AccountField): AccountColumn => {
  const { kind, csv } = factsOf(field) ?? {}
  const key = kind === 'segment' || kind === 'campaigns' ? labelOf(field) : field
  return { key: key as AccountColumnKey, header: csv ?? labelOf(field).toLowerCase() } // asked for fields with a column only
}

/** The columns of an influencer in a CSV file, in the order of the export. */
export const accountColumns: readonly AccountColumn[] = [
  { key: 'id', header: 'id' },
  ...accountFieldNames
    .filter((field) => factsOf(field)?.csv !== null)
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .map(columnOf),
]

/** The website stands before the bio, as in every former file. */
function orderOf(field: AccountField): number {
  return field === 'websiteUrl' ? orderOf('bioSummary') - 0.5 : accountFieldNames.indexOf(field)
}

/** [CI11] A column where a person reads it: 'TikTok username', 'Last contacted'. */
export const columnHeading = ({ key, header }: AccountColumn): string =>
  capital(factsOf(key)?.platform === undefined ? header : labelOf(key))

/** The headers that files of other tools use. */
const otherHeaders: Partial<Readonly<Record<AccountColumnKey, readonly string[]>>> = {
  id: ['influencer id', 'account id', 'record id'],
  name: ['full name', 'influencer', 'influencer name', 'creator', 'creator name', 'contact name'],
  email: ['e-mail', 'email address', 'e-mail address', 'mail', 'contact email'],
  stage: ['status', 'pipeline stage'],
  signedSubstage: ['substage'],
  topPlatform: ['platform', 'main platform', 'channel'],
  segment: ['category', 'niche'],
  campaigns: ['campaign', 'tags'],
  owner: ['owner email', 'assigned to', 'manager'],
  lastContacted: ['last contact', 'last contact date'],
  nextOutreachDate: ['next outreach', 'next reach out', 'follow up', 'follow-up date'],
  websiteUrl: ['website url', 'url', 'site'],
  bioSummary: ['bio summary', 'about', 'description'],
  instagramUsername: ['instagram username', 'instagram handle', 'ig', 'ig handle', 'instagram url', 'handle'],
  instagramFollowers: ['ig followers', 'followers'],
  tiktokUsername: ['tiktok username', 'tiktok handle', 'tik tok', 'tiktok url'],
  tiktokFollowers: ['tik tok followers'],
  youtubeUsername: ['youtube username', 'youtube handle', 'youtube channel', 'youtube url'],
  youtubeSubscribers: ['subscribers', 'youtube followers'],
  facebookUsername: ['facebook username', 'facebook page', 'facebook url'],
  linkedinUsername: ['linkedin username', 'linkedin url', 'linkedin profile'],
}

/** A column of a file: a field of the influencer, or a custom field by its id. */
export type CsvColumn = AccountColumnKey | `custom:${string}`

export const customColumn = (fieldId: string): CsvColumn => `custom:${fieldId}`

/** The custom field's id of a column; null for other columns. */
export const fieldOfColumn = (column: CsvColumn): string | null => (column.startsWith('custom:') ? column.slice('custom:'.length) : null)

interface NamedField {
  readonly id: string
  readonly name: string
}

/**
 * [CI1] [CI10] The meaning of each header, null when unknown. A column is taken once: the exact header goes before another tool's word. Of
 * two equal names the first is the influencer's field, the second the custom field.
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
    accountColumns.flatMap(({ key }) => (otherHeaders[key] ?? []).map((other) => [plain(other), key] as const)),
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
