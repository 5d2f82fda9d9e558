import { namesCell } from '@rapport/domain/account-csv/csv-row'
import { type CsvColumns, owned } from './export-text.ts'
import type { ExportedVideo } from './export-video-repository.ts'

/** The files' fields of videos; the bytes are not in the archive. */

export const videoEntry = ({ row, accountName, tags }: ExportedVideo) => ({
  id: row.id,
  accountId: row.accountId,
  accountName,
  filename: row.filename,
  contentType: row.contentType,
  size: row.bytes,
  duration: row.durationMs === null ? null : row.durationMs / 1000,
  tags,
  usageRightsUnlimited: row.isUnlimited,
  usageRightsExpirationDate: row.rightsUntil,
  usageRightsOrganic: row.isOrganic,
  usageRightsPaid: row.isPaid,
  usageRightsWhitelisting: row.isWhitelisting,
  createdAt: row.createdAt.toISOString(),
})

export const videoCsv: CsvColumns<ExportedVideo> = [
  ...owned,
  ['file', ({ row }) => row.filename],
  ['bytes', ({ row }) => row.bytes],
  ['tags', ({ tags }) => namesCell(tags)],
  ['unlimited', ({ row }) => row.isUnlimited],
  ['rights until', ({ row }) => row.rightsUntil],
  ['organic', ({ row }) => row.isOrganic],
  ['paid', ({ row }) => row.isPaid],
  ['whitelisting', ({ row }) => row.isWhitelisting],
  ['created at', ({ row }) => row.createdAt.toISOString()],
]
