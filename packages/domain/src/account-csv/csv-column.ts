import { type AccountField, accountFieldNames, factsOf, type fieldTable, labelOf } from '../account/account-field.ts'
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

/** [CI23] A column where a person reads it: 'TikTok username', 'Last contacted'. */
export const columnHeading = ({ key, header }: AccountColumn): string =>
  capital(factsOf(key)?.platform === undefined ? header : labelOf(key))

/** A column of a file: a field of the influencer, or a custom field by its id. */
export type CsvColumn = AccountColumnKey | `custom:${string}`

export const customColumn = (fieldId: string): CsvColumn => `custom:${fieldId}`

/** The custom field's id of a column; null for other columns. */
export const fieldOfColumn = (column: CsvColumn): string | null => (column.startsWith('custom:') ? column.slice('custom:'.length) : null)
