import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { isSameValue } from '@rapport/domain/account/account-difference'
import { emptyValues, fieldsOfCreation, inputToValues, type Workspace } from '@rapport/domain/account/account-input'
import type { AccountCreation } from '@rapport/domain/account/account-shape'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { creationNote } from '@rapport/domain/note/note'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { creationStageKey } from '@rapport/domain/stage/stage'
import { insertSearchRows } from '../../facts/account/account-search.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { announce, answerAccount, logHistories, pipelineOf } from './account-answer.ts'
import { checkReferences, readReferences } from './account-reference-service.ts'
import { readCreation, readHolders, readWorkspace } from './account-repository.ts'
import { outreachColumnsOf } from './account-row.ts'
import { insertAccounts, insertSystemNotes } from './account-writing-repository.ts'

type Making = Pick<WritingPorts, 'newId' | 'now'>

/** Creates an account with its influencer, first note, first line of history and search row. */
export const createAccount = async (ports: Making, tx: Tx, caller: Caller, input: AccountCreation): Promise<Result<Account>> => {
  const [created] = await createAccounts(ports, tx, caller, [input])
  if (created === undefined) return unknownAccount
  return created.ok ? answerAccount(tx, caller.organizationId, created.value) : created
}

/** Creates several, each as if it came alone, and asks once for what all of them need. Answers the id of each in their order. */
export const createAccounts = async (
  ports: Making,
  tx: Tx,
  caller: Caller,
  inputs: readonly AccountCreation[],
): Promise<readonly Result<string>[]> => {
  const { organizationId } = caller
  const workspace = await readWorkspace(tx, organizationId)
  const holders = await readHolders(
    tx,
    inputs.flatMap(({ id }) => id ?? []),
  )
  const wanted = inputs.map((input) => ({ input, values: firstValues(input, workspace), holder: holders.get(input.id ?? '') }))
  const names = await readReferences(
    tx,
    organizationId,
    wanted.flatMap(({ values }) => (values.ok ? [values.value] : [])),
  )
  const answers: Result<string>[] = []
  const created: Created[] = []
  for (const { input, values, holder } of wanted) {
    if (holder !== undefined) {
      answers.push(await repeatCreation(tx, caller, holder, input))
      continue
    }
    const checked = values.ok ? checkReferences({ before: emptyValues(''), after: values.value }, names) : values
    const id = input.id ?? ports.newId()
    answers.push(checked.ok ? ok(id) : checked)
    if (checked.ok && values.ok) created.push({ id, input, values: values.value })
  }
  await storeCreations(ports, tx, caller, created, workspace)
  return answers
}

/** The kept body of a creation: it tells a repetition from another creation. */
const bodyOf = ({ organizationId: _own, ...body }: AccountCreation): unknown => body

/** A repeated creation is answered as before; anything else under a taken id is refused. */
const repeatCreation = async (
  tx: Tx,
  { organizationId }: Caller,
  holder: { readonly id: string; readonly organizationId: string },
  input: AccountCreation,
): Promise<Result<string>> => {
  const answer = holder.organizationId === organizationId ? await answerAccount(tx, organizationId, holder.id) : unknownAccount
  const isSame = answer.ok && isSameValue(await readCreation(tx, holder.id), bodyOf(input))
  return isSame ? ok(holder.id) : refuse('conflict', 'This id is taken by another account')
}

/** The fields of a new account. A stage that its creator chose counts as a move into it. */
export const firstValues = (input: AccountCreation, workspace: Workspace): Result<AccountValues> => {
  const wanted = inputToValues(fieldsOfCreation(input), workspace)
  if (!wanted.ok) return wanted
  const creationStage = workspace.stages.find(({ key }) => key === creationStageKey) ?? workspace.stages[0]
  const from = wanted.value.stage === undefined ? (creationStage?.id ?? '') : ''
  return changeAccount(emptyValues(from), wanted.value, pipelineOf(workspace))
}

interface Created {
  readonly id: string
  readonly input: AccountCreation
  readonly values: AccountValues
}

const storeCreations = async (
  { newId, now }: Making,
  tx: Tx,
  caller: Caller,
  created: readonly Created[],
  workspace: Workspace,
): Promise<void> => {
  const { organizationId, userId } = caller
  const arrival = now()
  const searchRows = await insertSearchRows(
    tx,
    created.map(({ id, values }) => ({ organizationId, accountId: id, values })),
  )
  const accounts = created.map(({ id, input, values }, index) => ({
    id,
    influencerId: newId(),
    organizationId,
    values,
    workspace,
    outreach: outreachColumnsOf(values, workspace),
    searchRow: searchRows[index] ?? 0,
    creation: bodyOf(input),
    createdBy: userId,
    createdAt: new Date(Math.min(arrival.getTime(), Date.parse(input.createdAt ?? '') || arrival.getTime())),
    now: arrival,
  }))
  await insertAccounts(tx, accounts)
  const stageNames = new Map(workspace.stages.map(({ id, name }) => [id, name]))
  const firsts = accounts.map(({ id, values, createdAt }) => ({
    id,
    createdAt,
    noteId: newId(),
    stage: stageNames.get(values.stage) ?? '',
  }))
  await insertSystemNotes(
    tx,
    firsts.map(({ id, noteId, stage, createdAt }) => ({
      ...{ id: noteId, organizationId, accountId: id, content: creationNote(stage), authorId: userId, createdAt },
    })),
  )
  for (const { id, noteId, createdAt } of firsts)
    tx.changed({ kind: 'note', id: noteId, accountId: id, organizationId, actor: userId, at: createdAt.toISOString() })
  await logHistories(
    tx,
    caller,
    firsts.map(({ id, stage, createdAt }) => ({
      ...{ event: 'account_created', oldValue: null, newValue: stage, accountId: id, at: createdAt },
    })),
    newId,
  )
  for (const { id } of created) announce(tx, caller, { id, rev: 1, now: arrival })
}
