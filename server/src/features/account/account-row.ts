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
import { instantText } from '../../store/query/instant-text.ts'
import { renamedValues } from '../../store/query/row-literal.ts'

export type AccountRow = Tables['account']['$inferSelect']

/** A row with what stands beside it in other tables. */
export interface StoredAccount {
  readonly row: AccountRow
  readonly profilePictureUrl: string | null
}

/** What an answer needs of a row: the rest is for lists, histories and the Trash. */
export type ToldRow = Pick<AccountRow, FieldColumn | (typeof ownNames)[number] | (typeof soldNames)[number]>

/** The same with what stands beside it. */
export interface TellableAccount extends Pick<StoredAccount, 'profilePictureUrl'> {
  readonly row: ToldRow
}

/** The same with the names that its answer needs. */
export interface ToldAccount extends TellableAccount, Pick<Workspace, 'substages'> {
  readonly stageName: string
}

/** Told under their own names. */
const ownNames = ['id', 'influencerId', 'organizationId', 'stageSince', 'createdAt', 'updatedAt', 'rev'] as const

/** Told as one: what it sold. */
const soldNames = ['recentMinor', 'recentCurrency'] as const

type Substages = Pick<Workspace, 'substages'>

/** Stage and substages of an account, or of all, by which a row is put into words. */
export type StageNames = Pick<Workspace, 'stages' | 'substages'>

/** Looked up once: rows are read and written all the time. */
const keptFields = accountFieldNames.map((field) => ({ field, column: columnOf(field), kind: factsOf(field)?.kind }))

export const toldNames: readonly (keyof ToldRow)[] = [...keptFields.map(({ column }) => column as FieldColumn), ...ownNames, ...soldNames]

const columnByField = Object.fromEntries(keptFields.map(({ field, column }) => [field, column]))

/** What stands otherwise in a row than in an account's values. */
const instantFields = keptFields.flatMap(({ field, kind }) => (kind === 'instant' ? field : []))
const substageFields = keptFields.flatMap(({ field, kind }) => (kind === 'substage' ? field : []))

/** The fields of a row that a person may change. */
export const rowToValues = (row: FieldColumns, names: Substages): AccountValues => toValues(readFields(row), names)

const readFields = renamedValues(columnByField)

const toValues = (read: Record<string, unknown>, names: Substages): AccountValues => {
  for (const field of instantFields) {
    const value = read[field]
    if (value instanceof Date) read[field] = instantText(value)
  }
  for (const field of substageFields) read[field] = toValue('substage', read[field], names)
  return read as unknown as AccountValues // each as its kind is kept; JSON was written from checked input only
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

/** An account as REST gives it, its stage by the name of now. It is one object from the first: copying fifty fields costs as much as reading them. */
export const accountToWire = ({ row, profilePictureUrl }: TellableAccount, stageName: string, names: Substages): Account => {
  const { influencerId, recentMinor, recentCurrency, nextOutreachDate } = row
  const told = toValues(readTold(row), names) as Told
  told.influencer = { id: influencerId, profilePictureUrl }
  told.stage = stageName
  told.stageSince = instantText(row.stageSince)
  told.revenue30Days = recentMinor === null || recentCurrency === null ? null : { minor: recentMinor, currency: recentCurrency }
  told.nextOutreachDate = nextOutreachDate === null ? null : dayToWire(nextOutreachDate)
  told.createdAt = instantText(row.createdAt)
  told.updatedAt = instantText(row.updatedAt)
  return told
}

/** An answer in the making. */
type Told = { -readonly [Name in keyof Account]: Account[Name] }

/** With a name for all that stands in an answer, so that no name is new when its words come. */
const readTold = renamedValues({
  ...Object.fromEntries(ownNames.map((name) => [name, name])),
  ...columnByField,
  influencer: 'influencerId',
  revenue30Days: 'recentMinor',
})

/** The same, its stage found among all. */
export const inWords = (stored: TellableAccount, names: StageNames): Account =>
  accountToWire(stored, names.stages.find(({ id }) => id === stored.row.stageId)?.name ?? '', names)
