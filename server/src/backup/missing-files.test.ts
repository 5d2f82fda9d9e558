import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPeopleAndAccount, testAccountId, testOrganizationId } from '../collab/test-rooms.ts'
import { missingFilesWords } from '../installation/named-files.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { readLastBackup } from './last-backup.ts'

let folder: string
const data = () => join(folder, 'data')
const files = () => join(data(), 'files')
const databaseFile = () => join(data(), 'rapport.sqlite')
const copies = () => join(folder, 'copies')

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-gone-'))
  mkdirSync(data())
  const store = openSqliteStore({ file: databaseFile(), sync: 'NORMAL', report: () => undefined })
  await addPeopleAndAccount(store, testAccountId, [{ id: 'ana', name: 'Ana Lima' }])
  await store.write(async ({ db, tables: { user, influencer } }) => {
    await db.update(user).set({ image: '/files/pictures/a.webp' })
    const profilePictureUrl = '/files/influencers/b.webp'
    await db.insert(influencer).values({ id: 'i', organizationId: testOrganizationId, accountId: testAccountId, profilePictureUrl })
  })
  await store.close()
  for (const [path, name] of [
    [join(files(), 'pictures'), 'a.webp'],
    [join(files(), 'organizations', testOrganizationId, 'influencers'), 'b.webp'],
  ] as const) {
    mkdirSync(path, { recursive: true })
    writeFileSync(join(path, name), 'a picture')
  }
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const command = (name: 'make' | 'verify' | 'restore', args: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  new Promise<{ readonly code: number; readonly says: string }>((resolve) => {
    const program = fileURLToPath(new URL(`./${name}-backup.ts`, import.meta.url))
    const env = { PATH: process.env.PATH, DATA_DIR: data(), ...settings }
    const child = execFile(process.execPath, [program, ...args], { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, says: (stdout + stderr).trim() }),
    )
  })
const backUp = (settings?: Readonly<Record<string, string>>) => command('make', ['--keep', '1', copies()], settings)

test('where files are gone a backup says how many, fails, and removes no copy that still has them', async () => {
  expect(await backUp()).toMatchObject({ code: 0 })
  const [good = ''] = readdirSync(copies())
  renameSync(files(), join(folder, 'not-mounted'))

  const first = await backUp()
  const second = await backUp()

  expect(first).toEqual({
    code: 1,
    says: expect.stringMatching(/ 2 of the files that the database names are missing in \S+data, .* mounted\?/),
  })
  expect(second.says).toContain(`Older copies that have some of them are not removed: ${good}.`)
  expect(readdirSync(copies())).toContain(good)
  renameSync(join(folder, 'not-mounted'), files())
  expect(await backUp()).toMatchObject({ code: 0, says: expect.stringContaining(good) })
  expect(readdirSync(copies())).toHaveLength(1)
})

test('a copy that lacked files when it was made says so when it is verified and brought back, and counts as no last backup', async () => {
  await backUp()
  const whole = readLastBackup(data())
  expect((await command('verify', [copies()])).says).not.toContain('lacks')
  renameSync(files(), join(folder, 'not-mounted'))
  await backUp()
  const lacking = join(copies(), readdirSync(copies()).sort().at(-1) ?? '')

  const verified = await command('verify', [copies()])
  const restored = await command('restore', [lacking])

  const words = 'It lacks 2 of the files that its database names, which were missing when it was made: take them from an older copy.'
  expect(verified).toEqual({ code: 0, says: expect.stringContaining(words) })
  expect(restored).toEqual({ code: 0, says: expect.stringContaining(words) })
  expect(readLastBackup(data())).toEqual(whole)
})

test('with the secret in the settings a backup says that it lacks it', async () => {
  expect((await backUp()).says).not.toContain('AUTH_SECRET')
  expect((await backUp({ AUTH_SECRET: 'x'.repeat(40) })).says).toContain('The secret of the settings (AUTH_SECRET) is not in it')
})

test('with files in a bucket none of them is looked for', async () => {
  rmSync(files(), { recursive: true })
  const bucket = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'k' }

  expect(await backUp(bucket)).toEqual({ code: 0, says: expect.not.stringContaining('missing') })
})

test('a start says where files are gone, and nothing where they are there', () => {
  const paths = { dataFolder: data(), databaseFile: databaseFile() }
  expect(missingFilesWords(paths)).toBe(undefined)

  rmSync(join(files(), 'pictures', 'a.webp'))

  expect(missingFilesWords(paths)).toBe(
    `Of 2 files that the database names and the start looked at, 1 are not in ${files()}: is its disk mounted? Else take them from a backup.`,
  )
})

test('a video whose file, poster or captions are gone is told of; an upload on its way names nothing yet', async () => {
  const store = openSqliteStore({ file: databaseFile(), sync: 'NORMAL', report: () => undefined })
  const at = new Date()
  const terms = {
    isUnlimited: false,
    isOrganic: false,
    isPaid: false,
    isWhitelisting: false,
    filename: 'a.webm',
    contentType: '',
    bytes: 1,
    rev: 1,
  }
  const video = { organizationId: testOrganizationId, accountId: testAccountId, createdBy: 'ana', createdAt: at, updatedAt: at, ...terms }
  await store.write(async ({ db, tables }) => {
    const beside = { posterKey: 'organizations/o/videos/a.webp', captionsKey: 'organizations/o/videos/a.vtt' }
    await db
      .insert(tables.video)
      .values({ ...video, id: 'whole', uploadKey: 'uploads/a.bin', fileKey: 'organizations/o/videos/a.bin', ...beside, completedAt: at })
    await db.insert(tables.video).values({ ...video, id: 'begun', uploadKey: 'uploads/b.bin', fileKey: 'organizations/o/videos/b.bin' })
  })
  await store.close()

  expect(missingFilesWords({ dataFolder: data(), databaseFile: databaseFile() })).toContain(
    'Of 5 files that the database names and the start looked at, 3 are not in',
  )
})
