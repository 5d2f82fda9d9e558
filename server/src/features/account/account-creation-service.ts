import type { Account } from '@rapport/domain/account/account'
import { changeAccount } from '@rapport/domain/account/account-change'
import { isSameValue } from '@rapport/domain/account/account-difference'
import { emptyValues, fieldsOfCreation, inputToValues, type Workspace } from '@rapport/domain/account/account-input'
import type { AccountCreation } from '@rapport/domain/account/account-shape'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { creationNote } from '@rapport/domain/note/note'
import { type Result, refuse } from '@rapport/domain/result/result'
import { creationStageKey } from '@rapport/domain/stage/stage'
import { insertSearchRows } from '../../facts/account/account-search.ts'
import type { Caller } from '../../http/caller.ts'
import type { WritingPorts } from '../../store/ports.ts'
import type { Tx } from '../../store/store.ts'
import { announce, answerAccount, logHistory, pipelineOf } from './account-answer.ts'
import { resolveReferences } from './account-reference-service.ts'
import { readCreation, readHolder, readWorkspace } from './account-repository.ts'
import { type OutreachColumns, outreachColumnsOf } from './account-row.ts'
import { insertAccount, insertSystemNote } from './account-writing-repository.ts'

type Making = Pick<WritingPorts, 'newId' | 'now'>

/** Creates an account with its influencer, first note, first line of history and search row. */
export const createAccount = async (ports: Making, tx: Tx, caller: Caller, input: AccountCreation): Promise<Result<Account>> => {
  const { organizationId } = caller
  const id = input.id ?? ports.newId()
  const holder = await readHolder(tx, id)
  if (holder !== undefined) return repeatCreation(tx, caller, holder, input)

  const workspace = await readWorkspace(tx, organizationId)
  const values = firstValues(input, workspace)
  if (!values.ok) return values
  const nameOf = await resolveReferences(tx, organizationId, { before: emptyValues(''), after: values.value }, workspace)
  if (!nameOf.ok) return nameOf

  const stageName = nameOf.value(values.value.stage) ?? ''
  const outreach = outreachColumnsOf(values.value, workspace)
  await storeCreation(ports, tx, caller, { id, input, values: values.value, workspace, outreach, stageName })
  return answerAccount(tx, organizationId, id)
}

/** The kept body of a creation: it tells a repetition from another creation. */
const bodyOf = ({ organizationId: _own, ...body }: AccountCreation): unknown => body

/** A repeated creation is answered as before; anything else under a taken id is refused. */
const repeatCreation = async (
  tx: Tx,
  { organizationId }: Caller,
  holder: { readonly id: string; readonly organizationId: string },
  input: AccountCreation,
): Promise<Result<Account>> => {
  const answer = holder.organizationId === organizationId ? await answerAccount(tx, organizationId, holder.id) : unknownAccount
  const isSame = answer.ok && isSameValue(await readCreation(tx, holder.id), bodyOf(input))
  return isSame ? answer : refuse('conflict', 'This id is taken by another account')
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
  readonly workspace: Workspace
  readonly outreach: OutreachColumns
  readonly stageName: string
}

const storeCreation = async ({ newId, now }: Making, tx: Tx, caller: Caller, created: Created): Promise<void> => {
  const { id, input, values, workspace, outreach, stageName } = created
  const { organizationId, userId } = caller
  const arrival = now()
  const createdAt = new Date(Math.min(arrival.getTime(), Date.parse(input.createdAt ?? '') || arrival.getTime()))
  const searchRow = await insertSearchRows(tx, { organizationId, accountId: id }, values)
  await insertAccount(tx, {
    id,
    influencerId: newId(),
    organizationId,
    values,
    workspace,
    outreach,
    searchRow,
    creation: bodyOf(input),
    createdBy: userId,
    createdAt,
    now: arrival,
  })
  const noteId = newId()
  const note = { id: noteId, organizationId, accountId: id, content: creationNote(stageName), authorId: userId, createdAt }
  await insertSystemNote(tx, note)
  tx.changed({ kind: 'note', id: noteId, accountId: id, organizationId, actor: userId, at: createdAt.toISOString() })
  const line = { event: 'account_created', oldValue: null, newValue: stageName } as const
  await logHistory(tx, caller, [line], { newId, accountId: id, at: createdAt })
  announce(tx, caller, { id, rev: 1, now: arrival })
}
