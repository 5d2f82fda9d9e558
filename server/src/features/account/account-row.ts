import { type Account, reachOf } from '@rapport/domain/account/account'
import { type AccountField, accountFieldNames, type FieldKind, factsOf } from '@rapport/domain/account/account-field'
import type { Workspace } from '@rapport/domain/account/account-input'
import type { AccountValues } from '@rapport/domain/account/account-values'
import { unansweredDay } from '@rapport/domain/account-list/unanswered-day'
import { dayToWire } from '@rapport/domain/calendar-day/calendar-day'
import { storedOutreachDay } from '@rapport/domain/next-outreach/stored-outreach'
import { foldText } from '@rapport/domain/search/search'
import { storedToSubstage, substageToStored } from '@rapport/domain/stage/substage-name'
import { columnOf, type FieldColumn } from '@rapport/schema/account-field-columns'
import type { Tables } from '@rapport/schema/tables'

export type AccountRow = Tables['account']['$inferSelect']

/** A row with what stands beside it in other tables. */
export interface StoredAccount {
  readonly row: AccountRow
  readonly profilePictureUrl: string | null
}

/** The same with the names that its answer needs. */
export interface ToldAccount extends StoredAccount, Pick<Workspace, 'substages'> {
  readonly stageName: string
}

type Substages = Pick<Workspace, 'substages'>

/** Stage and substages of an account, or of all, by which a row is put into words. */
export type StageNames = Pick<Workspace, 'stages' | 'substages'>

/** Looked up once: rows are read and written all the time. */
const keptFields = accountFieldNames.map((field) => ({ field, column: columnOf(field), kind: factsOf(field)?.kind }))

/** The fields of a row that a person may change. */
export const rowToValues = (row: AccountRow, names: Substages): AccountValues => addValues({}, row, names)

const addValues = <Beside extends object>(beside: Beside, row: AccountRow, names: Substages): Beside & AccountValues => {
  const columns: Readonly<Record<string, unknown>> = row
  const values: Record<string, unknown> = beside as Record<string, unknown> // of whatever else stands there
  for (const { field, column, kind } of keptFields) {
    const value = columns[column]
    values[field] = value instanceof Date ? value.toISOString() : toValue(kind, value, names)
  }
  return values as Beside & AccountValues // each as its kind is kept; JSON was written from checked input only
}

/** A value of a row or its history; a substage by the name of now. */
export const storedToValue = (field: AccountField, stored: unknown, names: Substages): unknown =>
  toValue(factsOf(field)?.kind, stored, names)

const toValue = (kind: FieldKind | undefined, stored: unknown, { substages }: Substages): unknown =>
  kind === 'substage' && typeof stored === 'string' ? storedToSubstage(stored, substages) : stored

/** A value as rows and their history keep it. */
export const valueToStored = (field: AccountField, value: unknown, names: Substages): unknown =>
  toStored(factsOf(field)?.kind, value, names)

const toStored = (kind: FieldKind | undefined, value: unknown, { substages }: Substages): unknown =>
  kind === 'substage' && typeof value === 'string' ? substageToStored(value, substages) : value

/** The facts besides the account on which its next outreach depends. */
type OutreachSetting = Pick<Workspace, 'stages' | 'timeZone' | 'intervals'>

/** What depends on stages and zone besides the values. */
export type OutreachColumns = Pick<AccountRow, 'outreachDay' | 'unansweredSince'>

/** The day of the next outreach and of an unanswered contact, as a row keeps them. Every commit that writes values writes them anew. */
export const outreachColumnsOf = (values: AccountValues, { stages, timeZone, intervals }: OutreachSetting): OutreachColumns => {
  const stageKey = stages.find(({ id }) => id === values.stage)?.key ?? null
  return {
    outreachDay: storedOutreachDay({ ...values, stageKey, intervals }, timeZone),
    unansweredSince: unansweredDay({ ...values, stageKey }, timeZone),
  }
}

type FieldColumns = Pick<AccountRow, FieldColumn>

/** The columns of these values, and those derived from them. */
export const valuesToColumns = (values: AccountValues, names: Substages) => ({
  ...fieldColumnsOf(values, names),
  nameKey: foldText(values.name),
  emailKey: values.email === null ? null : foldText(values.email),
  reach: reachOf(values),
  campaignCount: values.campaignIds.length,
  lastCampaignId: values.campaignIds.at(-1) ?? null,
})

const fieldColumnsOf = (values: AccountValues, names: Substages): FieldColumns => {
  const columns: Record<string, unknown> = {}
  for (const { field, column, kind } of keptFields) columns[column] = toColumn(kind, toStored(kind, values[field], names))
  return columns as unknown as FieldColumns // each as its kind is kept
}

const toColumn = (kind: FieldKind | undefined, value: unknown): unknown =>
  kind === 'instant' && typeof value === 'string' ? new Date(value) : value

/** An account as REST gives it, its stage by the name of now. It is one object from the first field on: copying fifty costs as much as reading them. */
export const accountToWire = ({ row, profilePictureUrl }: StoredAccount, stageName: string, names: Substages): Account => {
  const { id, influencerId, organizationId, recentMinor, recentCurrency } = row
  const beside = { id, influencerId, influencer: { id: influencerId, profilePictureUrl }, organizationId }
  const values = addValues(beside, row, names)
  return Object.assign<typeof beside & Omit<AccountValues, 'nextOutreachDate'>, Told>(values, {
    stage: stageName,
    stageSince: row.stageSince.toISOString(),
    revenue30Days: recentMinor === null || recentCurrency === null ? null : { minor: recentMinor, currency: recentCurrency },
    nextOutreachDate: values.nextOutreachDate === null ? null : dayToWire(values.nextOutreachDate),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    rev: row.rev,
  })
}

type Told = Pick<Account, 'stage' | 'stageSince' | 'revenue30Days' | 'nextOutreachDate' | 'createdAt' | 'updatedAt' | 'rev'>

/** The same, its stage found among all. */
export const inWords = (stored: StoredAccount, names: StageNames): Account =>
  accountToWire(stored, names.stages.find(({ id }) => id === stored.row.stageId)?.name ?? '', names)
