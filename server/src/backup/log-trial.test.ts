import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isRuinedByLog } from './log-trial.ts'

test('a log is tried on a copy only where there is room for database and log, and the sentence says for how much', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-trial-'))
  const file = join(folder, 'rapport.sqlite')
  for (const end of ['', '-wal']) writeFileSync(file + end, '')
  truncateSync(`${file}-wal`, 15e12) // takes no room itself

  expect(() => isRuinedByLog(file)).toThrow(`${folder} needs 30.0 TB, and its disk has `)

  rmSync(folder, { recursive: true })
})
