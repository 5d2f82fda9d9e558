import type { Account } from '@rapport/domain/account/account'
import { type AccountColumnKey, accountColumns } from '@rapport/domain/account-csv/csv-column'
import { namesCell } from '@rapport/domain/account-csv/csv-row'
import type { AccountFilter } from '@rapport/domain/account-list/account-list-shape'
import { type CsvValue, csvLine, csvStart } from '@rapport/domain/csv/csv-line'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { ok, type Result } from '@rapport/domain/result/result'
import { type FieldValues, readManyFieldValues } from '../../facts/account/field-value.ts'
import { readStanding } from '../../facts/caller-standing.ts'
import type { Caller, Turn } from '../../http/caller.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Store } from '../../store/store.ts'
import type { ImportDirectory } from './import-directory.ts'

export interface ExportPorts {
  readonly store: Store
  readonly readDirectory: (caller: Caller) => Promise<ImportDirectory>
  readonly readPage: (caller: Caller, filter: AccountFilter, cursor: string | undefined) => Promise<Result<AccountPage>>
  /** The living ones of these, in this order. */
  readonly readSome: (caller: Caller, ids: readonly string[]) => Promise<readonly Account[]>
}

interface AccountPage {
  readonly accounts: readonly Account[]
  readonly nextCursor: string | null
}

/** Few enough that others wait no longer than for a call. */
export const pageSize = 200

/** The accounts of a file: those of a list, or chosen ones in their order. */
export type Exported = { readonly at: 'list'; readonly filter: AccountFilter } | { readonly at: 'chosen'; readonly ids: readonly string[] }

/** The lines of a CSV file, page by page; refused before its first line when the filter is. */
export type ExportAccounts = (caller: Caller, exported: Exported, turn: Turn) => Promise<Result<AsyncGenerator<string>>>

export const createAccountExport =
  (ports: ExportPorts): ExportAccounts =>
  async (caller, exported, turn) => {
    const directory = await ports.readDirectory(caller)
    if (exported.at === 'chosen') return ok(lines(ports, caller, directory, chosenPages(ports, caller, exported.ids, turn)))
    const readPage = (cursor?: string) => ports.readPage(caller, exported.filter, cursor)
    const first = await readPage()
    return first.ok ? ok(lines(ports, caller, directory, listPages(readPage, first.value, turn))) : first
  }

type Pages = AsyncIterable<readonly Account[]>

/** A caller who is removed meanwhile gets no further page. */
async function* lines(ports: ExportPorts, caller: Caller, directory: ImportDirectory, pages: Pages): AsyncGenerator<string> {
  yield csvStart + csvLine([...accountColumns.map(({ header }) => header), ...directory.customFields.map(({ name }) => name)])
  for await (const accounts of pages) {
    const ids = accounts.map(({ id }) => id)
    const { organizationId, userId, via } = caller
    const values = await readStanding(ports, { organizationId, userId, via }, (source) => readManyFieldValues(source, ids))
    yield accounts.map((account) => lineOf(account, values.get(account.id), directory)).join('')
  }
}

type ReadPage = (cursor: string) => Promise<Result<AccountPage>>

async function* listPages(readPage: ReadPage, first: AccountPage, turn: Turn): Pages {
  let page = first
  for (;;) {
    yield page.accounts
    if (page.nextCursor === null) return
    await turn()
    const next = await readPage(page.nextCursor)
    if (!next.ok) throw new Error(`An export broke off: ${next.refusal.message}`)
    page = next.value
  }
}

async function* chosenPages({ readSome }: ExportPorts, caller: Caller, ids: readonly string[], turn: Turn): Pages {
  for (const some of groupsOf(ids, pageSize)) {
    await turn()
    yield await readSome(caller, some)
  }
}

const lineOf = (account: Account, values: FieldValues | undefined, directory: ImportDirectory): string =>
  csvLine([
    ...accountColumns.map(({ key }) => cellOf(key, account, directory)),
    ...directory.customFields.map((field: CustomField) => values?.get(field.id) ?? null),
  ])

const cellOf = (key: AccountColumnKey, account: Account, { users, segments, campaigns }: ImportDirectory): CsvValue => {
  switch (key) {
    case 'segment':
      return segments.find(({ id }) => id === account.segmentId)?.name
    case 'campaigns':
      return namesCell(account.campaignIds.flatMap((id) => campaigns.find((campaign) => campaign.id === id)?.name ?? []))
    case 'owner':
      return users.find(({ id, former }) => id === account.owner && !former)?.email
    case 'nextOutreachDate':
      return account.nextOutreachDate?.slice(0, 10)
    default:
      return account[key]
  }
}
