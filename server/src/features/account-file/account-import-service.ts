import type { Account } from '@rapport/domain/account/account'
import type { AccountCreation, AccountPatch } from '@rapport/domain/account/account-shape'
import type { CsvProgress, CsvReport } from '@rapport/domain/account-csv/csv-import'
import type { SheetChoices } from '@rapport/domain/account-sheet/sheet-choice'
import type { SheetTable } from '@rapport/domain/account-sheet/sheet-table'
import { missingColumnOf } from '@rapport/domain/account-sheet/sheet-target'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { CustomFieldCreation } from '@rapport/domain/custom-field/custom-field-shape'
import type { Label, LabelKind } from '@rapport/domain/label/label'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Caller, StillMay, Turn } from '../../http/caller.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Store, Tx } from '../../store/store.ts'
import { refusedWhenLost } from '../../store/writing-call.ts'
import { beginImport, endImport, noteLeftRows } from './account-import-record-repository.ts'
import { readIdentities } from './account-import-repository.ts'
import { type ImportDirectory, newNames } from './import-directory.ts'
import { fieldsOnTrial, type NewField, newFieldsOf, toldFields, withFields, withFieldsThere } from './import-field.ts'
import { identitiesOf, planRows, type RowPlan } from './import-judge.ts'
import { leftRowsOf, type Outcome, reportOf } from './import-report.ts'
import { daysOf, type ReadSheet, readRows, type SheetFile, sheetOf, unknownValuesOf } from './import-sheet.ts'
import { tryOut } from './import-trial.ts'
import { carryOut } from './import-writing.ts'

/** What an import needs of other features. */
export interface ImportPorts {
  readonly store: Store
  readonly newId: () => string
  readonly now: () => Date
  /** The same id for the same text, and for no other. */
  readonly idOfSeed: (seed: string) => string
  readonly readFile: (bytes: Uint8Array, sheet: string | undefined, turn: Turn) => Promise<Result<SheetFile>>
  readonly readDirectory: (caller: Caller) => Promise<ImportDirectory>
  readonly createLabel: (caller: Caller, kind: LabelKind, name: string) => Promise<Result<Label>>
  readonly accounts: {
    readonly create: (tx: Tx, caller: Caller, input: AccountCreation) => Promise<Result<Account>>
    /** Several of other ids, each as if it came alone; a refused one has written nothing. */
    readonly createMany: (tx: Tx, caller: Caller, inputs: readonly AccountCreation[]) => Promise<readonly Result<string>[]>
    readonly change: (tx: Tx, caller: Caller, id: string, patch: AccountPatch) => Promise<Result<Account>>
    readonly tryOut: (source: QuerySource, organizationId: string, ids: readonly string[]) => Promise<AccountTrial>
  }
  readonly writeFieldValue: (
    tx: Tx,
    caller: Caller,
    input: { readonly accountId: string; readonly fieldId: string; readonly value: string },
  ) => Promise<Result<{ readonly value: string | null }>>
  readonly createField: (caller: Caller, input: Omit<CustomFieldCreation, 'organizationId'>) => Promise<Result<CustomField>>
  /** Writes a note of the caller; one with this id stays as it is. */
  readonly writeFirstNote: (
    caller: Caller,
    note: { readonly id: string; readonly accountId: string; readonly content: string },
  ) => Promise<unknown>
}

/** What creations and patches would do; nothing is written. */
export interface AccountTrial {
  readonly accounts: ReadonlyMap<string, Account>
  readonly creation: (input: AccountCreation) => Result<true>
  readonly change: (id: string, patch: AccountPatch) => Result<boolean>
}

