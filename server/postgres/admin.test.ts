import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { createPostgresStore } from '@rapport/server/store/postgres/postgres-store'
import { expect, test } from 'vitest'
import { newDatabase } from './new-database.ts'
import { queryPostgres } from './postgres-process.ts'
import { fillSome, newFolder, runCommand, sharedSettings } from './test-installation.ts'

test('people of servers on a PostgreSQL are listed, and get in by a link of the command', async () => {
  const [address, settings] = [await newDatabase(), sharedSettings(newFolder())]
  const report = () => undefined
  const admin = (...args: string[]) => runCommand('admin/run-admin', args, { ...settings, DATABASE_URL: address }).ended
  expect(await admin('people')).toEqual({ code: 1, says: 'DATABASE_URL: this is no database of Rapport. Check the setting.\n' })
  await migrateOnce(address)
  const store = await createPostgresStore({ ...openPostgresDatabase({ address, connections: 1, report }), report })
  await fillSome(store)
  await store.close()

  expect((await admin('people')).says).toMatch(/\nana@example\.com +Ana Silva +Acme \(owner\) +0 +0\n$/)
  expect((await admin('reset-password', 'ana@example.com')).says).toMatch(/\/reset-password\?token=\S+\n$/)
  expect(await queryPostgres(address, 'SELECT value FROM verification')).toEqual([{ value: 'ana' }])
  expect((await admin('end-links')).says).toMatch(/^Ended: invitations 0, links that reset a password or sign somebody up 1\./)
  expect(await queryPostgres(address, 'SELECT value FROM verification')).toEqual([])
})
