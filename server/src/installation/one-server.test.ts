import { existsSync, readdirSync, statSync, symlinkSync } from 'node:fs'
import { join, relative as relativePath } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { makeBackup } from '../backup/backup.ts'
import { migrationCopies } from '../store/migration/migration-copy.ts'
import { openDatabaseBefore } from '../store/migration/test-older-database.ts'
import { createProcesses } from './test-main-process.ts'

const processes = createProcesses()
afterEach(processes.endAll)
const { newFolder, start } = processes

test('a second server on one data folder ends with a sentence that names the first', async () => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder })
  const address = await first.address()

  const { code, output } = await start({ DATA_DIR: folder }).ended()

  expect(code).toBe(1)
  expect(output).toBe(
    `Another server (process ${first.child.pid}, ${address}) runs on ${folder}: stop it first, or give this one another DATA_DIR.\n`,
  )
  expect((await fetch(`${address}/api/ready`)).status).toBe(200)
})

test('a second server on the database of another data folder ends with a sentence, too', async () => {
  const [one, other] = [newFolder(), newFolder()]
  const first = start({ DATA_DIR: one })
  await first.address()

  const { code, output } = await start({ DATA_DIR: other, DATABASE_URL: `file:${join(one, 'rapport.sqlite')}` }).ended()

  expect(code).toBe(1)
  expect(output).toMatch(/^Another server \(process \d+, .*\) runs on /)
})

test('a second server on the same database by a link to it ends with a sentence, too', async () => {
  const [one, other] = [newFolder(), newFolder()]
  const first = start({ DATA_DIR: one })
  await first.address()
  symlinkSync(join(one, 'rapport.sqlite'), join(other, 'rapport.sqlite'))

  const { code, output } = await start({ DATA_DIR: other }).ended()

  expect(code).toBe(1)
  expect(output).toMatch(/^Another server \(process \d+, .*\) runs on /)
})

test('a data folder is held once, however it is written: relative to where one stands, or by a link', async () => {
  const [folder, linkFolder] = [newFolder(), newFolder()]
  const link = join(linkFolder, 'link')
  symlinkSync(folder, link)

  const relative = start({ DATA_DIR: `./${relativePath(process.cwd(), folder)}` })
  await relative.address()
  expect(await relative.stop()).toBe(0)
  const linked = start({ DATA_DIR: link, DATABASE_URL: `file:${join(folder, 'rapport.sqlite')}` })
  await linked.address()
  expect(await linked.stop()).toBe(0)
})

test('a backup and other reading go on beside a running server', async () => {
  const folder = newFolder()
  const server = start({ DATA_DIR: folder })
  await server.address()
  const copy = join(newFolder(), 'copy')

  await makeBackup({ dataFolder: folder, databaseFile: join(folder, 'rapport.sqlite') }, copy, { now: new Date() })

  expect(existsSync(join(copy, 'rapport.sqlite'))).toBe(true)
  expect(await server.stop()).toBe(0)
})

test('after a kill the next server starts at once, and says that the last one did not stop by itself', async () => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder })
  await first.address()
  await first.kill()

  const second = start({ DATA_DIR: folder })
  await second.address()
  expect(second.output()).toContain('did not stop by itself')
  await second.stop()
  const third = start({ DATA_DIR: folder })
  await third.address()

  expect(third.output()).toContain('stopped cleanly')
})

test('a stop is a clean one also after something was written', async () => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder })
  const address = await first.address()
  const database = join(folder, 'rapport.sqlite')
  const before = statSync(database).mtimeMs
  const ana = { firstName: 'Ana', lastName: 'Silva', name: 'Ana', email: 'ana@example.com', password: 'a long password' }
  const headers = { 'content-type': 'application/json', origin: address }
  await fetch(`${address}/api/auth/sign-up/email`, { method: 'POST', headers, body: JSON.stringify(ana) })
  await expect.poll(() => statSync(database).mtimeMs).toBeGreaterThan(before)

  expect(await first.stop()).toBe(0)

  expect(existsSync(join(folder, 'server.json'))).toBe(false)
})

test('the start says version, folder, whether it is new, what it holds, migrations, and what to do first', async () => {
  const folder = newFolder()
  const first = start({ DATA_DIR: folder })
  await first.address()
  expect(first.output()).toMatch(`Rapport 0.1.0 on ${folder}: a new installation`)
  expect(first.output()).toMatch(/sign up/i)
  await first.stop()

  const second = start({ DATA_DIR: folder })
  await second.address()

  expect(second.output()).toMatch(
    `Rapport 0.1.0 on ${folder}: 0 people, 0 influencers, no migrations to do, the last server stopped cleanly.`,
  )
})

test('a start that migrates copies the database before, and says how many migrations were done', async () => {
  const folder = newFolder()
  openDatabaseBefore('0001_search_and_counts', folder).close()

  const server = start({ DATA_DIR: folder })
  await server.address()

  expect(server.output()).toMatch(/0 influencers, [1-9]\d* migrations? done, /)
  expect(readdirSync(migrationCopies(folder))).toHaveLength(1)
})

test('a new installation with the demo says whom to sign in as', async () => {
  const server = start({ DATA_DIR: newFolder(), DEMO: '1' })
  await server.address()

  expect(server.output()).toMatch(/with the demo: 3 people, \d+ influencers/)
  expect(server.output()).toMatch('ana@example.com')
})
