import {
  type AccountGroup,
  type AccountSortField,
  accountGroups,
  type FieldColumn,
  fieldIdOf,
  type SortedBy,
} from '@rapport/domain/account-list/account-list'
import type { CustomField } from '@rapport/domain/custom-field/custom-field'
import type { Tables } from '@rapport/schema/tables'
import type { SQL } from 'drizzle-orm'
import { keyOfField, wideIndex } from './account-field-query.ts'
import type { FieldKey } from './list-filter-query.ts'

/** Columns of few values: a list sorted by one is group after group, each by name. */
export type GroupField = AccountGroup | FieldColumn

type OwnScalar = Exclude<AccountSortField, AccountGroup>

/** Columns that have an order of their own; custom fields by text or number. */
export type ScalarSort = OwnScalar | `${FieldKey}:${string}`

/** What a list is sorted by, as it is read. */
export type OrderOfList = { readonly at: 'group'; readonly field: GroupField } | { readonly at: 'scalar'; readonly field: ScalarSort }

/** [AL9] Undefined where a custom field does not exist. */
export const orderOfList = (sorted: SortedBy, fields: ReadonlyMap<string, CustomField>): OrderOfList | undefined => {
  const id = fieldIdOf(sorted)
  if (id === undefined) return isOwnGroup(sorted) ? { at: 'group', field: sorted } : { at: 'scalar', field: sorted as OwnScalar } // no other is left
  const type = fields.get(id)?.type
  if (type === undefined) return undefined
  if (type === 'dropdown' || type === 'checkbox') return { at: 'group', field: `field:${id}` }
  return { at: 'scalar', field: type === 'number' ? `numberKey:${id}` : `key:${id}` }
}

export const isOwnGroup = (field: string): field is AccountGroup => accountGroups.some((group) => group === field)

export const ownGroupColumns = ({ account }: Tables) => ({
  stage: account.stageId,
  owner: account.ownerId,
  priority: account.priority,
  segment: account.segmentId,
  campaign: account.lastCampaignId,
  platform: account.topPlatform,
})

export const groupColumn = (tables: Tables, field: GroupField) =>
  isOwnGroup(field) ? ownGroupColumns(tables)[field] : keyOfField(tables, fieldIdOf(field) ?? '', 'key')

export const ownScalarColumns = ({ account }: Tables) => ({
  name: account.nameKey,
  email: account.emailKey,
  followers: account.reach,
  lastContacted: account.lastContacted,
  outreach: account.outreachDay,
  revenue: account.recentMinor,
  createdAt: account.createdAt,
  updatedAt: account.updatedAt,
})

/** The custom field of an order; undefined for a column of accounts. */
export const fieldOfScalar = (field: ScalarSort): { readonly by: FieldKey; readonly fieldId: string } | undefined => {
  const [by, fieldId] = field.split(':')
  return fieldId !== undefined && (by === 'key' || by === 'numberKey') ? { by, fieldId } : undefined
}

type OwnColumn = ReturnType<typeof ownScalarColumns>[OwnScalar]

export const scalarColumn = (tables: Tables, field: ScalarSort): OwnColumn | SQL<string | null> => {
  const custom = fieldOfScalar(field)
  return custom ? keyOfField(tables, custom.fieldId, custom.by) : ownScalarColumns(tables)[field as OwnScalar] // no custom one
}

/** The index that holds everything in the order of a column. */
const ownScalarIndexes: Readonly<Record<OwnScalar, string>> = {
  name: 'account_by_name',
  email: 'account_by_email',
  followers: 'account_by_reach',
  lastContacted: 'account_by_contact',
  outreach: 'account_by_outreach',
  revenue: 'account_by_revenue',
  createdAt: 'account_by_creation',
  updatedAt: 'account_by_update',
}

export const ownScalars = Object.keys(ownScalarIndexes) as readonly OwnScalar[] // the keys of that very record

export const scalarIndex = (field: ScalarSort): string => (fieldOfScalar(field) ? wideIndex : ownScalarIndexes[field as OwnScalar]) // no custom one

const ownGroupIndexes: Readonly<Record<AccountGroup, string>> = {
  stage: wideIndex,
  owner: 'account_by_owner',
  priority: 'account_by_priority',
  segment: 'account_by_segment',
  campaign: 'account_by_campaign',
  platform: 'account_by_platform',
}

export const groupIndex = (field: GroupField): string => (isOwnGroup(field) ? ownGroupIndexes[field] : wideIndex)
