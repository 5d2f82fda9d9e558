import type { Account } from '@rapport/domain/account/account'
import { type AccountColumnKey, accountColumns } from '@rapport/domain/account-csv/csv-column'
import { namesCell } from '@rapport/domain/account-csv/csv-row'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { type CsvValue, csvLine, csvStart } from '@rapport/domain/csv/csv-line'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { readManyFieldValues } from './account-import-repository.ts'
import type { ImportDirectory } from './import-directory.ts'

export interface ExportPorts {
  readonly store: Store
  readonly readDirectory: (caller: Caller) => Promise<ImportDirectory>
  readonly readPage: (
    caller: Caller,
    filter: AccountFilter,
    cursor: string | undefined,
  ) => Promise<Result<{ readonly accounts: readonly Account[]; readonly nextCursor: string | null }>>
}

/** The lines of a CSV file, page by page; refused before its first line when the filter is. */
export type ExportAccounts = (caller: Caller, filter: AccountFilter) => Promise<Result<AsyncGenerator<string>>>

export const createAccountExport =
  ({ store, readDirectory, readPage }: ExportPorts): ExportAccounts =>
  async (caller, filter) => {
    const directory = await readDirectory(caller)
    const first = await readPage(caller, filter, undefined)
    return first.ok ? ok(lines(first.value)) : first

    async function* lines(firstPage: typeof first extends Result<infer Page> ? Page : never): AsyncGenerator<string> {
      const { customFields } = directory
      yield csvStart + csvLine([...accountColumns.map(({ header }) => header), ...customFields.map(({ name }) => name)])
      let page = firstPage
      for (;;) {
        const ids = page.accounts.map(({ id }) => id)
        const values = await store.read((db) => readManyFieldValues({ db, tables: store.tables }, ids))
        yield page.accounts.map((account) => lineOf(account, values.get(account.id), directory)).join('')
        if (page.nextCursor === null) return
        const next = await readPage(caller, filter, page.nextCursor)
        if (!next.ok) throw new Error(`An export broke off: ${next.refusal.message}`)
        page = next.value
      }
    }
  }

const lineOf = (account: Account, values: ReadonlyMap<string, string> | undefined, directory: ImportDirectory): string =>
  csvLine([
    ...accountColumns.map(({ key }) => cellOf(key, account, directory)),
    ...directory.customFields.map((field: CustomField) => values?.get(field.id) ?? null),
  ])

const cellOf = (key: AccountColumnKey, account: Account, { users, segments, campaigns }: ImportDirectory): CsvValue => {
  switch (key) {
    case 'segment':
      return segments.find(({ id }) => id === account.segmentId)?.name
    case 'campaigns':
      return namesCell(account.campaignIds.flatMap((id) => campaigns.find((one) => one.id === id)?.name ?? []))
    case 'owner':
      return users.find(({ id, former }) => id === account.owner && !former)?.email
    case 'nextOutreachDate':
      return account.nextOutreachDate?.slice(0, 10)
    default:
      return account[key]
  }
}
