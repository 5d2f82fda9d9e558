import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { copyOver } from '../adapters/files/carried-files.ts'
import { CommandRefusal, noDatabaseAt, requireRights, tellRefusal } from '../backup/backup-refusal.ts'
import { keepServersOut, refuseForeignLog } from '../backup/running-server.ts'
import { compareDocuments } from '../collab/saving/same-documents.ts'
import { type Environment, isPostgres, readFolderEnvironment } from '../env.ts'
import { missingFilesWords } from '../installation/named-files.ts'
import { openBucket, openFolder } from '../outside.ts'
import { openPostgresTarget, type PostgresTarget } from '../store/copy/postgres-target.ts'
import { countRows } from '../store/copy/row-carrying.ts'
import { createProgress, createTelling } from '../store/copy/row-progress.ts'
import { openSqliteSource, type SqliteSource } from '../store/copy/sqlite-rows.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { refuseEmptied, refuseOtherVersion, refuseUnmigrated } from '../store/migration/migration.ts'
import { nameOfAddress } from '../store/postgres/postgres-address.ts'

const usage =
  'npm run move -- --to postgres://user@host:5432/database carries a stopped installation from its data folder into an empty PostgreSQL database.'

const now = (): Date => new Date()

type Tell = ReturnType<typeof createTelling>

const readTarget = (): string => {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  if (!isPostgres(values.to) || !URL.canParse(values.to)) throw new CommandRefusal(usage)
  return values.to
}

const sourceOf = (environment: Environment) => {
  const file = resolve(databaseFile(environment))
  requireRights({ dataFolder: environment.DATA_DIR, databaseFile: file }, 'write')
  if (!existsSync(file)) throw new CommandRefusal(noDatabaseAt(file))
  refuseEmptied(file)
  refuseForeignLog(file)
  refuseUnmigrated(file)
  refuseOtherVersion(file)
  return file
}

/** Into the bucket of the settings, each read back. They stay in the folder, as all of it does. */
const copyFiles = async (environment: Environment, tell: Tell): Promise<string> => {
  const folder = join(environment.DATA_DIR, 'files')
  const bucket = await openBucket(environment, now)
  if (!bucket)
    return ` No bucket is set: files and pictures are still in ${folder}. Several servers need one: set S3_… and give npm run files -- move with the settings of this data folder, before the start.`
  const from = openFolder({ environment, secret: '', now })
  let copied = 0
  for await (const key of from.keys()) {
    const file = await copyOver({ from, to: bucket }, key)
    if (!file.ok && file.refusal.code !== 'not_found')
      throw new CommandRefusal(
        `${key} cannot be brought into the bucket: ${file.refusal.message} Nothing was moved yet; give the command again.`,
      )
    copied += 1
    tell(() => `${copied} files are in the bucket.`)
  }
  return ` ${copied} files are in the bucket, each read back from there; they stay in ${folder}, too.`
}

/** Carries and compares all of it; what differs stops it. */
const carry = async (source: SqliteSource, target: PostgresTarget, tell: Tell): Promise<string> => {
  const sums = await target.fill(source, {
    written: createProgress('written'),
    read: createProgress('read back'),
  })
  const { documents, differing, damaged } = await compareDocuments(source, target.source, (count) =>
    tell(() => `${count} profiles are read from both.`),
  )
  if (differing.length > 0)
    throw new CommandRefusal(`${differing.length} profiles are not the same there, the first is ${differing[0]}. Nothing of it is kept.`)
  const [first] = source.repaired
  const told = [
    ...(damaged.length > 0 ? [` ${damaged.length} profiles could not be read before, and cannot now: ${damaged[0]}.`] : []),
    ...(first === undefined
      ? []
      : [
          ` ${source.repaired.size} rows had characters that PostgreSQL does not keep (NUL, half a character) and are there without them, the first is ${first}.`,
        ]),
  ]
  return `${countRows(sums)} rows of ${sums.length} tables and ${documents} profiles were written and read back, all are the same.${told.join('')}`
}

/** The mark that keeps servers off the former database stands before the commit: never are there two that count. */
const move = async (source: SqliteSource, target: PostgresTarget, name: string, tell: Tell): Promise<string> => {
  source.setFact('moved-to', undefined)
  const words = await carry(source, target, tell)
  source.setFact('moved-to', `${name} at ${now().toISOString()}`)
  source.commit()
  await target.finish()
  return words
}

const secretWords = ({ AUTH_SECRET, DATA_DIR }: Environment): string =>
  AUTH_SECRET === undefined
    ? `AUTH_SECRET with what stands in ${join(DATA_DIR, 'secret')} (else everybody signs in again, and stores are to be connected anew)`
    : 'AUTH_SECRET as here'

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const started = Date.now()
  const address = readTarget()
  const environment = readFolderEnvironment(process.env)
  const file = sourceOf(environment)
  const name = nameOfAddress(address)
  const tell = createTelling()
  const lock = keepServersOut(file, 'move')
  const target = await openPostgresTarget(address, { named: '--to' })
  try {
    const files = await copyFiles(environment, tell)
    const source = openSqliteSource(file)
    try {
      const words = await move(source, target, name, tell)
      const missing = missingFilesWords({ dataFolder: environment.DATA_DIR, databaseFile: file })
      return `Moved to ${name} in ${Date.now() - started} ms: ${words}${files}${missing === undefined ? '' : ` ${missing}`} Start servers with DATABASE_URL of it, ${secretWords(environment)}, S3_… and SMTP_URL. ${file} is as it was, and no server starts on it any more; npm run restored takes it into use again.`
    } finally {
      source.close()
    }
  } finally {
    await target.close()
    lock.release()
  }
})
