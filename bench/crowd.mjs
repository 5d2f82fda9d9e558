import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { callRest, signIn } from '../proof-kit/person.ts'
import { makeDataFolder, removeDataFolder, startServer } from '../proof-kit/server-process.ts'
import { queryPostgres, startPostgres } from '../server/postgres/postgres-process.ts'

const crowds = {
  accounts: '../server/src/features/account/test-account-crowd.ts',
  documents: '../server/src/features/workspace/test-document-crowd.ts',
  sales: '../server/src/features/sales-report/test-sales-crowd.ts',
  videos: '../server/src/features/video/test-video-crowd.ts',
}

const env = { CALLS_PER_MINUTE: '1000000' }

/**
 * A data folder with the demo's organization and crowds in it: `{ accounts: [100], videos: [20_000] }` are filled in this order. A named
 * folder is kept, and filled once. `told` has what each crowd printed; null in a folder that was filled before. With `isPostgres` all of it is
 * copied into a PostgreSQL of its own, and the server runs on that.
 */
export const openCrowd = async (wanted, kept, { isPostgres = false } = {}) => {
  const folder = kept ?? (await makeDataFolder())
  const isFilled = existsSync(join(folder, 'rapport.sqlite'))
  const first = await startServer({ dataFolder: folder, env })
  const { organization } = await callRest(first.origin, await signIn(first.origin, 'ana'), '/api/session')
  await first.stop()
  const fill = ([crowd, words]) => [crowd, run(crowds[crowd], folder, organization.id, ...words)]
  const told = isFilled ? null : Object.fromEntries(Object.entries(wanted).map(fill))
  const shared = isPostgres ? await copyIntoPostgres(folder) : undefined
  return {
    folder,
    organization,
    told,
    start: () => startServer(shared ? shared.settings : { dataFolder: folder, env }),
    remove: async () => {
      await shared?.remove()
      if (kept === undefined) await removeDataFolder(folder)
    },
  }
}

/** Files and mails of the server go nowhere. */
const copyIntoPostgres = async (folder) => {
  const postgres = await startPostgres()
  await queryPostgres(postgres.addressOf(), 'CREATE DATABASE rapport')
  const address = postgres.addressOf('rapport')
  run('../server/postgres/copy-database.ts', join(folder, 'rapport.sqlite'), address)
  const nowhere = '127.0.0.1:9'
  const bucket = { S3_ENDPOINT: `http://${nowhere}`, S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }
  const outside = { AUTH_SECRET: randomBytes(32).toString('hex'), SMTP_URL: `smtp://${nowhere}`, ...bucket }
  const dataFolder = await makeDataFolder()
  return {
    settings: { dataFolder, env: { ...env, ...outside, DATABASE_URL: address } },
    async remove() {
      await postgres.stop()
      await removeDataFolder(dataFolder)
    },
  }
}

const run = (program, ...words) =>
  execFileSync(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...words.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  })
