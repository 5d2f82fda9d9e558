import { identityMarks } from '@rapport/domain/account/account-identity'
import type { CsvRow } from '@rapport/domain/account-csv/csv-row'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import { labelKey } from '@rapport/domain/label/label'
import type { Refusal } from '@rapport/domain/result/result'
import { type FieldValues, readManyFieldValues } from '../../facts/account/field-value.ts'
import type { Caller, Turn } from '../../http/caller.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { readIdentities } from './account-import-repository.ts'
import type { AccountTrial, ImportPorts, ImportWork } from './account-import-service.ts'
import { type ImportDirectory, type LabelIds, labelIds } from './import-directory.ts'
import { type RowPlan, withLabels } from './import-judge.ts'
import type { Outcome } from './import-report.ts'

const groupSize = 100

/** What each row would do, without doing it. */
export const tryOut = async (ports: ImportPorts, { caller, plans, directory }: ImportWork, turn: Turn): Promise<readonly Outcome[]> => {
  const { store } = ports
  const judgeGroup = createJudge(ports, caller, directory)
  const outcomes: Outcome[] = []
  for (const group of groupsOf(plans, groupSize)) {
    await turn()
    const judged = await store.read((db) => judgeGroup({ db, tables: store.tables }, group))
    outcomes.push(...judged.map(({ outcome }) => outcome))
  }
  return outcomes
}

/** A row's outcome, with the plan that leads to it. */
export interface Judged {
  readonly outcome: Outcome
  readonly plan: RowPlan
  /** Of a known influencer, before the row. */
  readonly before?: { readonly rev: number | undefined; readonly values: FieldValues | undefined }
}

export type JudgeGroup = (source: QuerySource, group: readonly RowPlan[]) => Promise<readonly Judged[]>

/** Judges rows against the stored accounts of this moment. */
export const createJudge = ({ accounts }: Pick<ImportPorts, 'accounts'>, caller: Caller, directory: ImportDirectory): JudgeGroup => {
  const ids = labelIds(directory)
  return async (source, group) => {
    const knownIds = group.flatMap((plan) => (plan.at === 'known' ? [plan.id] : []))
    const trial = await accounts.tryOut(source, caller.organizationId, knownIds)
    const values = await readManyFieldValues(source, knownIds)
    const marks = group.flatMap((plan) => (plan.at === 'wrong' ? [] : identityMarks(plan.fields)))
    const taken = await readIdentities(source, caller.organizationId, marks)
    return group.map((plan) => judge(plan, trial, { values, ids, directory, taken }))
  }
}

interface Standing {
  readonly values: ReadonlyMap<string, FieldValues>
  readonly ids: LabelIds
  readonly directory: ImportDirectory
  /** Who has the e-mails and handles of the rows by now. */
  readonly taken: ReadonlyMap<string, readonly string[]>
}

const judge = (plan: RowPlan, trial: AccountTrial, standing: Standing): Judged => {
  if (plan.at === 'wrong') return { outcome: plan, plan }
  if (plan.at === 'new') {
    if (identityMarks(plan.fields).some((mark) => standing.taken.has(mark)))
      return refused(plan, 'This influencer was created meanwhile: import the file again')
    const creation = trial.creation(withLabels(plan.fields, plan.row, standing.ids))
    if (!creation.ok) return again(plan, creation.refusal, trial, standing)
    return { outcome: { at: 'created', notes: plan.notes }, plan }
  }
  const before = { rev: trial.accounts.get(plan.id)?.rev, values: standing.values.get(plan.id) }
  return { ...judgeKnown(plan, trial, standing), before }
}

const judgeKnown = (plan: RowPlan & { readonly at: 'known' }, trial: AccountTrial, standing: Standing): Judged => {
  const { values, ids, directory, taken } = standing
  if (plan.row.id === null && !isStill(plan, taken))
    return refused(plan, 'The email or handle of this influencer changed meanwhile: import the file again')
  const { signedSubstage } = plan.fields
  const isReached = signedSubstage != null && trial.accounts.get(plan.id)?.signedSubstage !== signedSubstage
  if (isReached && directory.effectSubstages.includes(signedSubstage)) {
    const message = `Please choose '${signedSubstage}' on the profile: it changes partnerships, too`
    return again(plan, { message, issues: [{ path: 'signedSubstage', message }] }, trial, standing)
  }
  const changed = trial.change(plan.id, withLabels(plan.fields, plan.row, ids))
  if (!changed.ok) return again(plan, changed.refusal, trial, standing)
  const isOther = changed.value || namesNewLabel(plan.row, ids) || changedValues(plan, values, directory).length > 0
  return { outcome: { at: isOther ? 'updated' : 'unchanged', notes: plan.notes }, plan }
}

/** [CI16] Without the cells that the refusal is about, if they are optional. */
const again = (
  plan: Exclude<RowPlan, { readonly at: 'wrong' }>,
  refusal: Pick<Refusal, 'message' | 'issues'>,
  trial: AccountTrial,
  standing: Standing,
): Judged => {
  const lessened = lessenedPlan(plan, refusal)
  return lessened === undefined ? { outcome: wrong(refusal), plan } : judge(lessened, trial, standing)
}

/** The plan without the cells of a refusal; undefined where the refusal is about more. */
export const lessenedPlan = (plan: RowPlan, { message, issues = [] }: Pick<Refusal, 'message' | 'issues'>): RowPlan | undefined => {
  if (plan.at === 'wrong') return undefined
  // A refused substage names no field.
  const paths = issues.length > 0 ? issues : [{ path: 'signedSubstage', message }]
  if (paths.some(({ path }) => path === 'name' || !(path in plan.fields))) return undefined
  const fields = Object.fromEntries(Object.entries(plan.fields).filter(([field]) => !paths.some(({ path }) => path === field)))
  return { ...plan, fields, notes: [...plan.notes, ...paths] } as RowPlan // some optional fields are gone
}

const refused = (plan: RowPlan, message: string): Judged => ({ outcome: { at: 'wrong', issues: [{ path: '', message }] }, plan })

/** Whether the marks by which a row names an influencer are still theirs. */
const isStill = ({ id, fields }: RowPlan & { readonly at: 'known' }, taken: Standing['taken']): boolean => {
  const carriers = identityMarks(fields).flatMap((mark) => taken.get(mark) ?? [])
  return carriers.length > 0 && carriers.every((carrier) => carrier === id)
}

const namesNewLabel = ({ segment, campaigns }: CsvRow, ids: LabelIds): boolean =>
  (segment !== null && !ids.segments.has(labelKey(segment))) || (campaigns ?? []).some((name) => !ids.campaigns.has(labelKey(name)))

const changedValues = (
  { id, row }: RowPlan & { readonly at: 'known' },
  values: Standing['values'],
  { customFields, timeZone }: ImportDirectory,
) =>
  row.customValues.filter(({ fieldId, value }) => {
    const field = customFields.find((defined) => defined.id === fieldId)
    const stored = field && storedValue(field, value, timeZone)
    return stored?.ok && stored.value !== (values.get(id)?.get(fieldId) ?? null)
  })

export const wrong = ({ message, issues }: Pick<Refusal, 'message' | 'issues'>): Outcome => ({
  at: 'wrong',
  issues: issues?.length ? issues : [{ path: '', message }],
})
