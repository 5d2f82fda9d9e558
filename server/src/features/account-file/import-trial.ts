import { identityMarks } from '@rapport/domain/account/account-identity'
import type { CsvRow } from '@rapport/domain/account-csv/csv-row'
import { storedValue } from '@rapport/domain/custom-field/field-value'
import { labelKey } from '@rapport/domain/label/label'
import type { Refusal } from '@rapport/domain/result/result'
import { type FieldValues, readManyFieldValues } from '../../facts/account/field-value.ts'
import type { Caller, Turn } from '../../http/caller.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import { groupsOf } from '../../store/query-group.ts'
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
    outcomes.push(...(await store.read((db) => judgeGroup({ db, tables: store.tables }, group))))
  }
  return outcomes
}

export type JudgeGroup = (source: QuerySource, group: readonly RowPlan[]) => Promise<readonly Outcome[]>

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

const judge = (plan: RowPlan, trial: AccountTrial, { values, ids, directory, taken }: Standing): Outcome => {
  if (plan.at === 'wrong') return plan
  if (plan.at === 'new') {
    if (identityMarks(plan.fields).some((mark) => taken.has(mark)))
      return wrongRow('', 'This influencer was created meanwhile: import the file again')
    const creation = trial.creation(withLabels(plan.fields, plan.row, ids))
    return creation.ok ? { at: 'created' } : wrong(creation.refusal)
  }
  if (plan.row.id === null && !isStill(plan, taken))
    return wrongRow('', 'The email or handle of this influencer changed meanwhile: import the file again')
  const { signedSubstage } = plan.fields
  const isReached = signedSubstage != null && trial.accounts.get(plan.id)?.signedSubstage !== signedSubstage
  if (isReached && directory.effectSubstages.includes(signedSubstage))
    return wrongRow('signedSubstage', `Please choose '${signedSubstage}' on the profile: it changes partnerships, too`)
  const changed = trial.change(plan.id, withLabels(plan.fields, plan.row, ids))
  if (!changed.ok) return wrong(changed.refusal)
  const isOther = changed.value || namesNewLabel(plan.row, ids) || changedValues(plan, values, directory).length > 0
  return { at: isOther ? 'updated' : 'unchanged' }
}

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

const wrongRow = (path: string, message: string): Outcome => ({ at: 'wrong', issues: [{ path, message }] })

export const wrong = ({ message, issues }: Refusal): Outcome => ({ at: 'wrong', issues: issues?.length ? issues : [{ path: '', message }] })
