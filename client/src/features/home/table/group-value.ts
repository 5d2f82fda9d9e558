import type { Account } from '@rapport/domain/account/account'
import { type AccountGroup, fieldIdOf } from '@rapport/domain/account-list/account-list'
import { notSet } from '@rapport/domain/account-list/listed-values'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import { textKey } from '@rapport/domain/custom-field/field-key'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { namedValue, notSetNames } from '../filter-words.ts'
import type { Workspace } from '../use-workspace.ts'

type FieldValueOf = (accountId: string, fieldId: string) => string | null | undefined

/** The group of a row, as the server counts groups; `none` for unset, undefined while it is not known. */
export function groupValue(group: string, account: Account, stages: Workspace['stages'], fieldValueOf: FieldValueOf): string | undefined {
  const fieldId = fieldIdOf(group)
  if (fieldId === undefined) return ownValues[group as AccountGroup](account, stages) ?? notSet // no custom one
  const value = fieldValueOf(account.id, fieldId)
  return value === undefined ? undefined : value === null ? notSet : textKey(value)
}

/** [AL10] A campaign is the one that was joined last. */
const ownValues: Readonly<Record<AccountGroup, (account: Account, stages: Workspace['stages']) => string | null>> = {
  stage: ({ stage }, stages) => stages.find(({ name }) => name === stage)?.id ?? null,
  owner: ({ owner }) => owner,
  priority: ({ priority }) => priority,
  segment: ({ segmentId }) => segmentId,
  campaign: ({ campaignIds }) => campaignIds.at(-1) ?? null,
  platform: ({ topPlatform }) => topPlatform,
}

/** What a group is called. */
export function groupName(group: string, value: string, workspace: Workspace): string {
  const field = workspace.fields.find(({ id }) => id === fieldIdOf(group))
  if (value === notSet) return notSetNames[group as AccountGroup] ?? 'Not set' // custom ones have no other
  return field ? optionName(field, value) : (namedValue(group as AccountGroup, value, workspace) ?? 'Unknown')
}

const optionName = ({ type, options }: CustomField, key: string): string =>
  type === 'checkbox' ? showValue({ type }, key) : (options.find((option) => textKey(option) === key) ?? key)
