import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDataFolder } from '../installation/data-folder.ts'
import { moveNoteIn } from '../installation/move-note.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { makeBackup } from './backup.ts'
import type { Rename } from './content-move.ts'
import { restoreBackup, undoRestore } from './restoration.ts'

let templates: string
let folder: string
let minute = 0
const data = () => join(folder, 'data')
const copy = () => join(folder, 'copy')
const paths = () => ({ dataFolder: data(), databaseFile: join(data(), 'rapport.sqlite') })
/** A moment after all before it: each puts its folder aside under another name. */
const later = () => {
  minute += 1
  return new Date(Date.parse('2026-11-20T15:00:00.000Z') + minute * 60_000)
}

/** The same word in database, files and secret. */
const writeState = async (dataFolder: string, word: string) => {
  mkdirSync(join(dataFolder, 'files'), { recursive: true })
  const file = join(dataFolder, 'rapport.sqlite')
  await openSqliteStore({ file, sync: 'NORMAL', report: () => undefined }).close()
  const database = new SqliteDatabase(file)
  database.exec(`INSERT INTO organization (id, name, slug, created_at) VALUES ('o', '${word}', '${word}', 0)`)
  database.close()
  writeFileSync(join(dataFolder, 'files', `${word}.png`), word)
  writeFileSync(join(dataFolder, 'secret'), word)
}

/** What stands in the data folder, each part by its word. */
const state = () => {
  const database = new SqliteDatabase(paths().databaseFile, { readonly: true })
  const word = database.prepare('SELECT name FROM organization').pluck().get()
  database.close()
  return [word, ...readdirSync(join(data(), 'files')), readFileSync(join(data(), 'secret'), 'utf8')]
}
const whole = (word: string) => [word, `${word}.png`, word]

class Killed extends Error {}

/** The end of the process at its rename of this number: that one and none after it is done. */
const killedAt = (number: number): Rename => {
  let count = 0
  return (from, to) => {
    count += 1
    if (count >= number) throw new Killed()
    renameSync(from, to)
  }
}

