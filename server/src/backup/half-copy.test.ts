import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginHalfCopy } from './half-copy.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-half-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a half that a killed command left is removed by the next, one that is being made and one of somebody else stay', () => {
  const killed = beginHalfCopy(join(folder, 'killed'))
  killed.finish()
  writeFileSync(join(killed.folder, '.being-made'), '')
  const making = beginHalfCopy(join(folder, 'making'))
  mkdirSync(join(folder, 'novel.unfinished'))
  // The process that removed this half was killed, too.
  mkdirSync(join(folder, 'older.unfinished.leaving', 'files'), { recursive: true })

  beginHalfCopy(join(folder, 'copy'))

  expect(readdirSync(folder).sort()).toEqual(['copy.unfinished', 'making.unfinished', 'novel.unfinished'])
  making.remove()
})
