import { type CarriedFile, fileOfAgreement, filesOfVideo, pictureOfInfluencer } from '@rapport/domain/workspace/carried-file'
import { type CarriedName, carriedList } from './carried-row.ts'

/** A row of a table, or what an archive has of it, by its columns. */
export type Row = Readonly<Record<string, unknown>>

/** A row as an archive has it, and the files that it names. */
export interface MadeRecord {
  readonly record: Row
  readonly files: readonly CarriedFile[]
}

/** The record of a row: without its organisation and what is derived, with files by their names. */
export const recordOfRow = (name: CarriedName, row: Row): MadeRecord => {
  const derived = new Set(['organizationId', ...(carriedList(name).derived ?? [])])
  const plain = Object.fromEntries(Object.entries(row).filter(([column]) => !derived.has(column)))
  if (name === 'videos') return videoRecord(plain, row)
  if (name === 'agreements') return agreementRecord(plain, row)
  return name === 'influencers' ? influencerRecord(plain, row) : { record: plain, files: [] }
}

const text = (row: Row, column: string): string | null => (typeof row[column] === 'string' ? row[column] : null)

const videoRecord = (plain: Row, row: Row): MadeRecord => {
  const keys = { id: text(row, 'id') ?? '', fileKey: text(row, 'fileKey') ?? '' }
  const { file, poster, captions } = filesOfVideo({ ...keys, posterKey: text(row, 'posterKey'), captionsKey: text(row, 'captionsKey') })
  const files = [file, ...(poster ? [poster] : []), ...(captions ? [captions] : [])]
  return { record: { ...plain, file: file.name, poster: poster?.name ?? null, captions: captions?.name ?? null }, files }
}

const agreementRecord = (plain: Row, row: Row): MadeRecord => {
  const file = fileOfAgreement(text(row, 'id') ?? '', text(row, 'fileKey') ?? '')
  return { record: { ...plain, file: file.name }, files: [file] }
}

const influencerRecord = (plain: Row, row: Row): MadeRecord => {
  const url = text(row, 'profilePictureUrl')
  const file = pictureOfInfluencer(text(row, 'organizationId') ?? '', text(row, 'accountId') ?? '', url)
  if (file) return { record: { ...plain, picture: { file: file.name } }, files: [file] }
  return { record: { ...plain, picture: url === null ? null : { url } }, files: [] }
}
