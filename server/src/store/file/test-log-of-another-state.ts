import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'

/**
 * For tests: what is left when the machine dies long after a copy of the file was made, and the copy is put back by hand: the copy,
 * beside the log of what came after it.
 */
export const leaveLogOfAnotherState = async (file: string): Promise<void> => {
  const former = readFileSync(file)
  const store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
  for (const value of ['the day after', 'another day', 'the day it died']) {
    expect(await store.shred()).toBe(true)
    await store.write((tx) => writeFact(tx, 'tried-at', value))
  }
  const log = readFileSync(`${file}-wal`)
  await store.close()
  writeFileSync(file, former)
  writeFileSync(`${file}-wal`, log)
}
