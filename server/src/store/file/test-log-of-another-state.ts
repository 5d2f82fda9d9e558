import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'

/** For tests: the machine died, and an older copy of the file was put back by hand beside the newer log. */
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
