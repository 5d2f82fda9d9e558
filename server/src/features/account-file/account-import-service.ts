import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import type { CsvColumn } from '@rapport/domain/account-csv/csv-column'
import type { CsvProgress, CsvReport, CsvTable } from '@rapport/domain/account-csv/csv-import'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Caller, StillMay, Turn } from '../../http/caller.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import { groupsOf } from '../../store/query-group.ts'
import type { Store, Tx } from '../../store/store.ts'
import { refusedWhenLost } from '../../store/writing-call.ts'
import { readIdentities } from './account-import-repository.ts'
import { columnsOf, type ImportDirectory, newNames, readRows } from './import-directory.ts'
import { identitiesOf, planRows, type RowPlan } from './import-judge.ts'
import { reportOf } from './import-report.ts'
import { tryOut } from './import-trial.ts'
import { carryOut } from './import-writing.ts'

/** What an import needs of other features. */
export interface ImportPorts {
  readonly store: Store
  readonly newId: () => string
  /** The same id for the same text, and for no other. */
  readonly idOfSeed: (seed: string) => string
  readonly readTable: (bytes: Uint8Array, turn: Turn) => Promise<Result<CsvTable>>
  readonly readDirectory: (caller: Caller) => Promise<ImportDirectory>
  readonly createLabel: (caller: Caller, kind: LabelKind, name: string) => Promise<Result<Label>>
  readonly accounts: {
    readonly create: (tx: Tx, caller: Caller, input: AccountCreation) => Promise<Result<Account>>
    readonly change: (tx: Tx, caller: Caller, id: string, patch: AccountPatch) => Promise<Result<Account>>
    readonly tryOut: (source: QuerySource, organizationId: string, ids: readonly string[]) => Promise<AccountTrial>
  }
  readonly writeFieldValue: (
    tx: Tx,
    caller: Caller,
    input: { readonly accountId: string; readonly fieldId: string; readonly value: string },
  ) => Promise<Result<unknown>>
}

/** What creations and patches would do; nothing is written. */
export interface AccountTrial {
  readonly accounts: ReadonlyMap<string, Account>
  readonly creation: (input: AccountCreation) => Result<true>
  readonly change: (id: string, patch: AccountPatch) => Result<boolean>
}

export interface ImportInput {
  readonly bytes: Uint8Array
  readonly columns: readonly (CsvColumn | null)[] | null
  readonly isDryRun: boolean
  /** The key of the call. The ids of new influencers come from it. */
  readonly key: string | undefined
  readonly onProgress: (progress: CsvProgress) => void
  /** Asked before each group of rows. */
  readonly stillMay: StillMay
  /** Awaited before each group of rows that is read, judged or written. */
  readonly turn: Turn
  readonly remember: (tx: Tx, report: CsvReport) => Promise<void>
}

export type ImportAccounts = (caller: Caller, input: ImportInput) => Promise<Result<CsvReport>>

export const createAccountImport =
  (ports: ImportPorts): ImportAccounts =>
  (caller, input) =>
    refusedWhenLost(importAccounts(ports, caller, input))

const importAccounts = async (ports: ImportPorts, caller: Caller, input: ImportInput): Promise<Result<CsvReport>> => {
  const table = await ports.readTable(input.bytes, input.turn)
  if (!table.ok) return table
  const directory = await ports.readDirectory(caller)
  const columns = columnsOf(table.value, input.columns, directory)
  if (!columns.ok) return columns
  const work = await plan(ports, { caller, table: table.value, columns: columns.value, directory }, input.turn)
  const outcomes = input.isDryRun ? ok(await tryOut(ports, work, input.turn)) : await carryOut(ports, work, input)
  if (!outcomes.ok) return outcomes
  const { newSegments, newCampaigns } = work
  const facts = { table: table.value, columns: columns.value, newSegments, newCampaigns, isDryRun: input.isDryRun }
  const report = reportOf({ ...facts, outcomes: outcomes.value })
  if (!input.isDryRun) await ports.store.write((tx) => input.remember(tx, report))
  return ok(report)
}

/** A file whose rows have their plans. */
export interface ImportWork {
  readonly caller: Caller
  readonly table: CsvTable
  readonly columns: readonly (CsvColumn | null)[]
  readonly directory: ImportDirectory
  readonly plans: readonly RowPlan[]
  readonly newSegments: readonly string[]
  readonly newCampaigns: readonly string[]
}

const idsAtOnce = 100
const marksAtOnce = 1000

const plan = async (
  { store, accounts }: ImportPorts,
  file: Pick<ImportWork, 'caller' | 'table' | 'columns' | 'directory'>,
  turn: Turn,
): Promise<ImportWork> => {
  const { caller, table, columns, directory } = file
  const rows = await readRows(table, columns, directory, turn)
  const identities = await identitiesOf(rows, turn)
  const marks = identities.flatMap(({ email, handles }) => [...(email === null ? [] : [`email:${email}`]), ...handles])
  const ids = identities.flatMap(({ id }) => id ?? [])
  const { organizationId } = caller
  const storedIds = new Set<string>()
  for (const some of groupsOf(ids, idsAtOnce)) {
    await turn()
    const trial = await store.read((db) => accounts.tryOut({ db, tables: store.tables }, organizationId, some))
    for (const id of trial.accounts.keys()) storedIds.add(id)
  }
  const byMark = new Map<string, readonly string[]>()
  for (const some of groupsOf(marks, marksAtOnce)) {
    await turn()
    const idsByMark = await store.read((db) => readIdentities({ db, tables: store.tables }, organizationId, some))
    for (const [mark, accountIds] of idsByMark) byMark.set(mark, accountIds)
  }
  const identitiesKnown = {
    hasId: (id: string) => storedIds.has(id),
    byEmail: (email: string) => byMark.get(`email:${email}`) ?? [],
    byHandle: (handle: string) => byMark.get(handle) ?? [],
  }
  const plans = await planRows({ rows, identities, lines: table.lines, identitiesKnown, directory, turn })
  const good = plans.flatMap((plan) => (plan.at === 'wrong' ? [] : [plan.row]))
  return {
    ...file,
    plans,
    newSegments: newNames('segment', good, directory),
    newCampaigns: newNames('campaign', good, directory),
  }
}
