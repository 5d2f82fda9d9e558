import type { LabelKind } from '@rapport/domain/label/label'
import { ok, type Refusal, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Store, Tx } from '../../store/store.ts'
import { othersWritten } from '../../store/writing-call.ts'
import { type ImportedRow, moveImport, noteImportedRows } from './account-import-record-repository.ts'
import type { ImportInput, ImportPorts, ImportWork } from './account-import-service.ts'
import { type LabelIds, labelIds } from './import-directory.ts'
import { type RowPlan, withLabels } from './import-judge.ts'
import type { Outcome } from './import-report.ts'
import { createJudge, type Judged, type JudgeGroup, lessenedPlan, wrong } from './import-trial.ts'

/** Of one transaction, in rows: others wait no longer than that. */
const mostWork = 32
/** The same while others write: they wait half as long, and the import takes half as long again. */
const mostWorkBesideOthers = 3
/** Groups after which others are taken to have stopped. */
const groupsUntilAlone = 32
/** What a custom value takes, beside its row. */
const workOfValue = 0.5

const workOf = (plan: RowPlan): number => 1 + (plan.at === 'wrong' ? 0 : plan.row.customValues.length * workOfValue)

/** Rows that are written together; at least one. */
const groupFrom = (plans: readonly RowPlan[], from: number, most: number): readonly RowPlan[] => {
  let end = from + 1
  for (let work = workOf(plans[from] as RowPlan); end < plans.length; end += 1) {
    work += workOf(plans[end] as RowPlan)
    if (work > most) break
  }
  return plans.slice(from, end)
}

/** How much is written at once. What others stored since the import's own last write tells that they are there. */
const createGroupBound = ({ stored, isShared }: Pick<Store, 'stored' | 'isShared'>) => {
  let groupsLeft = 0
  let own = stored()
  return {
    // On PostgreSQL others do not wait for it.
    most: (): number => (groupsLeft > 0 && !isShared ? mostWorkBesideOthers : mostWork),
    async written(): Promise<void> {
      await othersWritten()
      groupsLeft = stored() > own ? groupsUntilAlone : Math.max(0, groupsLeft - 1)
    },
    notesWritten(): void {
      own = stored()
    },
  }
}

/** Does what each row says, group by group. Rows stay that were written before their sender lost access. */
export const carryOut = async (
  ports: ImportPorts,
  work: ImportWork,
  { key, stillMay, turn, onProgress }: ImportInput,
  importId: string,
): Promise<Result<readonly Outcome[]>> => {
  const { caller, plans } = work
  const may = await stillMay()
  if (!may.ok) return may
  const createLabel: CreateLabel = async (kind, name) => {
    await turn()
    return ports.createLabel(caller, kind, name)
  }
  await createLabels(createLabel, 'segment', work.newSegments)
  await createLabels(createLabel, 'campaign', work.newCampaigns)
  const directory = await ports.readDirectory(caller)
  const judgeGroup = createJudge(ports, caller, directory)
  const writing: Writing = { ports, caller, key, importId, lines: work.table.lines, ids: labelIds(directory), judgeGroup }
  const outcomes: Outcome[] = []
  const bound = createGroupBound(ports.store)
  while (outcomes.length < plans.length) {
    await turn()
    const may = await stillMay()
    if (!may.ok) return may
    onProgress({ done: outcomes.length, total: plans.length })
    const from = outcomes.length
    const group = groupFrom(plans, from, bound.most())
    const carried = await ports.store.write((tx) => carryOutGroup(writing, tx, group, from), { isForced: true, isPatient: true })
    await bound.written()
    outcomes.push(...carried.map(({ outcome }) => outcome))
    await writeFirstNotes(writing, carried, from)
    bound.notesWritten()
  }
  onProgress({ done: plans.length, total: plans.length })
  return ok(outcomes)
}

type CreateLabel = (kind: LabelKind, name: string) => ReturnType<ImportPorts['createLabel']>

/** A name that was taken meanwhile is there, as wanted. Any other refusal says that there is no room for more. */
const createLabels = async (createLabel: CreateLabel, kind: LabelKind, names: readonly string[]): Promise<void> => {
  for (const name of names) {
    const created = await createLabel(kind, name)
    if (!created.ok && created.refusal.code !== 'conflict') return
  }
}

interface Writing {
  readonly ports: ImportPorts
  readonly caller: Caller
  readonly key: string | undefined
  readonly importId: string
  readonly lines: readonly number[]
  readonly ids: LabelIds
  readonly judgeGroup: JudgeGroup
}

interface Carried {
  readonly outcome: Outcome
  readonly plan: RowPlan
  readonly accountId?: string
  readonly written?: Omit<ImportedRow, 'line'>
}

/** Judges rows again, by what is stored now, and writes those with a change; notes them for an Undo. */
const carryOutGroup = async (writing: Writing, tx: Tx, group: readonly RowPlan[], from: number): Promise<readonly Carried[]> => {
  const judged = (await writing.judgeGroup(tx, group)).map((row, index) => ({ ...row, row: from + index }))
  const created = await createPlainRows(writing, tx, judged)
  const carried: Carried[] = []
  for (const { row, ...entry } of judged) {
    const isWritten = entry.outcome.at === 'created' || entry.outcome.at === 'updated'
    carried.push(isWritten ? (created.get(row) ?? (await carryOutRow(writing, tx, entry, row))) : { ...entry, ...accountOf(entry.plan) })
  }
  const rows = carried.flatMap(({ written }, index) => (written ? [{ ...written, line: writing.lines[from + index] ?? 0 }] : []))
  await noteImportedRows(tx, writing.importId, rows)
  await moveImport(tx, writing.importId, writing.ports.now())
  return carried
}

