import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseBefore } from '../migration/test-older-database.ts'
import { openSqliteStore } from '../sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-shredding-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const words = 'words that were deleted'
const file = () => join(folder, 'rapport.sqlite')
const holdsWords = () => readFileSync(file()).includes(words)

/** A database from before deleted bytes were overwritten. */
const leaveRemains = () => {
  const older = openDatabaseBefore('0001_search_and_counts', folder)
  older.pragma('secure_delete = OFF')
  older.exec('CREATE TABLE word (text TEXT)')
  const add = older.prepare(`INSERT INTO word VALUES ('${words}' || hex(zeroblob(1000)))`)
  older.transaction(() => Array.from({ length: 500 }, () => add.run()))()
  older.exec('CREATE TABLE kept AS SELECT zeroblob(30000000)') // more than SQLite holds in memory
  older.exec('DROP TABLE word')
  older.close()
  expect(holdsWords()).toBe(true)
}

test('what was deleted before deleted bytes were overwritten is gone after the first start of a server', async () => {
  leaveRemains()

  await openSqliteStore({ file: file(), sync: 'NORMAL', report: () => undefined, isServing: true }).close()

  expect(holdsWords()).toBe(false)
})

// Only root may mount a small disk.
test.runIf(process.getuid?.() === 0)(
  'where there is no room for temporary files a start says so and goes on, and a later one tries again',
  async ({ skip }) => {
    leaveRemains()
    const small = join(folder, 'small')
    mkdirSync(small)
    const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', small]).status === 0
    if (!isMounted) skip('nothing may be mounted here')

    try {
      const short = startIn(small)
      expect(short.stderr).toBe('')
      expect(short.stdout).toContain('temporary files (SQLITE_TMPDIR, TMPDIR, /var/tmp or /tmp)')
      expect(short.stdout).toContain('the next start tries again')
      expect(short.stdout).toContain('stored: yes')
      expect(holdsWords()).toBe(true)
    } finally {
      spawnSync('umount', [small])
    }
    expect(startIn(folder).stdout).toBe('stored: yes')
    expect(holdsWords()).toBe(false)
  },
)

/** A process of its own: SQLite reads once where temporary files go. */
const startIn = (temporary: string) =>
  spawnSync(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openSqliteStore } from '${new URL('../sqlite-store.ts', import.meta.url).href}'
      const report = (error) => process.stdout.write(error.message + ' ')
      const store = openSqliteStore({ file: process.argv[1], sync: 'NORMAL', report, isServing: true })
      await store.write((tx) => tx.db.delete(store.tables.session))
      process.stdout.write('stored: yes')
      await store.close()`,
      file(),
    ],
    { env: { PATH: process.env.PATH, SQLITE_TMPDIR: temporary }, encoding: 'utf8' },
  )
