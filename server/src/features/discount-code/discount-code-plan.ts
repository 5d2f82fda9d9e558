import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { codeKey } from '@rapport/domain/attribution/order-handle'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import type { DiscountCodeFields } from '@rapport/domain/discount-code/discount-code'
import { changeToFields, creationToFields } from '@rapport/domain/discount-code/discount-code-input'
import type { IssueContext } from '@rapport/domain/discount-code/discount-code-issues'
import { codeLimitWords, renamingLimitWords } from '@rapport/domain/discount-code/discount-code-limit'
import { takenCode } from '@rapport/domain/discount-code/discount-code-refusal'
import type { DiscountCodeChange, DiscountCodeCreation } from '@rapport/domain/discount-code/discount-code-shape'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { hasAccount } from '../../facts/account/known-account.ts'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { countCodes, readCode, readHolder, readNames } from './discount-code-repository.ts'
import { type CodeRow, rowToFields } from './discount-code-row.ts'

/** Looked at before the store is asked, and again in the commit. */
export interface Asking {
  readonly organizationId: string
  readonly now: Date
}

export interface CreationPlan {
  readonly fields: DiscountCodeFields
  readonly timeZone: string
}

export const planCreation = async (source: QuerySource, asking: Asking, creation: DiscountCodeCreation): Promise<Result<CreationPlan>> => {
  const { organizationId } = asking
  if (!(await hasAccount(source, organizationId, creation.accountId))) return unknownAccount
  const context = await readContext(source, asking)
  const fields = creationToFields(creation, context)
  if (!fields.ok) return fields
  const taken = await holderOf(source, organizationId, fields.value.code)
  if (taken) return taken
  const tooMany = codeLimitWords(await countCodes(source, organizationId, creation.accountId))
  return tooMany === undefined ? ok({ fields: fields.value, timeZone: context.timeZone }) : refuse('validation_failed', tooMany)
}

export interface ChangePlan {
  readonly row: CodeRow
  readonly before: DiscountCodeFields
  readonly after: DiscountCodeFields
}

export const planChange = async (
  source: QuerySource,
  asking: Asking,
  id: string,
  change: DiscountCodeChange,
): Promise<Result<ChangePlan>> => {
  const row = await readCode(source, asking.organizationId, id)
  if (row === undefined) return unknownCode
  const before = rowToFields(row)
  const after = changeToFields(before, change, await readContext(source, asking))
  if (!after.ok) return after
  if (codeKey(after.value.code) !== codeKey(before.code)) {
    const taken = await holderOf(source, asking.organizationId, after.value.code, id)
    if (taken) return taken
    const names = await readNames(source, id)
    const tooMany = names.includes(after.value.code) ? undefined : renamingLimitWords(names.length)
    if (tooMany !== undefined) return refuse('validation_failed', tooMany)
  }
  return ok({ row, before, after: after.value })
}

export const unknownCode = refuse('not_found', 'This discount code does not exist')

const readContext = async (source: QuerySource, { organizationId, now }: Asking): Promise<IssueContext> => {
  const timeZone = await readTimeZone(source, organizationId)
  return { today: dayInZone(now, timeZone), timeZone }
}

/** The refusal where a name is, or was, another's. */
const holderOf = async (source: QuerySource, organizationId: string, name: string, ownId?: string): Promise<Result<never> | undefined> => {
  const holder = await readHolder(source, organizationId, name)
  if (holder === undefined || holder.codeId === ownId) return undefined
  if (holder.code === null || holder.deletedAt !== null) return takenCode('deleted')
  return takenCode(codeKey(holder.code) === codeKey(name) ? 'in use' : 'renamed')
}