export interface ImportInput {
  readonly bytes: Uint8Array
  readonly fileName: string
  readonly choices: SheetChoices
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
  const { choices, isDryRun, turn } = input
  const file = await ports.readFile(input.bytes, choices.sheet, turn)
  if (!file.ok) return file
  const directory = await ports.readDirectory(caller)
  const sheet = await sheetOf(file.value, choices, directory, turn)
  if (!sheet.ok) return sheet
  const read = withFieldsThere(sheet.value, directory)
  const fields = newFieldsOf(read, directory)
  if (!fields.ok) return fields
  const missing = missingColumnOf(read.targets) ?? null
  await turn()
  const values = unknownValuesOf(read, choices, directory)
  const days = daysOf(read, choices, directory)
  const facts = { isDryRun, missing, values, days, newFields: toldFields(fields.value) }
  if (missing !== null && !isDryRun) return refuse('validation_failed', missing, { issues: [{ path: 'columns', message: missing }] })
  if (missing !== null) return ok(reportOf({ ...facts, read, outcomes: [], importId: null, newSegments: [], newCampaigns: [] }))
  const added = isDryRun ? ok(fieldsOnTrial(fields.value)) : await addFields(ports, caller, input, fields.value)
  if (!added.ok) return added
  const named = { ...directory, customFields: [...directory.customFields, ...added.value.map(({ field }) => field)] }
  const meant = { ...read, targets: withFields(read.targets, added.value) }
  const work = await plan(ports, { caller, read: meant, directory: named }, input, days)
  const importId = isDryRun ? null : importIdOf(ports, caller, input.key)
  const done = importId === null ? ok(await tryOut(ports, work, turn)) : await carryOutNoted(ports, work, input, importId)
  if (!done.ok) return done
  const { newSegments, newCampaigns } = work
  // Fields that were added stand under their targets in the report of a dry run.
  const report = reportOf({
    ...facts,
    read: isDryRun ? withTargets(meant, read) : meant,
    outcomes: done.value,
    importId,
    newSegments,
    newCampaigns,
  })
  if (importId !== null) await ports.store.write((tx) => input.remember(tx, report))
  return ok(report)
}

/** The rows are told under the columns that were read, the columns as they were chosen. */
const withTargets = (meant: ReadSheet, { targets }: ReadSheet): ReadSheet => ({ ...meant, targets })

const importIdOf = ({ newId, idOfSeed }: ImportPorts, { organizationId, userId }: Caller, key: string | undefined): string =>
  key === undefined ? newId() : idOfSeed(`${organizationId} ${userId} ${key} import`)

const addFields = async (ports: ImportPorts, caller: Caller, { turn }: ImportInput, fields: readonly NewField[]) => {
  const added: { column: number; field: CustomField }[] = []
  for (const { column, ...creation } of fields) {
    await turn()
    const created = await ports.createField(caller, creation)
    if (!created.ok) return created
    added.push({ column, field: created.value })
  }
  return ok(added)
}

/** Carries an import out, and notes what it did so that it can be taken back. */
const carryOutNoted = async (ports: ImportPorts, work: ImportWork, input: ImportInput, id: string): Promise<Result<readonly Outcome[]>> => {
  const { organizationId, userId } = work.caller
  const { fileName } = input
  const begun = { id, organizationId, userId, fileName, headers: work.table.headers, at: ports.now() }
  input.onProgress({ done: 0, total: work.plans.length })
  await ports.store.write((tx) => beginImport(tx, begun))
  const done = await carryOut(ports, work, input, id)
  const left = done.ok ? leftRowsOf(work.read, done.value) : []
  for (const some of groupsOf(left, leftAtOnce)) {
    await input.turn()
    await ports.store.write((tx) => noteLeftRows(tx, id, some))
  }
  await ports.store.write((tx) => endImport(tx, id, ports.now()))
  return done
}

const leftAtOnce = 500

/** A file whose rows have their plans. */
export interface ImportWork {
  readonly caller: Caller
  readonly read: ReadSheet
  readonly table: SheetTable
  readonly directory: ImportDirectory
  readonly plans: readonly RowPlan[]
  readonly newSegments: readonly string[]
  readonly newCampaigns: readonly string[]
}

const idsAtOnce = 100
const marksAtOnce = 100

const plan = async (
  { store, accounts }: ImportPorts,
  file: Pick<ImportWork, 'caller' | 'read' | 'directory'>,
  { choices, turn }: Pick<ImportInput, 'choices' | 'turn'>,
  days: CsvReport['days'],
): Promise<ImportWork> => {
  const { caller, read, directory } = file
  const { table } = read
  const order = days === null || days.order === 'asked' ? null : days.order
  const rows = await readRows(read, choices, order, directory, turn)
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
    table,
    plans,
    newSegments: newNames('segment', good, directory),
    newCampaigns: newNames('campaign', good, directory),
  }
}
