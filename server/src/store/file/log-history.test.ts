import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { copyInto } from './database-copy.ts'
import { logBelongs } from './log-match.ts'
import { beginHistory, copyFiles, type History, steps, unmarkedSteps } from './test-log-history.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-history-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const seeds = Array.from({ length: 3 }, (_, seed) => seed + 1)
const stepsEach = 20

/** Runs a history; after each step the files are taken as a death at that moment leaves them. */
const play = (seed: number, all: typeof steps, onDeath: (dead: string, history: History, done: string) => void): void => {
  const history = beginHistory(folder, seed)
  const names = Object.keys(all)
  const done: string[] = []
  for (let step = 0; step < stepsEach; step += 1) {
    const name = names[history.roll(names.length)] ?? ''
    all[name]?.(history)
    done.push(name)
    onDeath(copyFiles(history), history, `seed ${seed}: ${done.join(' ')}`)
  }
  history.writer.close()
}

/** All words; what is wrong with the pages where something is. */
const contentOf = (file: string): string => {
  const database = new SqliteDatabase(file)
  database.pragma('synchronous = OFF')
  try {
    const verdict = String(database.pragma('integrity_check', { simple: true }))
    return verdict === 'ok' ? JSON.stringify(database.prepare('SELECT * FROM word ORDER BY id').all()) : verdict
  } catch (error) {
    return String(error)
  } finally {
    database.close()
  }
}

const framesIn = (file: string): number => {
  const database = new SqliteDatabase(file)
  database.pragma('synchronous = OFF')
  const [answer] = database.pragma('wal_checkpoint(PASSIVE)') as { log: number }[] // what this pragma answers
  database.close()
  return answer?.log ?? 0
}

/** What people keep: the file alone, the files after somebody looked into them, a backup. */
const takeCopy = (history: History, dead: string): string => {
  const copy = history.newFile()
  const kind = history.roll(3)
  if (kind === 0) copyInto(history.writer, copy)
  if (kind === 1) contentOf(dead)
  if (kind > 0) copyFileSync(dead, copy)
  return copy
}

const putTogether = (history: History, copy: string, dead: string): string => {
  const pair = history.newFile()
  copyFileSync(copy, pair)
  copyFileSync(`${dead}-wal`, `${pair}-wal`)
  return pair
}

test('whatever happened to a database, the log that its death leaves belongs to it', () => {
  const refused: string[] = []

  for (const seed of seeds)
    play(seed, { ...steps, ...unmarkedSteps }, (dead, _history, done) => {
      if (!logBelongs(dead)) refused.push(done)
    })

  expect(refused).toEqual([])
})

test('a copy to which the log of a later death belongs becomes with it what the database was', () => {
  const mixed: string[] = []
  let accepted = 0
  let refused = 0

  for (const seed of seeds) {
    const copies: string[] = []
    play(seed, steps, (dead, history, done) => {
      const present = contentOf(copyFiles(history))
      for (const copy of copies) {
        const pair = putTogether(history, copy, dead)
        if (!logBelongs(pair)) refused += 1
        else if (framesIn(putTogether(history, copy, dead)) > 0) {
          accepted += 1
          if (contentOf(pair) !== present) mixed.push(done)
        }
      }
      if (history.roll(3) === 0) copies.push(takeCopy(history, dead))
    })
  }

  expect(mixed).toEqual([])
  expect([accepted > 0, refused > accepted]).toEqual([true, true])
})
