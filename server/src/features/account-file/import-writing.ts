import type { LabelKind } from '@rapport/domain/label/label'
import { ok, type Refusal, type Result } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import { groupsOf } from '../../store/query-group.ts'
import type { Tx } from '../../store/store.ts'
import type { ImportInput, ImportPorts, ImportWork } from './account-import-service.ts'
import { type LabelIds, labelIds } from './import-directory.ts'
import { type RowPlan, withLabels } from './import-judge.ts'
import type { Outcome } from './import-report.ts'
import { createJudge, type JudgeGroup, wrong } from './import-trial.ts'

/** Rows of one transaction: others wait no longer than that. */
const groupSize = 25

/** Does what each row says, group by group. Rows stay that were written before their sender lost access. */
export const carryOut = async (
  ports: ImportPorts,
  work: ImportWork,
  { key, stillMay, turn, onProgress }: ImportInput,
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
  const writing: Writing = { ports, caller, key, ids: labelIds(directory), judgeGroup: createJudge(ports, caller, directory) }
  const outcomes: Outcome[] = []
  for (const group of groupsOf(plans, groupSize)) {
    await turn()
    const may = await stillMay()
    if (!may.ok) return may
    onProgress({ done: outcomes.length, total: plans.length })
    const from = outcomes.length
    outcomes.push(...(await ports.store.write((tx) => carryOutGroup(writing, tx, group, from))))
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
  readonly ids: LabelIds
  readonly judgeGroup: JudgeGroup
}

/** Judges rows again, by what is stored now, and writes those with a change. */
const carryOutGroup = async (writing: Writing, tx: Tx, group: readonly RowPlan[], from: number): Promise<readonly Outcome[]> => {
  const judged = await writing.judgeGroup(tx, group)
  const outcomes: Outcome[] = []
  for (const [index, plan] of group.entries()) {
    const outcome = judged[index] ?? { at: 'unchanged' }
    const isWritten = outcome.at === 'created' || outcome.at === 'updated'
    outcomes.push(isWritten ? ((await carryOutRow(writing, tx, plan, from + index)) ?? outcome) : outcome)
  }
  return outcomes
}

class RowRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** One row, whole or not at all; answers why not. */
const carryOutRow = async ({ ports, caller, ids, key }: Writing, tx: Tx, plan: RowPlan, row: number): Promise<Outcome | undefined> => {
  if (plan.at === 'wrong') return plan
  try {
    await tx.savepoint(async (inner) => {
      const written = await (plan.at === 'known'
        ? ports.accounts.change(inner, caller, plan.id, withLabels(plan.fields, plan.row, ids))
        : ports.accounts.create(inner, caller, { ...withLabels(plan.fields, plan.row, ids), id: idOf(ports, caller, key, row) }))
      if (!written.ok) throw new RowRefused(written.refusal)
      for (const { fieldId, value } of plan.row.customValues) {
        const stored = await ports.writeFieldValue(inner, caller, { accountId: written.value.id, fieldId, value })
        const issues = [{ path: `custom:${fieldId}`, message: stored.ok ? '' : stored.refusal.message }]
        if (!stored.ok) throw new RowRefused({ ...stored.refusal, issues })
      }
    })
    return undefined
  } catch (error) {
    if (error instanceof RowRefused) return wrong(error.refusal)
    throw error
  }
}

/** The id of a new influencer comes from the call's key and the row: the same import means the same people. */
const idOf = ({ newId, idOfSeed }: ImportPorts, { organizationId, userId }: Caller, key: string | undefined, row: number): string =>
  key === undefined ? newId() : idOfSeed(`${organizationId} ${userId} ${key} ${row}`)