interface JudgedRow extends Judged {
  /** Its number in the file, from 0. */
  readonly row: number
}

/** New influencers without custom values, all at once. Those that are refused only now have written nothing, and are not answered. */
const createPlainRows = async (
  { ports, caller, ids, key }: Writing,
  tx: Tx,
  judged: readonly JudgedRow[],
): Promise<ReadonlyMap<number, Carried>> => {
  const plain = judged.flatMap(({ plan, outcome, row }) =>
    plan.at === 'new' && outcome.at === 'created' && plan.row.customValues.length === 0 ? [{ plan, outcome, row }] : [],
  )
  if (plain.length === 0) return new Map()
  const made = await ports.accounts.createMany(
    tx,
    caller,
    plain.map(({ plan, row }) => ({ ...withLabels(plan.fields, plan.row, ids), id: idOf({ ports, caller, key }, row) })),
  )
  return new Map(
    plain.flatMap(({ plan, outcome, row }, index) => {
      const accountId = made[index]
      if (!accountId?.ok) return []
      const written = { accountId: accountId.value, kind: 'created', rev: null, values: [] } as const
      return [[row, { plan, outcome: { ...outcome, notes: plan.notes }, accountId: accountId.value, written }] as const]
    }),
  )
}

const accountOf = (plan: RowPlan) => (plan.at === 'known' ? { accountId: plan.id } : {})

class RowRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** One row, whole or not at all, but for optional cells that are refused only now. */
const carryOutRow = async (writing: Writing, tx: Tx, judged: Judged, row: number): Promise<Carried> => {
  const { plan, outcome } = judged
  if (plan.at === 'wrong' || outcome.at === 'wrong') return { plan, outcome }
  try {
    const written = await tx.savepoint((inner) => writeRow(writing, inner, { ...judged, plan }, row))
    return { plan, outcome: { ...outcome, notes: plan.notes }, accountId: written.accountId, written }
  } catch (error) {
    if (!(error instanceof RowRefused)) throw error
    const lessened = lessenedPlan(plan, error.refusal)
    if (lessened) return carryOutRow(writing, tx, { ...judged, plan: lessened }, row)
    return { plan, outcome: wrong(error.refusal) }
  }
}

interface Standing extends Judged {
  readonly plan: Exclude<RowPlan, { readonly at: 'wrong' }>
}

const writeRow = async (writing: Writing, inner: Tx, { plan, before }: Standing, row: number): Promise<Omit<ImportedRow, 'line'>> => {
  const { ports, caller, ids } = writing
  const written = await (plan.at === 'known'
    ? ports.accounts.change(inner, caller, plan.id, withLabels(plan.fields, plan.row, ids))
    : ports.accounts.create(inner, caller, { ...withLabels(plan.fields, plan.row, ids), id: idOf(writing, row) }))
  if (!written.ok) throw new RowRefused(written.refusal)
  const accountId = written.value.id
  const values: { fieldId: string; before: string | null; after: string | null }[] = []
  for (const { fieldId, value } of plan.row.customValues) {
    const stored = await ports.writeFieldValue(inner, caller, { accountId, fieldId, value })
    const issues = [{ path: `custom:${fieldId}`, message: stored.ok ? '' : stored.refusal.message }]
    if (!stored.ok) throw new RowRefused({ ...stored.refusal, issues })
    const former = before?.values?.get(fieldId) ?? null
    if (stored.value.value !== former) values.push({ fieldId, before: former, after: stored.value.value })
  }
  if (plan.at === 'new') return { accountId, kind: 'created', rev: null, values: [] }
  return { accountId, kind: 'updated', rev: written.value.rev === before?.rev ? null : written.value.rev, values }
}

/** [CI20] The first note of whom the import created, in the name of its sender. A repeated import writes none again. */
const writeFirstNotes = async (writing: Writing, carried: readonly Carried[], from: number): Promise<void> => {
  const { ports, caller, key, importId } = writing
  for (const [index, { outcome, plan, accountId }] of carried.entries()) {
    if (plan.at === 'wrong' || accountId === undefined || plan.row.note === null) continue
    const isOwn = outcome.at === 'created' || (key !== undefined && accountId === idOf(writing, from + index))
    if (!isOwn) continue
    const id = ports.idOfSeed(`${importId} note ${from + index}`)
    await ports.writeFirstNote(caller, { id, accountId, content: plan.row.note })
  }
}

/** The id of a new influencer comes from the call's key and the row: the same import means the same people. */
const idOf = ({ ports, caller: { organizationId, userId }, key }: Pick<Writing, 'ports' | 'caller' | 'key'>, row: number): string =>
  key === undefined ? ports.newId() : ports.idOfSeed(`${organizationId} ${userId} ${key} ${row}`)
