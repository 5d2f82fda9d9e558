import { type AccountColumnKey, accountColumns } from '@rapport/domain/account-csv/csv-column'
import { namesCell } from '@rapport/domain/account-csv/csv-row'
import type { CsvValue } from '@rapport/domain/csv/csv-line'
import { storedToSubstage } from '@rapport/domain/stage/substage-name'
import type { PersonOf } from '../../../facts/people.ts'
import type { Directory, ExportedAccount, ExportedNote, ExportedTimeLog } from './export-repository.ts'
import { type CsvColumns, owned } from './export-text.ts'

/** Columns of the CSV files. Those of influencers have the headers of an import, further facts behind them. */

const instant = (at: Date | null): string | null => at?.toISOString() ?? null

export interface NamedTimeLog {
  readonly row: ExportedTimeLog
  readonly accountName: string
}

/** A substage by the name of now. */
const substageOf = ({ substages }: Directory, stored: string | null): string | null => storedToSubstage(stored, [...substages.values()])

export const accountCsv = (directory: Directory): CsvColumns<ExportedAccount> => [
  ...accountColumns.map(({ key, header }) => [header, (account: ExportedAccount) => accountCell(directory, key, account)] as const),
  ...[...directory.customFields.values()].map(
    ({ id, name }) => [name, ({ customValues }: ExportedAccount) => customValues.get(id)] as const,
  ),
  ['previous signed substage', ({ row }) => substageOf(directory, row.previousSignedSubstage)],
  ['owner name', ({ row }) => nameOf(directory, row.ownerId)],
  ['segment id', ({ row }) => row.segmentId],
  ['campaign ids', ({ row }) => row.campaignIds.join('; ')],
  ['profile picture', ({ profilePictureUrl }) => profilePictureUrl],
  ['stage since', ({ row }) => instant(row.stageSince)],
  ['created at', ({ row }) => instant(row.createdAt)],
  ['updated at', ({ row }) => instant(row.updatedAt)],
]

const accountCell = (directory: Directory, key: AccountColumnKey, { row }: ExportedAccount): CsvValue => {
  const { stages, segments, campaigns, people } = directory
  if (key === 'stage') return stages.get(row.stageId)?.name
  if (key === 'signedSubstage') return substageOf(directory, row.signedSubstage)
  if (key === 'segment') return row.segmentId && segments.get(row.segmentId)?.name
  if (key === 'campaigns') return namesCell(row.campaignIds.flatMap((id) => campaigns.get(id)?.name ?? []))
  if (key === 'owner') return memberOf(people, row.ownerId)?.email
  return key === 'lastContacted' ? instant(row.lastContacted) : row[key]
}

/** A former member cannot own anew, and an import would refuse it. */
const memberOf = (people: Directory['people'], id: string | null): PersonOf | undefined => {
  const person = id === null ? undefined : people.get(id)
  return person?.role === null ? undefined : person
}

const nameOf = ({ people }: Directory, id: string | null): string | null => (id === null ? null : (people.get(id)?.name ?? null))

export const noteCsv = (directory: Directory): CsvColumns<ExportedNote> => [
  ...owned,
  ['author', ({ row }) => nameOf(directory, row.authorId)],
  ['content', ({ row }) => row.content],
  ['created at', ({ row }) => instant(row.createdAt)],
  ['edited at', ({ row }) => instant(row.editedAt)],
]

export const timeLogCsv = (directory: Directory): CsvColumns<NamedTimeLog> => [
  ...owned,
  ['event', ({ row }) => row.event],
  ['field', ({ row }) => row.field],
  ['old value', ({ row }) => row.oldValue],
  ['new value', ({ row }) => row.newValue],
  ['timestamp', ({ row }) => instant(row.timestamp)],
  ['changed by', ({ row }) => nameOf(directory, row.changedBy)],
]

export const memberCsv: CsvColumns<PersonOf> = [
  ['id', ({ id }) => id],
  ['name', ({ name }) => name],
  ['email', ({ email }) => email],
  ['role', ({ role }) => role],
  ['former', ({ former }) => former],
  ['joined at', ({ joinedAt }) => instant(joinedAt)],
  ['left at', ({ leftAt }) => instant(leftAt)],
]
