import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedCopiesIn } from './dated-copies.ts'
import { beginHalfCopy } from './half-copy.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-half-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a half that a killed command left is removed by the next, one that is being made and one of somebody else stay', () => {
  mkdirSync(join(folder, 'killed.unfinished'))
  writeFileSync(join(folder, 'killed.unfinished', '.being-made'), '')
  mkdirSync(join(folder, 'soon-killed.unfinished.begun-Ab12Cd'))
  writeFileSync(join(folder, 'soon-killed.unfinished.begun-Ab12Cd', '.being-made'), '')
  const making = beginHalfCopy(join(folder, 'making'))
  mkdirSync(join(folder, 'novel.unfinished'))
  // The process that removed this half was killed, too.
  mkdirSync(join(folder, 'older.unfinished.leaving', 'files'), { recursive: true })

  const next = beginHalfCopy(join(folder, 'copy'))

  expect(readdirSync(folder).sort()).toEqual(['copy.unfinished', 'making.unfinished', 'novel.unfinished'])
  making.remove()
  next.remove()
  expect(readdirSync(folder)).toEqual(['novel.unfinished'])
})

test('a copy that is whole and gets its name is left alone by a backup that begins beside it', () => {
  const whole = beginHalfCopy(join(folder, 'whole'))
  writeFileSync(join(whole.folder, 'manifest.json'), JSON.stringify({ format: 1, madeAt: now, epoch: 'e', files: [] }))

  const next = beginHalfCopy(join(folder, 'next'))
  whole.giveName()

  expect(readdirSync(folder).sort()).toEqual(['next.unfinished', 'whole'])
  expect(readdirSync(join(folder, 'whole'))).toEqual(['manifest.json'])
  next.remove()
})

test('a whole copy that an earlier version is just naming, its mark given up, is left alone', () => {
  const naming = join(folder, 'copy.unfinished')
  mkdirSync(naming)
  writeFileSync(join(naming, 'manifest.json'), JSON.stringify({ format: 1, madeAt: now, epoch: 'e', files: [] }))

  beginHalfCopy(join(folder, 'next')).remove()

  expect(readdirSync(naming)).toEqual(['manifest.json'])
})

test('a copy that is made is none of the row before it has its name', () => {
  const [older, making] = ['rapport-2026-11-18T15-00-00-000Z', 'rapport-2026-11-19T15-00-00-000Z.unfinished']
  for (const name of [older, making]) {
    mkdirSync(join(folder, name))
    writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify({ format: 1, madeAt: now, epoch: 'e', files: [], isDated: true }))
  }

  expect(datedCopiesIn(folder, now).row).toEqual([older])
})
