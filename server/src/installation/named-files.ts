import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { influencerPictures, personPictures } from '@rapport/domain/picture/picture-address'
import SqliteDatabase from 'better-sqlite3'
import type { InstallationPaths } from './folder-rights.ts'

interface NamedPicture {
  readonly address: string
  readonly organizationId: string
}

/** The files that a database names, by their paths below `files/`; `most` of each kind. */
export const readNamedFiles = (databaseFile: string, most?: number): readonly string[] => {
  const database = new SqliteDatabase(databaseFile, { readonly: true, timeout: 5000 })
  try {
    const read = (columns: string, served: string) =>
      database.prepare<[string, number], NamedPicture>(`SELECT ${columns} LIKE ? LIMIT ?`).all(`${served}%`, most ?? -1)
    const { served, keyOf } = influencerPictures
    return [
      ...read("image AS address, '' AS organizationId FROM user WHERE image", personPictures.served).map(({ address }) =>
        personPictures.keyOf(address.slice(personPictures.served.length)),
      ),
      ...read('profile_picture_url AS address, organization_id AS organizationId FROM influencer WHERE profile_picture_url', served).map(
        ({ address, organizationId }) => keyOf(organizationId, address.slice(served.length)),
      ),
      ...readVideoFiles(database, most),
      ...readAgreementFiles(database, most),
    ]
  } finally {
    database.close()
  }
}

/** An older copy knows no such table. */
const hasTable = (database: SqliteDatabase.Database, name: string): boolean =>
  database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name) !== undefined

const readVideoFiles = (database: SqliteDatabase.Database, most = -1): readonly string[] => {
  if (!hasTable(database, 'video')) return []
  return ['file_key', 'poster_key', 'captions_key'].flatMap((column) =>
    database
      .prepare<[number], string>(`SELECT ${column} FROM video WHERE completed_at IS NOT NULL AND ${column} IS NOT NULL LIMIT ?`)
      .pluck()
      .all(most),
  )
}

/** Of those that wait for a partnership the file may still be on its way. */
const readAgreementFiles = (database: SqliteDatabase.Database, most = -1): readonly string[] =>
  hasTable(database, 'agreement_file')
    ? database.prepare<[number], string>('SELECT file_key FROM agreement_file WHERE partnership_id IS NOT NULL LIMIT ?').pluck().all(most)
    : []

/** So many of each kind tell a disk that is not mounted, and hold up no start. */
const lookedAt = 500

/** What a start says where files are gone; undefined where all that it looks at are there. */
export const missingFilesWords = ({ dataFolder, databaseFile }: InstallationPaths): string | undefined => {
  const folder = join(dataFolder, 'files')
  const named = readNamedFiles(databaseFile, lookedAt)
  const missing = named.filter((path) => !existsSync(join(folder, path)))
  return missing.length === 0
    ? undefined
    : `Of ${named.length} files that the database names and the start looked at, ${missing.length} are not in ${folder}: is its disk mounted? Else take them from a backup.`
}