const startSays = () => {
  try {
    openDataFolder({ DATA_DIR: data() }, paths().databaseFile)
    return 'it starts'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
const restoreAgain = () => restoreBackup(copy(), paths(), later())
const undo = () => undoRestore(paths(), later())

beforeAll(async () => {
  templates = mkdtempSync(join(tmpdir(), 'rapport-broken-off-'))
  await writeState(join(templates, 'older'), 'older')
  await makeBackup(
    { dataFolder: join(templates, 'older'), databaseFile: join(templates, 'older', 'rapport.sqlite') },
    join(templates, 'copy'),
    {
      now: later(),
    },
  )
  rmSync(join(templates, 'older'), { recursive: true })
  await writeState(join(templates, 'data'), 'newer')
  return () => rmSync(templates, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-broken-off-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const begin = () => {
  rmSync(folder, { recursive: true, force: true })
  cpSync(templates, folder, { recursive: true })
}

/** Breaks a move off at each of its renames, goes on from there, and gives how many renames it has. */
const breakOffEverywhere = async (
  prepare: () => Promise<unknown>,
  move: (rename: Rename) => Promise<unknown>,
  goOn: (at: string) => Promise<void>,
): Promise<number> => {
  for (let number = 1; ; number += 1) {
    begin()
    await prepare()
    let note = ''
    const rename = killedAt(number)
    const watched: Rename = (from, to) => {
      note = readFileSync(moveNoteIn(data()), 'utf8')
      rename(from, to)
    }
    const error = await move(watched).then(
      () => undefined,
      (reason: unknown) => reason,
    )
    if (error !== undefined && !(error instanceof Killed)) throw error
    // Killed between the last rename and the end of the note.
    if (error === undefined) {
      const { from } = JSON.parse(note)
      mkdirSync(join(data(), from), { recursive: true })
      writeFileSync(moveNoteIn(data()), note)
    }
    await goOn(`broken off at rename ${number}`)
    if (error === undefined) return number - 1
  }
}

const restoreBrokenOff = (goOn: (at: string) => Promise<void>) =>
  breakOffEverywhere(
    async () => undefined,
    (rename) => restoreBackup(copy(), paths(), later(), rename),
    goOn,
  )
const undoBrokenOff = (goOn: (at: string) => Promise<void>) =>
  breakOffEverywhere(restoreAgain, (rename) => undoRestore(paths(), later(), rename), goOn)

const leftovers = () => readdirSync(data()).filter((name) => /restor/.test(name) && !name.startsWith('before-restore-'))

test('a restore that broke off at any rename is made again, and its undo brings database, files and secret of one state back', async () => {
  const renames = await restoreBrokenOff(async (at) => {
    expect(startSays(), at).toContain('A restore into')
    await restoreAgain()

    expect(state(), at).toEqual(whole('older'))
    expect([startSays(), leftovers()], at).toEqual(['it starts', []])
    await undo()
    expect(state(), at).toEqual(whole('newer'))
  })

  expect(renames).toBeGreaterThanOrEqual(6)
})

test('a restore that broke off at any rename is taken back: all stands as before it, and nothing of the copy is left', async () => {
  await restoreBrokenOff(async (at) => {
    expect(startSays(), at).toContain('take it back with npm run restore -- --undo')
    expect(await undo(), at).toEqual({ what: 'taken back' })

    expect(state(), at).toEqual(whole('newer'))
    expect(
      readdirSync(data()).filter((name) => /restor/.test(name)),
      at,
    ).toEqual([])
    expect(startSays(), at).toBe('it starts')
  })
})

test('an undo that broke off at any rename is made again, and brings database, files and secret of one state back', async () => {
  const renames = await undoBrokenOff(async (at) => {
    expect(startSays(), at).toContain('The undoing of a restore in')
    expect(await undo(), at).toMatchObject({ what: 'undone' })

    expect(state(), at).toEqual(whole('newer'))
    expect([startSays(), leftovers()], at).toEqual(['it starts', []])
    await undo()
    expect(state(), at).toEqual(whole('older'))
  })

  expect(renames).toBeGreaterThanOrEqual(6)
})

test('after an undo that broke off at any rename a backup is brought back, and what stood there before the undo is kept whole', async () => {
  await undoBrokenOff(async (at) => {
    await restoreAgain()

    expect(state(), at).toEqual(whole('older'))
    expect([startSays(), leftovers()], at).toEqual(['it starts', []])
    expect(readdirSync(data()).filter((name) => name.startsWith('before-restore-'))).toHaveLength(2)
    await undo()
    expect(state(), at).toEqual(whole('older'))
  })
})

test('a taking back that breaks off itself at any rename is taken up again', async () => {
  for (let number = 1, isWhole = false; !isWhole; number += 1) {
    begin()
    await expect(restoreBackup(copy(), paths(), later(), killedAt(6))).rejects.toThrow(Killed)
    isWhole = await undoRestore(paths(), later(), killedAt(number)).then(
      () => true,
      () => false,
    )

    if (!isWhole) expect(await undo(), `broken off at rename ${number}`).toEqual({ what: 'taken back' })
    expect(state(), `broken off at rename ${number}`).toEqual(whole('newer'))
  }
})

test('a restore that broke off before it moved anything leaves a copy with its secret: an undo removes that and changes nothing', async () => {
  begin()
  await restoreAgain()
  cpSync(copy(), join(data(), '.restoring'), { recursive: true })

  expect(await undo()).toEqual({ what: 'taken back' })

  expect(state()).toEqual(whole('older'))
  expect(leftovers()).toEqual([])
  await undo()
  expect(state()).toEqual(whole('newer'))
})

test('a restore into an empty folder that broke off is made again or taken back', async () => {
  for (const number of [1, 2, 3]) {
    begin()
    rmSync(data(), { recursive: true })
    await expect(restoreBackup(copy(), paths(), later(), killedAt(number))).rejects.toThrow(Killed)
    expect(await undo()).toEqual({ what: 'taken back' })
    expect(readdirSync(data())).toEqual(['server.lock'])

    await expect(restoreBackup(copy(), paths(), later(), killedAt(number))).rejects.toThrow(Killed)
    await restoreAgain()
    expect(state()).toEqual(whole('older'))
  }
})

test('an undo takes the last restore back, though the clock was ahead at the one before', async () => {
  begin()
  await restoreBackup(copy(), paths(), new Date('2096-11-20T15:00:00.000Z'))
  writeFileSync(join(data(), 'files', 'between.png'), 'made between the two')
  await restoreAgain()
  expect(state()).toEqual(whole('older'))

  await undo()

  expect(state()).toEqual(['older', 'between.png', 'older.png', 'older'])
})

test('what somebody put there after a restore broke off is not written over', async () => {
  begin()
  await expect(restoreBackup(copy(), paths(), later(), killedAt(2))).rejects.toThrow(Killed)
  writeFileSync(paths().databaseFile, 'put there by hand')

  await expect(undo()).rejects.toThrow(`${paths().databaseFile} came there after a restore broke off`)
  expect(readFileSync(paths().databaseFile, 'utf8')).toBe('put there by hand')
  rmSync(paths().databaseFile)
  await undo()
  expect(state()).toEqual(whole('newer'))
})

test('a note of a restore that cannot be read, or whose folders are gone, ends in one sentence', async () => {
  begin()
  await expect(restoreBackup(copy(), paths(), later(), killedAt(5))).rejects.toThrow(Killed)
  const note = readFileSync(moveNoteIn(data()))
  rmSync(join(data(), JSON.parse(note.toString()).from), { recursive: true })
  await expect(undo()).rejects.toThrow(`remove ${moveNoteIn(data())}`)

  writeFileSync(moveNoteIn(data()), '{')

  expect(startSays()).toContain('cannot be read: put database, files and secret of one state together by hand')
  await expect(undo()).rejects.toThrow('cannot be read')
  expect(existsSync(dirname(moveNoteIn(data())))).toBe(true)
})
