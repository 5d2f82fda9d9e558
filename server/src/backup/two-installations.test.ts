import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { makeBackup } from './backup.ts'
import { datedName, leftWords, removeOldCopies } from './dated-copies.ts'
import { restoreBackup } from './restoration.ts'

let folder: string
let day: number
const copies = () => join(folder, 'copies')
const pathsOf = (name: string) => ({ dataFolder: join(folder, name), databaseFile: join(folder, name, 'rapport.sqlite') })
const dayOf = (number: number) => new Date(Date.UTC(2026, 9, number, 2))
const nameOf = (number: number) => datedName(dayOf(number))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-two-'))
  day = 0
  mkdirSync(join(folder, 'live'))
  const report = (error: unknown) => expect.fail(String(error))
  await openSqliteStore({ file: pathsOf('live').databaseFile, sync: 'NORMAL', report }).close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** What `npm run backup -- --keep <keep> copies` does, a day later each time. */
const backUp = async (name: string, keep: number) => {
  day += 1
  await makeBackup(pathsOf(name), join(copies(), nameOf(day)), { now: dayOf(day), isDated: true })
  return removeOldCopies(copies(), { keep, made: nameOf(day), now: dayOf(day) })
}
const takeMarkOff = (number: number) => {
  const file = join(copies(), nameOf(number), 'manifest.json')
  const { installation: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify(manifest))
}

test.each([
  { how: 'a backup that was restored', bringOver: () => restoreBackup(join(copies(), nameOf(1)), pathsOf('staging'), dayOf(1)) },
  { how: 'all of the data folder', bringOver: () => cpSync(join(folder, 'live'), join(folder, 'staging'), { recursive: true }) },
])('an installation made of $how removes none of the copies of the first in one folder, and names them', async ({ bringOver }) => {
  await backUp('live', 2)
  await backUp('live', 2)
  await bringOver()

  await backUp('staging', 2)
  await backUp('staging', 2)
  const removal = await backUp('staging', 2)

  expect(removal).toEqual({ gone: [nameOf(3)], ahead: [], foreign: [nameOf(1), nameOf(2)], unmarked: [], needed: [] })
  expect(readdirSync(copies())).toEqual([nameOf(1), nameOf(2), nameOf(4), nameOf(5)])
  expect(leftWords(removal)).toContain(`Of another installation, neither counted nor removed: ${nameOf(1)}, ${nameOf(2)}.`)
  expect((await backUp('live', 2)).gone).toEqual([nameOf(1)])
})

test('copies of an earlier version go in turn while none says whose it is, and are left alone beside one that does', async () => {
  for (const number of [1, 2, 3]) {
    await backUp('live', 9)
    takeMarkOff(number)
  }
  expect(await backUp('live', 3)).toMatchObject({ gone: [nameOf(1)], unmarked: [] })

  const removal = await backUp('live', 1)

  expect(removal).toMatchObject({ gone: [nameOf(4)], foreign: [], unmarked: [nameOf(2), nameOf(3)] })
  expect(leftWords(removal)).toContain(`neither counted nor removed: ${nameOf(2)}, ${nameOf(3)}. Remove by hand`)
})
