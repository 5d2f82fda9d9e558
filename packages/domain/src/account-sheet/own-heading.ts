import { type AccountColumnKey, accountColumns } from '../account-csv/csv-column.ts'
import { labelKey } from '../label/label.ts'

/** A heading as it is compared with names of ours. */
export const plainHeading = (heading: string): string => labelKey(heading.replace(/[_\s]+/g, ' ').trim())

const keyByHeading: ReadonlyMap<string, AccountColumnKey> = new Map(
  accountColumns.flatMap(({ key, header }) => [
    [plainHeading(header), key],
    [plainHeading(key), key],
  ]),
)

/** The column of our own export with this heading. */
export const ownColumn = (heading: string): AccountColumnKey | undefined => keyByHeading.get(plainHeading(heading))
