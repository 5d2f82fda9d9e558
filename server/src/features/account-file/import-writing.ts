import type { Refusal } from '@rapport/domain/result/result'
import type { Caller } from '../../http/caller.ts'
import type { Tx } from '../../store/store.ts'
import { groupsOf, readManyFieldValues } from './account-import-repository.ts'
import type { ImportInput, ImportPorts, ImportWork } from './account-import-service.ts'
import { type LabelIds, labelIds } from './import-directory.ts'
import { type RowPlan, withLabels } from './import-judge.ts'
import type { Outcome } from './import-report.ts'
import { wrong } from './import-trial.ts'

/** Rows of one group are written in one transaction, so that others wait no longer than that. */
const groupSize = 25

/** Does what each row says, group by group. */
export const carryOut = async (ports: ImportPorts, work: ImportWork, { key, onProgress }: ImportInput): Promise<readonly Outcome[]> => {
  const { caller, plans } = work
  for (const [kind, names] of [['segment', work.newSegments] as const, ['campaign', work.newCampaigns] as const])
    for (const name of names) await ports.createLabel(caller, kind, name) // taken meanwhile: it is there, which is all that is wanted
  const directory = await ports.readDirectory(caller)
  const ids = labelIds(directory)
  const outcomes: Outcome[] = []
  for (const group of groupsOf([...plans.entries()], groupSize)) {
    onProgress({ done: outcomes.length, total: plans.length })
    const written = await ports.store.write(async (tx) => {
      const done: Outcome[] = []
      for (const [index, one] of group)
        done.push(await carryOutRow(ports, tx, caller, { one, ids, newId: idOf(ports, caller, key, index) }))
      return done
    })
    outcomes.push(...written)
  }
  onProgress({ done: plans.length, total: plans.length })
  return outcomes
}

interface RowWork {
  readonly one: RowPlan
  readonly ids: LabelIds
  readonly newId: () => string
}

class RowRefused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** One row, whole or not at all. */
const carryOutRow = async (ports: ImportPorts, tx: Tx, caller: Caller, { one, ids, newId }: RowWork): Promise<Outcome> => {
  if (one.at === 'wrong') return one
  try {
    return await tx.savepoint(async (inner) => {
      const before = one.at === 'known' ? await ports.accounts.tryOut(inner, caller.organizationId, [one.id]) : null
      const written = await (one.at === 'known'
        ? ports.accounts.change(inner, caller, one.id, withLabels(one.fields, one.row, ids))
        : ports.accounts.create(inner, caller, { ...withLabels(one.fields, one.row, ids), id: newId() }))
      if (!written.ok) throw new RowRefused(written.refusal)
      const accountId = written.value.id
      const values = await readManyFieldValues(inner, [accountId])
      let isOther = written.value.rev !== before?.known.get(accountId)?.rev
      for (const { fieldId, value } of one.row.customValues) {
        const stored = await ports.writeFieldValue(inner, caller, { accountId, fieldId, value })
        if (!stored.ok)
          throw new RowRefused({ ...stored.refusal, issues: [{ path: `custom:${fieldId}`, message: stored.refusal.message }] })
        isOther ||= (await readManyFieldValues(inner, [accountId])).get(accountId)?.get(fieldId) !== values.get(accountId)?.get(fieldId)
      }
      return { at: one.at === 'new' ? 'created' : isOther ? 'updated' : 'unchanged' }
    })
  } catch (error) {
    if (error instanceof RowRefused) return wrong(error.refusal)
    throw error
  }
}

/** The id of a new influencer: of the call's key and the row, so that the same import again means the same people. */
const idOf =
  ({ newId, idOfSeed }: ImportPorts, { organizationId, userId }: Caller, key: string | undefined, row: number) =>
  (): string =>
    key === undefined ? newId() : idOfSeed(`${organizationId} ${userId} ${key} ${row}`)
